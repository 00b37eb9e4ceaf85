import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeRoom } from '@hangar/test-world';

import { captureEveryTheme } from './support/gallery';
import { dropFiles } from './support/drop-files';
import { expectFit, WIDTHS } from './support/fit';
import { paste } from './support/paste';
import { expect, open, test } from './support/ui-world';

const ARCHIVE = fileURLToPath(new URL('../../../libs/archives/fixtures/mod-password.rar', import.meta.url));

test.beforeAll(async ({ world }) => {
  await world.walk.addPorts(['dsda-doom']);
  await world.walk.dropFreedoom();
});

test('the details of a mod show its author, date, text and files, at every size', async ({ page, world }) => {
  test.setTimeout(120_000);
  mkdirSync(world.place.at('made'), { recursive: true });
  const archive = world.place.at('made', 'chamber.rar');
  copyFileSync(ARCHIVE, archive);
  await open(page, world);
  await paste(page, archive);
  await page.getByLabel('Password', { exact: true }).fill('doomguy');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Play this' });
  await sheet.getByRole('button', { name: 'Save as protocol' }).click();
  await expect(sheet).toBeHidden();
  const [protocol] = await world.walk.client.get('/api/protocols');
  const path = `/?view=detail&protocol=${protocol?.id}&panel=about`;
  await open(page, world, path);
  const about = page.getByRole('tabpanel', { name: 'About' });
  await expect(about).toContainText(/Author\s*Fixture Maker/);
  await expect(about).toContainText(/Released\s*2 January 2026/);
  await expect(about).toContainText('It exists so that a launcher can be tested');
  await expect(about).toContainText(/testchmb\.wad/i);
  await captureEveryTheme(page, 'launch-detail-about');
  for (const width of WIDTHS) await expectFit(page, `launch-detail-about-${width}`, width);
  await world.walk.client.put('/api/settings', { uiScale: 200 });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const width of [360, 720, 1440]) await expectFit(page, `launch-detail-about-${width}-at-200`, width);
  await world.walk.client.put('/api/settings', { uiScale: 100 });
});

test('a new protocol is named after the first mod that is dropped, and suggests the known maps', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, world, '/install');
  const form = page.getByRole('main').getByRole('form');
  await dropFiles(form, [writeRoom(world.place.at('made'), 'attic')]);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(/attic/i);
  const maps = form.locator('#draft-known-maps option');
  await expect(maps).toHaveCount(32);
  await expect(maps.first()).toHaveAttribute('value', 'MAP01');
});
