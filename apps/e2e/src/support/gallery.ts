import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

import { expectNoBarriers } from './barriers';

/** Where the pictures of a test run are kept, for people to look through. */
export const GALLERY = fileURLToPath(new URL('../../../../dist/e2e/gallery/', import.meta.url));

/** `npm test` looks at one theme, `npm run test:nightly` at each. */
const THEMES = process.env['HANGAR_NIGHTLY'] ? (['dark', 'light', 'terminal'] as const) : (['dark'] as const);

/** Takes a picture of what is on the page in each of the themes, and searches it for barriers. */
export async function lookAtEveryTheme(page: Page, name: string): Promise<void> {
  const before = await themeOf(page);
  for (const theme of THEMES) {
    await wear(page, theme);
    await takePicture(page, `${name}-${theme}`);
    await expectNoBarriers(page);
  }
  await wear(page, before);
}

/** Takes a picture of what is on the page as it is, unless nobody will look at it: nothing is compared with it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return;
  mkdirSync(GALLERY, { recursive: true });
  await page.screenshot({ path: join(GALLERY, `${name}.png`) });
}

function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark');
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
}
