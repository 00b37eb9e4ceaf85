import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import {
  buildWad,
  exitMap,
  fillLibrary,
  LauncherDriver,
  FreeGameServer,
  startVirtualDisplay,
  writeHistory,
} from '../../libs/test-world/src/index.ts';

const DESKTOP = { width: 1280, height: 800 };
const TALL = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 844 };

/** A save of Woof! with a picture of the game. */
const SAVE = fileURLToPath(new URL('../../libs/play-files/src/samples/woof-10.5.dsg', import.meta.url));
/** The protocol shown in detail. */
const DETAIL_PROTOCOL = { id: 'rust-cathedral-p001', title: 'Rust Cathedral' };

/** The picture of an empty Hangar. */
const FIRST_SHOT = {
  name: 'first-steps',
  path: '/',
  prepare: (page) => page.getByRole('button', { name: 'Set up step by step' }).click(),
};

/** The pictures, each with its name, the path of the page, the theme, and the preparation before it is taken. */
const SHOTS = [
  { name: 'launch', path: '/' },
  { name: 'launch-light', path: '/', theme: 'light' },
  { name: 'launch-terminal', path: '/', theme: 'terminal' },
  { name: 'launch-phone', path: '/', size: PHONE },
  { name: 'detail', path: `/?view=detail&protocol=${DETAIL_PROTOCOL.id}` },
  { name: 'saves', path: `/?view=detail&protocol=${DETAIL_PROTOCOL.id}&panel=saves`, size: TALL },
  { name: 'player', path: '/player' },
  {
    name: 'source-ports',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('Control+.');
      await page.getByRole('tab', { name: 'Source ports' }).click();
    },
  },
  { name: 'install', path: `/install?tab=configuration&protocol=${DETAIL_PROTOCOL.id}` },
  { name: 'mod-files', path: '/install?tab=files' },
  { name: 'wad-files', path: '/install?tab=wads' },
];

/** Fills a home directory with a library, starts a game in it, and takes every picture. */
export async function captureScreenshots(home, folder) {
  mkdirSync(folder, { recursive: true });
  const display = await startVirtualDisplay();
  const dataDirectory = join(home, '.config', 'hangar');
  const freeGames = await FreeGameServer.start('https://freedoom.github.io/download.html');
  const env = {
    DISPLAY: display.display,
    SDL_RENDER_DRIVER: 'software',
    SDL_AUDIODRIVER: 'dummy',
    HANGAR_FREEGAME_MANIFEST_URL: freeGames.manifestUrl,
  };
  const walk = new LauncherDriver({ home, dataDirectory, env });
  try {
    await walk.startLauncher();
    await takeShots(walk, folder, [FIRST_SHOT]);
    await fillLibrary(walk, { home, dataDirectory });
    await addWoof(walk);
    writeHistoryAndSaves(dataDirectory);
    const mod = join(home, 'Downloads', 'north-dock.wad');
    writeFileSync(mod, buildWad(['MAP01', 'MAP02', 'MAP03'].flatMap((map) => exitMap(map))));
    await takeShots(walk, folder, [...SHOTS, pasteMod(mod)]);
  } finally {
    await walk.end();
    freeGames.stop();
    display.stop();
  }
}

/** Adds a second source port, which plays the protocol shown in detail. */
async function addWoof({ client }) {
  const { sourcePorts: before } = await client.get('/api/settings');
  const found = await client.get('/api/settings/scan-ports');
  const { executablePath } = found.find(({ family }) => family === 'woof');
  const request = { sourcePorts: [...before, { executablePath }], defaultSourcePortId: before[0].id };
  const { sourcePorts } = await client.put('/api/settings', request);
  const sourcePortId = sourcePorts.find(({ family }) => family === 'woof').id;
  await client.put(`/api/protocols/${DETAIL_PROTOCOL.id}`, { sourcePortId });
}

/** Writes the sessions and saves of several weeks as Hangar would store them. */
function writeHistoryAndSaves(dataDirectory) {
  const today = Date.now();
  const sessions = Array.from({ length: 24 }, (_, at) => ({
    day: new Date(today - at * at * 24 * 3600 * 1000 * 0.4).toISOString().slice(0, 10),
    minutes: 20 + ((at * 37) % 95),
    maps: [`MAP0${(at % 3) + 1}`],
  }));
  writeHistory(dataDirectory, DETAIL_PROTOCOL, sessions);
  const saves = join(dataDirectory, 'saves', DETAIL_PROTOCOL.id);
  cpSync(SAVE, join(saves, 'woofsav0.dsg'));
}

/** A mod that is about to be added. */
function pasteMod(path) {
  const prepare = async (page) => {
    await page.evaluate((pasted) => {
      const { ClipboardEvent, DataTransfer } = globalThis;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
    }, path);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
  };
  return { name: 'play-this', path: '/', prepare };
}

async function takeShots({ client, hangar }, folder, shots) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    for (const { name, path, theme = 'dark', size = DESKTOP, prepare } of shots) {
      // The page follows the settings, which would override a theme set only in the page.
      await client.put('/api/settings', { theme });
      const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
      await page.goto(`${hangar.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await prepare?.(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
