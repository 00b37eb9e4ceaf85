import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/**
 * The walks of the desktop application in the real Electron, for machines that have its program (.github/workflows/desktop.yml):
 * `desktop` drives the built shell of the checkout, `shipped` looks from outside at the packed program that HANGAR_PROGRAM names.
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
