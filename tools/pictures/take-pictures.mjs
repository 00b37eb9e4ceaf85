import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  fillLibrary,
  FirstGame,
  FreeGameServer,
  startVirtualDisplay,
} from '../../libs/test-world/src/index.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Each picture: its name, the path of the page, the theme, and what is done before it is taken. */
const SHOTS = [
  { name: 'launch', path: '/' },
  { name: 'launch-light', path: '/', theme: 'light' },
  { name: 'launch-terminal', path: '/', theme: 'terminal' },
  { name: 'launch-phone', path: '/', size: PHONE },
  { name: 'detail', path: '/?view=detail&protocol=rust-cathedral-p001' },
  { name: 'install', path: '/install?tab=configuration&protocol=rust-cathedral-p001' },
  { name: 'mod-files', path: '/install?tab=files' },
  { name: 'wad-files', path: '/install?tab=wads' },
];

/** Fills a home directory with a library, starts a game in it, and takes every picture. */
export async function takePictures(home, folder) {
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
  const walk = new FirstGame({ home, dataDirectory, env });
  try {
    await walk.startLauncher();
    await fillLibrary(walk, { home, dataDirectory });
    await shootAll(walk.hangar.url, folder);
  } finally {
    await walk.end();
    freeGames.stop();
    display.stop();
  }
}

async function shootAll(url, folder) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    for (const { name, path, theme = 'dark', size = DESKTOP } of SHOTS) {
      const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
