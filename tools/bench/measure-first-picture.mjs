import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../libs/test-world/src/free-port.ts';
import { WORKSPACE } from '../setup.mjs';
import { browserCpu, openBrowserWithProfile } from './open-browser.mjs';
import { Server } from './server.mjs';
import { mostOfRounds } from './verdict.mjs';

const ROUNDS = 7;
/** Not counted: they fill the caches of the disk and of the browser, which keeps a compiled script from the second visit on. */
const WARMING_ROUNDS = 3;
const VIEWPORT = { width: 1280, height: 800 };
const SHELL_MILLISECONDS = 400;
const OPENS = /^Hangar \S+ opens at (http:\/\/\S+)$/m;

/**
 * From the press, which starts `main.mjs`, to what is painted in a Chromium that is open already.
 * @param {{ name: string, home: string, dataDirectory: string, cardMilliseconds: number }} library
 */
export async function measureFirstPicture({ name, home, dataDirectory, cardMilliseconds }) {
  const rounds = await pressAgainAndAgain({ home, dataDirectory });
  const row = (measure, figure, most) =>
    mostOfRounds(
      `press to ${measure}, ${name}`,
      rounds.map((round) => round[figure]),
      most,
      'ms',
    );
  return [row('shell', 'shell', SHELL_MILLISECONDS), row('first card', 'card', cardMilliseconds)];
}

/**
 * Milliseconds from each press until the page can be opened, the shell is painted and the first card is, and what the
 * browser spent on it in all its processes.
 * @param {{ home: string, dataDirectory: string }} library
 * @returns {Promise<{ opens: number, shell: number, card: number, browserCpu: number }[]>}
 */
export async function pressAgainAndAgain({ home, dataDirectory }) {
  // What the browser has kept belongs to a port.
  const port = await freePort();
  const profile = mkdtempSync(join(home, 'profile-'));
  const context = await openBrowserWithProfile(profile, VIEWPORT);
  await context.addInitScript(noteFirstCard);
  try {
    const rounds = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round++)
      rounds.push(await onePress(context, { home, dataDirectory, port }));
    return rounds.slice(WARMING_ROUNDS);
  } finally {
    await context.close();
  }
}

async function onePress(context, { home, dataDirectory, port }) {
  const page = await context.newPage();
  const cpuBefore = await browserCpu(context.browser());
  const pressedAt = performance.timeOrigin + performance.now();
  const hangar = new Server(join(WORKSPACE, 'dist/apps/api/main.mjs'), {
    home,
    env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(port) },
  });
  try {
    // As `npm start` opens the browser: as soon as the page is served, while the API is still being built.
    const [, url] = await hangar.said(OPENS);
    const opensAt = performance.timeOrigin + performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'firstCardAt' in globalThis);
    const painted = await page.evaluate(() => ({
      shell: performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
      card: /** @type {any} */ (globalThis).firstCardAt,
    }));
    return {
      opens: opensAt - pressedAt,
      shell: painted.shell - pressedAt,
      card: painted.card - pressedAt,
      browserCpu: (await browserCpu(context.browser())) - cpuBefore,
    };
  } finally {
    await page.close();
    await hangar.stop();
  }
}

/* global MutationObserver, MessageChannel */
/** In the page: notes when the frame with the first card has been painted. */
function noteFirstCard() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('hangar-protocol-card .title')?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        Object.assign(globalThis, { firstCardAt: performance.timeOrigin + performance.now() });
      port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
