import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/**
 * Tests of the desktop application in the real Electron, for computers that have Electron
 * (.github/workflows/desktop.yml): `desktop` drives the built shell of the checkout, and `shipped` tests the packed
 * program in HANGAR_PROGRAM from outside.
 */
export default defineConfig({
  testDir: './src',
  outputDir: fileURLToPath(new URL('../../dist/e2e-electron', import.meta.url)),
  projects: [
    { name: 'desktop', testMatch: 'desktop.electron.ts' },
    { name: 'shipped', testMatch: 'shipped.electron.ts' },
  ],
  reporter: 'list',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
});
