import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { buildIwad, LauncherClient } from '@hangar/test-world';

/**
 * Uses the desktop application step by step. The page may be in Electron's own window, or in Chromium with Electron
 * simulated. Starts on the first page with an empty data directory.
 */
export async function walkThroughDesktop(page: Page, home: string): Promise<void> {
  const url = new URL('/', page.url()).href;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = new LauncherClient(url.replace(/\/$/u, ''));
  expect(await client.get('/api/health')).toMatchObject({ desktopShell: true });

  // Changes by another program appear on the page without a click.
  const iwad = join(home, 'doom2.wad');
  writeFileSync(iwad, buildIwad('doom2'));
  await client.post('/api/wads/import', { sourcePath: iwad });
  await client.post('/api/protocols', { title: 'Walk of the desktop' });
  await page.goto(url);
  await expect(page.getByText('Walk of the desktop').first()).toBeVisible();

  await page.goto(new URL('handbook/', url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'What Hangar is' })).toBeVisible();
}
