import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

import { expectAccessible } from './accessibility';
import { IS_NIGHTLY } from './nightly';

/** The folder for the pictures of a test run, for people to review. */
export const GALLERY = fileURLToPath(new URL('../../../../dist/e2e/gallery/', import.meta.url));

const THEMES = IS_NIGHTLY ? (['dark', 'light', 'terminal'] as const) : (['dark'] as const);

/** Checks the page for accessibility violations in each theme, and takes a picture of it. `npm test` uses one theme. */
export async function captureEveryTheme(page: Page, name: string): Promise<void> {
  const before = await getTheme(page);
  for (const theme of THEMES) {
    await applyTheme(page, theme);
    await captureScreenshot(page, `${name}-${theme}`);
    await expectAccessible(page);
  }
  await applyTheme(page, before);
}

/**
 * Takes a picture of the page for people to review. `npm test` and the workflows do not need pictures, so they take
 * none.
 */
export async function captureScreenshot(page: Page, name: string): Promise<void> {
  if (!IS_NIGHTLY || process.env['CI']) return;
  mkdirSync(GALLERY, { recursive: true });
  await page.screenshot({ path: join(GALLERY, `${name}.png`) });
}

function getTheme(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark');
}

async function applyTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
}
