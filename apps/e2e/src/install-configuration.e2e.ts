import { readFile, writeFile } from 'node:fs/promises';
import type { IModFile, IProtocol } from '@hangar/domain';
import type { Page } from '@playwright/test';
import { writeTestFiles } from '@hangar/test-world';

import { captureEveryTheme } from './support/gallery';
import { fileNames, fileRow } from './support/load-order-list';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const files: Record<string, IModFile> = {};

test.beforeAll(async ({ world }) => {
  await world.walk.addPorts(['dsda-doom']);
  await world.walk.dropFreedoom();
  for (const name of ['Textures', 'Hands', 'Cathedral', 'Lantern']) files[name] = await addFile(world, name);
  const { client } = world.walk;
  await client.put(`/api/mod-files/catalog/${files['Cathedral']?.id}`, {
    loadOrder: [named('Textures'), named('Cathedral')],
  });
});

test('a new protocol is created by keyboard, with the files that its mod file needs, and then edited', async ({
  page,
  world,
}) => {
  await open(page, world, '/install');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New protocol');
  await page.getByLabel('Title').fill('Rust Cathedral');
  const search = page.getByRole('combobox', { name: 'Add a mod file' });
  await search.fill('cathed');
  await expect(page.getByRole('listbox', { name: 'Your mod files' }).getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await expect(fileNames(page)).toHaveText(['Textures', 'Cathedral']);
  await expect(fileRow(page, 'Textures')).toContainText('Required by Cathedral');

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/tab=configuration&protocol=rust-cathedral-/);
  await expect(page.getByRole('button', { name: 'Launch', exact: true })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const saved = await stored(page, world);
  expect(saved.files.map(({ name }) => name)).toEqual(['Textures', 'Cathedral']);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Rust Cathedral');
});

test('the command line follows the form and lists what will not be loaded', async ({ page, world }) => {
  await openNewProtocol(page, world, { title: 'Command', files: ['Cathedral', 'Textures'] });
  const command = page.locator('hangar-command-preview');
  await expect(command).toContainText('not the order shown here');
  await page.getByLabel('Map').fill('MAP07');
  await expect(command).toContainText('-warp 7');
  await page.getByLabel('Extra arguments').fill('+name "Doom');
  await expect(page.getByLabel('Extra arguments')).toHaveAccessibleDescription('Close the quotation mark.');
  await page.getByLabel('Extra arguments').fill('-name "Doom Guy"');
  await expect(command).toContainText("-name 'Doom Guy'");
});

test('too many tags are rejected at their field, which stays visible', async ({ page, world }) => {
  await openNewProtocol(page, world, {
    title: 'Tagged',
    tags: Array.from({ length: 50 }, (_, index) => `t${index}`),
  });
  const field = page.getByRole('textbox', { name: 'Tags' }).or(page.getByRole('combobox', { name: 'Tags' }));
  await field.fill('one, two');
  await expect(field).toHaveAccessibleDescription('You can add up to 50 tags.');
  await expect(page.getByText('You can add up to 50 tags.')).toBeInViewport();
  await page.getByRole('button', { name: 'Remove t7', exact: true }).click();
  await field.fill('one,');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect((await stored(page, world)).tags).toHaveLength(50);
});

test('unsaved changes are saved or discarded after the prompt, even when the shell switches tabs', async ({
  page,
  world,
}) => {
  const { id } = await openNewProtocol(page, world, { title: 'Keep me' });
  const title = page.getByLabel('Title');
  const question = page.getByRole('alertdialog');
  await title.fill('Keep me too');
  await page.getByRole('link', { name: 'Launch', exact: true }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/`);
  expect((await protocol(world, id)).title).toBe('Keep me too');

  await page.goBack();
  // The protocol is loaded again, and would replace what is typed before.
  await expect(title).toHaveValue('Keep me too');
  await title.fill('Thrown away');
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('hangar:switch-tab', { detail: { tab: 'wads' } })),
  );
  await question.getByRole('button', { name: "Don't save" }).click();
  await expect(page).toHaveURL(/tab=wads$/);
  await page.goBack();
  await expect(title).toHaveValue('Keep me too');
});

test.describe('with another user editing', () => {
  // Chromium logs every rejected request, including a stale save.
  test.use({ expectedErrors: [/412/] });

  test('both changes are kept if the user chooses that', async ({ page, world }) => {
    const { id } = await openNewProtocol(page, world, { title: 'Shared', options: { skill: 1 } });
    await page.getByLabel('Title').fill('Mine');
    await world.walk.client.put(`/api/protocols/${id}`, {
      title: 'Theirs',
      options: { skill: 1, map: 'MAP05' },
    });
    await expect(page.getByText('was changed elsewhere while you were editing it')).toBeVisible();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Theirs was changed elsewhere' });
    await expect(dialog.getByRole('row', { name: /Title/ })).toContainText('changed in both');
    await captureEveryTheme(page, 'install-conflict');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await protocol(world, id)).toMatchObject({ title: 'Mine', options: { skill: 1, map: 'MAP05' } });
  });

  test('a form without changes updates automatically, and playing is not a change', async ({
    page,
    world,
  }) => {
    const { id } = await openNewProtocol(page, world, { title: 'Followed' });
    await world.walk.client.put(`/api/protocols/${id}`, { title: 'Followed on' });
    await expect(page.getByLabel('Title')).toHaveValue('Followed on');
    await page.getByLabel('Description').fill('Written while it was played');
    await world.walk.client.post(`/api/protocols/${id}/playtime`, { sessionSeconds: 60 });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await protocol(world, id)).toMatchObject({
      description: 'Written while it was played',
      playtimeSeconds: 60,
    });
  });
});

test('an address can open a new protocol with a mod file; an unknown protocol shows an error', async ({
  page,
  world,
}) => {
  await open(page, world, `/install?tab=configuration&file=${files['Cathedral']?.id}`);
  await expect(fileNames(page)).toHaveText(['Textures', 'Cathedral']);
  await expect(page.getByLabel('Title')).toHaveValue('Cathedral');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await open(page, world, '/install?tab=configuration&protocol=never-was');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protocol not found');
  await captureEveryTheme(page, 'install-gone');
  await page.getByRole('link', { name: 'New protocol' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New protocol');
});

function named(name: string) {
  return { hashValue: files[name]?.hashValue, name };
}

async function addFile(world: UiWorld, name: string): Promise<IModFile> {
  const { twoItems } = writeTestFiles(world.place.at('made'));
  const path = world.place.at(`${name.toLowerCase()}.wad`);
  // Ports do not read past the directory. The extra bytes only make the files differ.
  await writeFile(path, Buffer.concat([await readFile(twoItems), Buffer.from(name)]));
  return await world.walk.client.post('/api/mod-files/catalog', { filePath: path, name });
}

async function openNewProtocol(
  page: Page,
  world: UiWorld,
  { files: wanted = [], ...fields }: { title: string; files?: string[]; tags?: string[]; options?: object },
): Promise<IProtocol> {
  const body = { ...fields, files: wanted.map((name) => ({ fileId: files[name]?.id })) };
  const created = await world.walk.client.post('/api/protocols', body);
  await open(page, world, `/install?tab=configuration&protocol=${created.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(fields.title);
  return created;
}

async function protocol(world: UiWorld, id: string): Promise<IProtocol> {
  return await world.walk.client.get(`/api/protocols/${id}`);
}

/** Returns the protocol in the page's address, as stored on the server. */
function stored(page: Page, world: UiWorld): Promise<IProtocol> {
  return protocol(world, new URL(page.url()).searchParams.get('protocol') ?? '');
}
