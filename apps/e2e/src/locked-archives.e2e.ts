import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

import { expectFit } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { paste } from './support/paste';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const FIXTURES = new URL('../../../libs/archives/fixtures/', import.meta.url);
/** Two archives with different passwords, and the mod in each. */
const ARCHIVES = [
  { fileName: 'mod-password.rar', password: 'doomguy' },
  { fileName: 'mod-second-password.zip', password: 'cacodemon' },
];

/** Archives that need a password, in a real browser. */
test.describe.serial('archives with different passwords', () => {
  test.beforeAll(async ({ worlds }, { file }) => {
    const world = await worlds.getWorld(file);
    await world.walk.addPorts(['chocolate-doom', 'crispy-doom']);
    await world.walk.dropFreedoom();
  });

  test('leave nothing behind if they were checked as one mod but not added', async ({ page, world }) => {
    const sheet = await combine(page, world);
    await expectFit(page, 'locked-archives-360', 360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await captureEveryTheme(page, 'locked-archives-one-mod');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => world.walk.client.get('/api/mod-files/catalog')).toEqual([]);
    await expect.poll(() => world.walk.client.get('/api/trash')).toEqual([]);
  });

  test.describe('added', () => {
    // Each file is in the other's load order, so deleting the first one is refused at first.
    test.use({ expectedErrors: [/status of 409/] });

    test('are saved as one mod, which is undone in one step', async ({ page, world }) => {
      const { client } = world.walk;
      const sheet = await combine(page, world);
      await sheet.getByRole('button', { name: 'Save as protocol' }).click();
      await expect(sheet).toHaveCount(0);
      const saved = await client.get('/api/protocols');
      expect(saved.map(({ files }) => files.length)).toEqual([2]);
      expect(await client.get('/api/mod-files/catalog')).toHaveLength(2);
      await page.keyboard.press('Control+z');
      await expect.poll(() => client.get('/api/mod-files/catalog')).toEqual([]);
      expect(await client.get('/api/protocols')).toEqual([]);
    });
  });
});

/** Drops both archives, opens each with its password and chooses *One mod*. */
async function combine(page: Page, world: UiWorld): Promise<Locator> {
  const folder = world.place.at('locked');
  mkdirSync(folder, { recursive: true });
  for (const { fileName } of ARCHIVES)
    copyFileSync(fileURLToPath(new URL(fileName, FIXTURES)), `${folder}/${fileName}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, world);
  await paste(page, ARCHIVES.map(({ fileName }) => `${folder}/${fileName}`).join('\n'));
  const several = page.getByRole('dialog', { name: '2 items' });
  for (const { fileName, password } of ARCHIVES) {
    const row = several.getByRole('listitem').filter({ hasText: fileName });
    await row.getByRole('button', { name: 'Enter password' }).click();
    await expect(row.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(several.getByRole('button', { name: /^Save \d/ })).toBeFocused();
  }
  await several.getByText('One mod', { exact: true }).click();
  const combined = page.getByRole('dialog', { name: 'Play this' });
  await expect(combined.getByRole('button', { name: 'Play now' })).toBeVisible();
  return combined;
}
