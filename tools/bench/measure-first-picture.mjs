import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { findFreePort } from '../../libs/test-world/src/free-port.ts';
import { WORKSPACE } from '../setup.mjs';
import { PlainBrowser } from './plain-browser.mjs';
import { Server } from './server.mjs';
import { formatSpread } from './statistics.mjs';
import { checkAgainstBare, TIMES_BARE, createInformationRow } from './verdict.mjs';

const ROUNDS = 7;
/**
 * The number of rounds that are not counted. They fill the disk cache, and the browser's cache, which stores a compiled
 * script on the second visit.
 */
const WARMING_ROUNDS = 3;
/**
 * How long a page stays open in each round of warming up. The browser caches the script only when the page is idle, and
 * the page stores the first cards a second after all protocols have loaded.
 */
const WARMING_MS = 6000;
const VIEWPORT = { width: 1280, height: 800 };
const SHELL_MS = 400;

/**
 * Measures the time from clicking the icon, which starts `main.mjs`, to the first paint in a Chromium that is already
 * open. Starts of Hangar and of a bare page alternate.
 * @param {{ name: string, home: string, dataDirectory: string, protocols: number, cardMilliseconds: number }} library
 */
export async function measureFirstPicture({ name, home, dataDirectory, protocols, cardMilliseconds }) {
  const [rounds, bareRounds] = await measureAlternatingStarts(home, [
    await hangar(home, dataDirectory),
    createBarePageProgram(home, protocols),
  ]);
  const row = (measure, figure, maximum, ratio) =>
    checkAgainstBare(
      `press to ${measure}, ${name}`,
      rounds.map((round) => round[figure]),
      maximum,
      { figures: bareRounds.map((round) => round[figure]), times: ratio },
      'ms',
    );
  return [
    createInformationRow(
      `bare page: press to first card, ${name}`,
      formatSpread(bareRounds.map(({ card }) => card)),
    ),
    row('shell', 'shell', SHELL_MS, TIMES_BARE.shell),
    row('first card', 'card', cardMilliseconds, TIMES_BARE.firstCard),
  ];
}

/**
 * Returns the milliseconds from each start until the page can be opened, the shell is painted and the first card is
 * painted, and the CPU time of all the browser's processes.
 * @param {{ home: string, dataDirectory: string }} library
 * @returns {Promise<{ opens: number, shell: number, card: number, browserCpu: number }[]>}
 */
export async function measureRepeatedStarts({ home, dataDirectory }) {
  const [rounds] = await measureAlternatingStarts(home, [await hangar(home, dataDirectory)]);
  return rounds;
}

/** Returns the script to start with its options, and the pattern of the line with the address of its page. */
async function hangar(home, dataDirectory) {
  return {
    script: 'dist/apps/api/main.mjs',
    opens: /^Hangar \S+ opens at (http:\/\/\S+)$/m,
    // The browser stores data separately for each port.
    options: {
      home,
      env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(await findFreePort()) },
    },
  };
}

function createBarePageProgram(home, protocols) {
  return {
    script: 'tools/bench/bare-page.mjs',
    opens: /^Bare page listening on (http:\/\/\S+)$/m,
    options: { home, args: [String(protocols)] },
  };
}

/** Returns the counted rounds of each program. Every round starts all programs one after the other. */
async function measureAlternatingStarts(home, programs) {
  const browser = await PlainBrowser.open(mkdtempSync(join(home, 'profile-')));
  try {
    const rounds = programs.map(() => []);
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round++)
      for (const [index, program] of programs.entries())
        rounds[index].push(await measureOneStart(browser, program, round < WARMING_ROUNDS ? WARMING_MS : 0));
    return rounds.map((programRounds) => programRounds.slice(WARMING_ROUNDS));
  } finally {
    await browser.close();
  }
}

/** Measures one start. Keeps the page open for `restMilliseconds` after its first card. */
async function measureOneStart(browser, program, restMilliseconds) {
  const page = await browser.newPage(recordFirstCard, VIEWPORT);
  const cpuBefore = await browser.cpuMilliseconds();
  const pressedAt = performance.timeOrigin + performance.now();
  const server = new Server(join(WORKSPACE, program.script), program.options);
  try {
    // Like `npm start`, opens the page as soon as it is served, while the API is still being built.
    const [, url] = await server.waitForOutput(program.opens);
    const opensAt = performance.timeOrigin + performance.now();
    await page.goto(url);
    const painted = await page.evaluate(getPaintTimes);
    const browserCpu = (await browser.cpuMilliseconds()) - cpuBefore;
    await after(restMilliseconds);
    return {
      opens: opensAt - pressedAt,
      shell: painted.shell - pressedAt,
      card: painted.card - pressedAt,
      browserCpu,
    };
  } finally {
    await page.close();
    await server.stop();
  }
}

/* global MutationObserver, MessageChannel */
/** Runs in the page: records when the frame with the first card has been painted. */
function recordFirstCard() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('hangar-protocol-card .title, main.bare h3')?.textContent) return;
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

/** Runs in the page: returns when the shell and the first card were painted, in milliseconds since 1970. */
function getPaintTimes() {
  return new Promise((resolve) => {
    const checkCard = () => {
      const [shell] = performance.getEntriesByName('first-contentful-paint');
      if (!shell || !('firstCardAt' in globalThis)) setTimeout(checkCard, 50);
      else resolve({ shell: performance.timeOrigin + shell.startTime, card: globalThis.firstCardAt });
    };
    checkCard();
  });
}
