import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryHome, type TemporaryHome } from '@hangar/test-world';

import { captureEveryTheme } from './support/gallery';
import { NestHost } from './support/nest-host';
import { watchPage } from './support/page-watch';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#7c3aed"/></svg>';

let files: TemporaryHome;
let host: NestHost;
test.beforeAll(async () => {
  files = createTemporaryHome();
  const logo = join(files.home, 'acme.svg');
  writeFileSync(logo, LOGO);
  host = await NestHost.start({
    uiPath: '/doom',
    branding: { name: 'Acme Arcade', logo, accent: '#7c3aed' },
  });
});
test.afterAll(async () => {
  await host.stop();
  files.remove();
});

test('the page shows the name, logo and colour of the program that hosts it', async ({ page }) => {
  const { pageErrors } = watchPage(page, host.url);
  await page.goto(`${host.url}/doom/player`);
  await expect(page).toHaveTitle('Player · Acme Arcade');
  const brand = page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Acme Arcade' });
  await expect(brand).toHaveAttribute('href', '/doom/');
  await expect(brand.locator('hangar-icon')).toHaveCount(0);
  const logo = brand.locator('img');
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cool').trim());
  const dark = await accent();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  expect([dark, await accent()]).not.toContain('');
  expect(await accent()).not.toBe(dark);
  await captureEveryTheme(page, 'branding');
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = page.getByRole('banner').getByRole('link', { name: 'Acme Arcade' });
  await expect(narrow.locator('img')).toBeVisible();
  await captureEveryTheme(page, 'branding-narrow');
  expect(pageErrors).toEqual([]);
});
