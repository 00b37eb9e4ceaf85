import { join } from 'node:path';
import { freePort } from '../../libs/test-world/src/free-port.ts';
import { WORKSPACE } from '../setup.mjs';
import { Server } from './server.mjs';
import { mostOfRounds } from './verdict.mjs';

/** One more is not counted: it fills the caches of the browser and of the disk. */
const ROUNDS = 7;
const SHELL_MILLISECONDS = 400;

/**
 * From the press, which starts `main.mjs`, to what is painted in a Chromium that is open already.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: string, home: string, dataDirectory: string, cardMilliseconds: number }} library
 */
export async function measureFirstPicture(browser, { name, home, dataDirectory, cardMilliseconds }) {
  // What the browser has kept belongs to a port.
  const port = await freePort();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(noteFirstCard);
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push(await onePress(context, { home, dataDirectory, port }));
    rounds.shift();
    const row = (measure, figure, most) =>
      mostOfRounds(
        `press to ${measure}, ${name}`,
        rounds.map((round) => round[figure]),
        most,
        'ms',
      );
    return [row('shell', 'shell', SHELL_MILLISECONDS), row('first card', 'card', cardMilliseconds)];
  } finally {
    await context.close();
  }
}

async function onePress(context, { home, dataDirectory, port }) {
  const page = await context.newPage();
  const pressedAt = performance.timeOrigin + performance.now();
  const hangar = await Server.start(join(WORKSPACE, 'dist/apps/api/main.mjs'), {
    home,
    env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(port) },
  });
  try {
    await page.goto(hangar.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'firstCardAt' in globalThis);
    const painted = await page.evaluate(() => ({
      shell: performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
      card: /** @type {any} */ (globalThis).firstCardAt,
    }));
    return { shell: painted.shell - pressedAt, card: painted.card - pressedAt };
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
