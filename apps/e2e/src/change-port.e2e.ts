import { writeFileSync } from 'node:fs';
import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import AdmZip from 'adm-zip';

import { FakePort } from './support/fake-port';
import { expectFit } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { openSettings } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const PACKAGE_TITLES = ['Harbour of Glass', 'Kilnworks', 'Moss and Machine', 'Saltmarsh'];

/** The ids of the two source ports. GZDoom loads packages, DSDA-Doom doesn't. */
let gzdoom = '';
let dsda = '';

test.beforeAll(async ({ worlds }, { file }) => {
  const world = await worlds.getWorld(file);
  await FakePort.add(world, 'gzdoom', ['exit 0'], 'gzdoom');
  await FakePort.add(world, 'dsda-doom', ['exit 0'], 'dsda-doom');
  const { sourcePorts } = await world.walk.client.get('/api/settings');
  gzdoom = sourcePorts.find(({ family }) => family === 'gzdoom')?.id ?? '';
  dsda = sourcePorts.find(({ family }) => family === 'dsda-doom')?.id ?? '';
  const { version } = await world.walk.dropFreedoom();
  for (const title of PACKAGE_TITLES) {
    const path = world.place.at(`${title}.pk3`);
    const zip = new AdmZip();
    zip.addFile('note.txt', Buffer.from(title));
    writeFileSync(path, zip.toBuffer());
    const [mod] = await world.walk.addModFiles([path]);
    await world.walk.client.post('/api/protocols', {
      title,
      baseGameVersionId: version.id,
      files: [{ fileId: mod?.id ?? '', hashValue: mod?.hashValue ?? '' }],
    });
  }
  await world.walk.client.post('/api/protocols', { title: 'Plain', baseGameVersionId: version.id });
  await expect
    .poll(async () => (await world.walk.client.get('/api/readiness')).complete, { timeout: 20_000 })
    .toBe(true);
});

test.beforeEach(async ({ world }) => {
  const { client } = world.walk;
  await client.put('/api/settings', { defaultSourcePortId: gzdoom });
  const ids = (await client.get('/api/protocols')).map(({ id }: IProtocol) => id);
  await client.patch('/api/protocols', { ids, changes: { sourcePortId: null } });
});

test('a new default shows which protocols get worse, keeps their old port, and can be undone', async ({
  page,
  world,
}) => {
  await open(page, world);
  const dialog = await chooseDefault(page, 'dsda-doom');
  await expect(dialog.getByText('4 protocols can no longer start.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change default' })).toBeFocused();
  await expect(
    dialog.getByRole('checkbox', { name: /^Keep gzdoom.* for the 4 that get worse/ }),
  ).toBeChecked();
  await captureEveryTheme(page, 'change-port');
  for (const width of [360, 1280]) await expectFit(page, `change-port-${width}`, width);
  await dialog.getByRole('button', { name: 'Show 1 more' }).press('Enter');
  await expect(dialog.getByText('Saltmarsh', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change default' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  expect(await defaultId(world)).toBe(dsda);
  expect(await pinnedTitles(world)).toEqual(PACKAGE_TITLES);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => defaultId(world)).toBe(gzdoom);
  await expect.poll(() => pinnedTitles(world)).toEqual([]);
});

test('Cancel changes nothing, and the settings stay open', async ({ page, world }) => {
  await open(page, world);
  const dialog = await chooseDefault(page, 'dsda-doom');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect([await defaultId(world), await pinnedTitles(world)]).toEqual([gzdoom, []]);
});

test('a new default that only improves protocols does not offer to keep the old port', async ({
  page,
  world,
}) => {
  await world.walk.client.put('/api/settings', { defaultSourcePortId: dsda });
  await open(page, world);
  const dialog = await chooseDefault(page, 'gzdoom');
  await expect(dialog.getByText('4 protocols can start now.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await captureEveryTheme(page, 'change-port-improved');
  await dialog.getByRole('button', { name: 'Change default' }).click();
  await expect.poll(() => defaultId(world)).toBe(gzdoom);
});

test('removing the default shows its replacement, with the focus on Cancel', async ({ page, world }) => {
  await open(page, world);
  const settings = await openSourcePorts(page);
  await settings.getByRole('button', { name: /^Remove gzdoom/ }).click();
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove gzdoom/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await captureEveryTheme(page, 'change-port-remove');
  await expect(dialog.getByText(/The default source port will be dsda-doom/)).toBeVisible();
  for (const width of [360, 1280]) await expectFit(page, `change-port-remove-${width}`, width);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await world.walk.client.get('/api/settings')).sourcePorts).toHaveLength(2);
});

test('a default port about to be removed can be kept without being the default', async ({ page, world }) => {
  await open(page, world);
  const settings = await openSourcePorts(page);
  await settings.getByRole('button', { name: /^Remove gzdoom/ }).click();
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove gzdoom/ });
  await dialog.getByRole('button', { name: "Keep it, but don't use it by default" }).click();
  await expect(settings).toBeHidden();
  expect(await defaultId(world)).toBe(dsda);
  expect((await world.walk.client.get('/api/settings')).sourcePorts).toHaveLength(2);
});

test('choosing another port for selected protocols skips those that keep the old one', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await page
    .getByRole('gridcell', { name: 'Harbour of Glass' })
    .click({ modifiers: ['Control'], position: { x: 20, y: 180 } });
  await page.getByRole('gridcell', { name: 'Plain' }).click({ position: { x: 20, y: 180 } });
  await page
    .getByRole('toolbar', { name: 'Selected protocols' })
    .getByRole('button', { name: 'Source port' })
    .click();
  await page.getByRole('menuitem', { name: /^dsda-doom/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Use dsda-doom.* for 2 protocols\?/ });
  await expect(
    dialog.getByRole('checkbox', { name: /^Keep the old port for Harbour of Glass/ }),
  ).toBeChecked();
  await captureEveryTheme(page, 'change-port-some');
  await dialog.getByRole('button', { name: /^Use dsda-doom/ }).click();
  await expect.poll(() => pinnedTitles(world)).toEqual(['Plain']);
});

test('choosing another port in the form can be cancelled', async ({ page, world }) => {
  const protocols = await world.walk.client.get('/api/protocols');
  const harbour = protocols.find(({ title }: IProtocol) => title === 'Harbour of Glass');
  await open(page, world, `/install?tab=configuration&protocol=${harbour?.id}`);
  await page.getByLabel('Source port').selectOption(dsda);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Use dsda-doom.* for Harbour of Glass\?/ });
  await captureEveryTheme(page, 'change-port-form');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Source port')).toHaveValue(dsda);
  expect(await pinnedTitles(world)).toEqual([]);
});

/** Chooses a default in the settings and saves. Returns the dialog that shows the effects. */
async function chooseDefault(page: Page, name: string): Promise<Locator> {
  const settings = await openSourcePorts(page);
  const row = settings.locator('hangar-port-row').filter({
    has: page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }),
  });
  await row.getByRole('radio', { name: 'Default' }).check();
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Make ${name}.* the default`) });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openSourcePorts(page: Page): Promise<Locator> {
  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: 'Source ports' }).click();
  return settings;
}

async function defaultId({ walk }: UiWorld): Promise<string | null> {
  return (await walk.client.get('/api/settings')).defaultSourcePortId;
}

/** Returns the titles of the protocols that specify a source port. */
async function pinnedTitles({ walk }: UiWorld): Promise<string[]> {
  const protocols = await walk.client.get('/api/protocols');
  return protocols
    .filter(({ sourcePortId }: IProtocol) => sourcePortId !== null)
    .map(({ title }: IProtocol) => title)
    .sort();
}
