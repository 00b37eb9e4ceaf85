// A bare page, served by bare Node, as a reference for Hangar's page. It has the same number of names, cards of the
// same size, and a search through all names that shows the first matches. It has no framework, no generated pictures
// and no stored data.
//   node bare-page.mjs <number of names>
import { createServer } from 'node:http';

const NAMES = Number(process.argv[2]);
/** More cards than the benchmark scrolls past. */
const CARDS = Math.min(NAMES, 600);
const names = Array.from({ length: NAMES }, (_, number) => `Cathedral ${number}`);

const card = (name, number) => `<article>
<div class="cover" style="--hue: ${(number * 37) % 360}">${name.slice(0, 2)}</div>
<h3>${name}</h3><p>Freedoom: Phase 2 · GZDoom · 3 mod files</p></article>`;
const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare page</title>
<style>
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #15171a; color: #e8e6e3; }
header { position: sticky; top: 0; padding: 12px; background: #1d2024; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 16px; padding: 16px; }
article { border: 1px solid #33373d; border-radius: 8px; background: #1d2024; overflow: hidden; }
.cover { aspect-ratio: 16 / 9; display: grid; place-content: center; font-size: 40px; background: linear-gradient(hsl(var(--hue) 40% 30%), hsl(var(--hue) 40% 15%)); }
h3, p { margin: 8px 12px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
ul { position: absolute; margin: 0; padding: 12px; background: #26292e; box-shadow: 0 8px 24px #000; }
</style>
<header><input type="search" aria-label="Search"><ul hidden></ul></header>
<main class="bare">${names.slice(0, CARDS).map(card).join('')}</main>
<script>
const names = ${JSON.stringify(names)};
const texts = names.map((name) => name.toLowerCase());
const found = document.querySelector('ul');
document.querySelector('input').addEventListener('input', ({ target }) => {
  const wanted = target.value.toLowerCase();
  const items = [];
  for (const [place, text] of texts.entries()) if (text.includes(wanted)) items.push(names[place]);
  found.replaceChildren(...items.slice(0, 10).map((name) => Object.assign(document.createElement('li'), { textContent: name })));
  found.hidden = wanted === '';
});
</script></html>`;

const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`Bare page listening on http://127.0.0.1:${port}`);
});
