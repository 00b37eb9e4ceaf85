import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const dist = fileURLToPath(new URL('../../dist/e2e', import.meta.url));

/** The first draws as the others do, and takes two thirds of their CPU time, having no window of its own to keep. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const chromium = process.env['CHROMIUM_PATH'] ?? BROWSERS.find((path) => existsSync(path));
if (!chromium) {
  throw new Error(
    'No Chromium was found. Install the Debian package "chromium-headless-shell", or set CHROMIUM_PATH.',
  );
}

/** Walks of `npm run test:nightly`: what they check breaks rarely, and takes long. */
const NIGHTLY = /(durability-many|packages|sheet-sizes|sizes|storm)\.e2e\.ts$/;
const GALLERY = /gallery\.e2e\.ts$/;

/** Walks with real games, kills and real clocks: one of them at a time, beside the pages. */
const GAMES =
  /(command-line|connection|crashes|durability|endings|first-game|newcomer|real-saves|screenshots|start-up|storm)\.e2e\.ts$/;

const { HANGAR_NIGHTLY } = process.env;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: join(dist, 'results'),
  reporter: [['list'], ['json', { outputFile: join(dist, 'results.json') }]],
  // Each file has a machine of its own, so pages go side by side, and beside them a game, which mostly waits; nothing is tried twice.
  workers: 3,
  projects: [
    ...(HANGAR_NIGHTLY
      ? [{ name: 'nightly', testMatch: [NIGHTLY, GALLERY] }]
      : [
          { name: 'games', testMatch: GAMES, testIgnore: NIGHTLY, workers: 1 },
          // It takes the longest, and would run alone at the end.
          { name: 'gallery', testMatch: GALLERY },
          { name: 'pages', testIgnore: [GAMES, GALLERY, NIGHTLY] },
        ]),
  ],
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 25 * 60_000,
  // Machines that are busy with other things show a page later, and that is no fault.
  expect: { timeout: 15_000 },
  use: {
    // What cannot be pressed fails where it is pressed, not at the end of the test's own time.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Chromium refuses its sandbox to root, and /dev/shm is small in containers.
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});
