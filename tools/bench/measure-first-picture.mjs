import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../libs/test-world/src/free-port.ts';
import { WORKSPACE } from '../setup.mjs';
import { PlainBrowser } from './plain-browser.mjs';
import { Server } from './server.mjs';
import { spreadText } from './statistics.mjs';
import { mostBesideBare, TIMES_BARE, told } from './verdict.mjs';

const ROUNDS = 7;
/** Not counted: they fill the caches of the disk and of the browser, which keeps a compiled script at the second visit. */
const WARMING_ROUNDS = 3;
/** So long a page of these stays open: the browser keeps the script only when the page has come to rest, and the first cards a second after all protocols. */
const WARMING_MILLISECONDS = 6000;
const VIEWPORT = { width: 1280, height: 800 };
const SHELL_MILLISECONDS = 400;

/**
 * From the press, which starts `main.mjs`, to what is painted in a Chromium that is open already; the same of a bare page in
 * turns with it.
 * @param {{ name: string, home: string, dataDirectory: string, protocols: number, cardMilliseconds: number }} library
 */
export async function measureFirstPicture({ name, home, dataDirectory, protocols, cardMilliseconds }) {
  const [rounds, bareRounds] = await pressInTurns(home, [
    await hangar(home, dataDirectory),
    barePage(home, protocols),
  ]);
  const row = (measure, figure, most, times) =>
    mostBesideBare(
      `press to ${measure}, ${name}`,
      rounds.map((round) => round[figure]),
      most,
      { figures: bareRounds.map((round) => round[figure]), times },
      'ms',
    );
  return [
    told(`bare page: press to first card, ${name}`, spreadText(bareRounds.map(({ card }) => card))),
    row('shell', 'shell', SHELL_MILLISECONDS, TIMES_BARE.shell),
    row('first card', 'card', cardMilliseconds, TIMES_BARE.firstCard),
  ];
}

/**
 * Milliseconds from each press until the page can be opened, the shell is painted and the first card is, and what the
 * browser spent on it in all its processes.
 * @param {{ home: string, dataDirectory: string }} library
 * @returns {Promise<{ opens: number, shell: number, card: number, browserCpu: number }[]>}
 */
export async function pressAgainAndAgain({ home, dataDirectory }) {
  const [rounds] = await pressInTurns(home, [await hangar(home, dataDirectory)]);
  return rounds;
}

/** What is pressed: the script that is started with its surroundings, and the line in which it says where its page opens. */
async function hangar(home, dataDirectory) {
  return {
    script: 'dist/apps/api/main.mjs',
    opens: /^Hangar \S+ opens at (http:\/\/\S+)$/m,
    // What the browser has kept belongs to a port.
    surroundings: { home, env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(await freePort()) } },
  };
}

function barePage(home, protocols) {
  return {
    script: 'tools/bench/bare-page.mjs',
    opens: /^Bare page listening on (http:\/\/\S+)$/m,
    surroundings: { home, args: [String(protocols)] },
  };
}

/** The counted rounds of each program, which are pressed one after the other in every round. */
async function pressInTurns(home, programs) {
  const browser = await PlainBrowser.open(mkdtempSync(join(home, 'profile-')));
  try {
    const rounds = programs.map(() => []);
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round++)
      for (const [index, program] of programs.entries())
        rounds[index].push(
          await onePress(browser, program, round < WARMING_ROUNDS ? WARMING_MILLISECONDS : 0),
        );
    return rounds.map((ofProgram) => ofProgram.slice(WARMING_ROUNDS));
  } finally {
    await browser.close();
  }
}

/** The page stays open for `restMilliseconds` after its first card. */
async function onePress(browser, program, restMilliseconds) {
  const page = await browser.newPage(noteFirstCard, VIEWPORT);
  const cpuBefore = await browser.cpuMilliseconds();
  const pressedAt = performance.timeOrigin + performance.now();
  const server = new Server(join(WORKSPACE, program.script), program.surroundings);
  try {
    // As `npm start` opens the browser: as soon as the page is served, while the API is still being built.
    const [, url] = await server.said(program.opens);
    const opensAt = performance.timeOrigin + performance.now();
    await page.goto(url);
    const painted = await page.evaluate(paintedAt);
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
/** In the page: notes when the frame with the first card has been painted. */
function noteFirstCard() {
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

/** In the page: when the shell and the first card had been painted, in milliseconds of the epoch. */
function paintedAt() {
  return new Promise((resolve) => {
    const look = () => {
      const [shell] = performance.getEntriesByName('first-contentful-paint');
      if (!shell || !('firstCardAt' in globalThis)) setTimeout(look, 50);
      else resolve({ shell: performance.timeOrigin + shell.startTime, card: globalThis.firstCardAt });
    };
    look();
  });
}
