import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

import { IS_NIGHTLY, NIGHTLY } from './src/support/nightly';

const dist = fileURLToPath(new URL('../../dist/e2e', import.meta.url));

/**
 * The headless shell is preferred: it draws the first screen like other builds of Chromium, but uses a third less CPU
 * time because it has no window.
 */
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

/** Tests with real games, which are sensitive to timing. Only one of them runs at a time, alongside other tests. */
const GAMES = /(command-line|endings|first-game|newcomer|real-saves|screenshots)\.e2e\.ts$/;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: join(dist, 'results'),
  reporter: [['list'], ['json', { outputFile: join(dist, 'results.json') }]],
  // Each file has its own simulated machine, so files can run in parallel. Tests spend much of their time waiting.
  workers: 3,
  projects: [
    { name: 'games', testMatch: GAMES, workers: 1 },
    { name: 'pages', testIgnore: GAMES },
  ],
  ...(IS_NIGHTLY ? {} : { grepInvert: new RegExp(NIGHTLY) }),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: (IS_NIGHTLY ? 60 : 25) * 60_000,
  // A busy computer may take longer to show a page. That is not a failure.
  expect: { timeout: 15_000 },
  use: {
    // If a control cannot be clicked, the click itself times out, not the whole test.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright's own option takes a screenshot at the end of each test, in case it fails later. The `page` fixture
    // takes one only after a failure.
    screenshot: 'off',
    trace: 'off',
    // Chromium does not start as root unless its sandbox is off, and /dev/shm is small in containers.
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});
