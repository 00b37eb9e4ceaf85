import { existsSync } from 'node:fs';
import type { IModFile } from '@hangar/domain';
import { writeRoom } from '@hangar/test-world';

import { copyArchive, writeZip } from './support/archives';
import { dropFiles } from './support/drop-files';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { chooseFromMenu, modFileNames, row, rows } from './support/mod-file-rows';
import { pickFiles } from './support/pick-files';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The catalogue of mod files: adding, describing and deleting them. */
test.describe.serial('mods', () => {
  // The launcher rejects a RAR or 7z archive that is not itself a mod, so the page opens the archive.
  // eslint-disable-next-line no-empty-pattern
  test.use({ expectedErrors: async ({}, use) => use([/status of 422/]) });
  test('are added by dropping a zip on the page, as chosen in the archive dialog', async ({
    page,
    world,
  }) => {
    const zip = await writeZip(world, 'rooms.zip', ['cellar', 'attic', 'garden']);
    await open(page, world, '/install?tab=files');
    await dropFiles(page.getByRole('region', { name: 'Mod files' }), [zip]);
    const dialog = page.getByRole('dialog', { name: 'Add from rooms.zip' });
    const items = dialog.getByRole('list', { name: 'Files to add, in load order' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    const item = (name: string) => items.filter({ hasText: `${name}.wad` });

    await item('garden').getByRole('checkbox', { name: 'Add garden.wad' }).uncheck();
    await item('attic').getByLabel('Name').fill('The Attic');
    await item('attic').getByLabel('Version').fill('1.2');
    const add = dialog.getByRole('button', { name: 'Add 2 files' });
    await item('attic').getByLabel('Link').fill('www.example.org');
    await expect(item('attic').getByLabel('Link')).toHaveAccessibleDescription(
      'Enter a link that starts with http:// or https://.',
    );
    await expect(add).toBeDisabled();
    await item('attic').getByLabel('Link').fill('https://example.org/attic');
    await expect(add).toBeEnabled();

    await expect(items.first()).toContainText('attic.wad');
    await item('cellar').getByRole('button', { name: 'Move cellar' }).press('Alt+ArrowUp');
    await expect(items.first()).toContainText('cellar.wad');
    await dialog.getByRole('checkbox', { name: /^Always load these files together/ }).check();
    await dialog.getByText('2 files skipped').click();
    const skipped = dialog.getByRole('listitem').filter({ hasText: 'setup.exe' });
    await expect(skipped).toContainText('Unsupported file type.');
    await captureScreenshot(page, 'mods-archive-dialog');

    await add.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Added 2 mod files')).toBeVisible();
    await expect(row(page, 'The Attic')).toContainText('1.2');
    const find = await catalogue(world);
    const [attic, cellar] = [find('The Attic'), find('cellar')];
    expect(attic).toMatchObject({ version: '1.2', url: 'https://example.org/attic' });
    const order = [cellar?.hashValue, attic?.hashValue];
    for (const entry of [attic, cellar])
      expect(entry?.loadOrder.map(({ hashValue }) => hashValue)).toEqual(order);
    expect(await world.walk.client.get('/api/mod-files/catalog')).toHaveLength(2);
  });

  test("are added with the page's file picker, several at once, including a RAR", async ({ page, world }) => {
    const folder = world.place.at('from a friend');
    const rooms = [writeRoom(folder, 'kitchen'), writeRoom(folder, 'hall')];
    await open(page, world, '/install?tab=files');
    await page.getByRole('button', { name: 'Add files' }).click();
    await pickFiles(page, 'Add mod files', [...rooms, copyArchive('mod.rar', folder)]);
    const dialog = page.getByRole('dialog', { name: 'Add from mod.rar' });
    const items = dialog.getByRole('list', { name: 'Files to add, in load order' }).getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Add the ZIP itself' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add 2 files' }).click();
    await expect(page.getByText('Added 4 mod files')).toBeVisible();
    await expect(row(page, 'kitchen')).toBeVisible();
    await expect(row(page, 'hall')).toBeVisible();
    await captureScreenshot(page, 'mods-catalogue');
  });

  test('that are already in the catalogue are not selected in a 7z, and are not added twice', async ({
    page,
    world,
  }) => {
    await open(page, world, '/install?tab=files');
    const archive = copyArchive('mod-lzma2-solid.7z', world.place.at('again'));
    await dropFiles(page.getByRole('region', { name: 'Mod files' }), [archive]);
    const dialog = page.getByRole('dialog', { name: 'Add from mod-lzma2-solid.7z' });
    await expect(dialog.getByText('Already added', { exact: true })).toHaveCount(2);
    await expect(dialog.getByText('Everything in this archive is already in your mod files.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    expect(await world.walk.client.get('/api/mod-files/catalog')).toHaveLength(6);
  });

  test('are searched and sorted, and the address contains both', async ({ page, world }) => {
    await open(page, world, '/install?tab=files');
    await page.getByRole('searchbox', { name: 'Search mod files' }).fill('atti');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 of 6 mod files')).toBeAttached();
    await expect(page).toHaveURL(/q=atti/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search mod files' }).fill('nothing is called so');
    await page.getByRole('button', { name: 'Show all mod files' }).click();
    await expect(rows(page)).toHaveCount(6);

    const nameColumn = page.getByRole('columnheader', { name: 'Name' });
    await nameColumn.getByRole('button').click();
    await expect(nameColumn).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await modFileNames(page);
    expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b)));
    await nameColumn.getByRole('button').click();
    await expect(nameColumn).toHaveAttribute('aria-sort', 'descending');
    expect(await modFileNames(page)).toEqual(ascending.toReversed());
  });

  test('are selected by keyboard', async ({ page, world }) => {
    await open(page, world, '/install?tab=files&sort=name-up');
    await page.getByRole('grid', { name: 'Mod files' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('6 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('6 selected')).toBeHidden();
  });

  test('are given a category together, are filtered by it, and start a protocol together', async ({
    page,
    world,
  }) => {
    await open(page, world, '/install?tab=files&sort=name-up');
    for (const name of ['hall', 'kitchen'])
      await row(page, name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check();
    const bulk = page.getByRole('group', { name: 'Selected files' });
    await expect(bulk).toContainText('2 selected');
    await bulk.getByRole('button', { name: 'Set category' }).click();
    await page.getByRole('menuitem', { name: 'Mapset' }).click();
    await expect(row(page, 'hall')).toContainText('Mapset');
    await expect(row(page, 'kitchen')).toContainText('Mapset');
    await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Mapset' }).click();
    await expect(rows(page)).toHaveCount(2);
    await captureScreenshot(page, 'mods-selected');

    await bulk.getByRole('button', { name: 'Use in a new protocol' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const files = page.getByRole('list', { name: 'Files, in load order' });
    await expect(files.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await expect(files).toContainText('hall');
    await expect(files).toContainText('kitchen');
  });

  test('are edited, including the files that load with them', async ({ page, world }) => {
    await open(page, world, '/install?tab=files');
    await chooseFromMenu(page, 'hall', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'hall' });
    await dialog.getByLabel('Name').fill('');
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Name').fill('The Hall');
    await dialog.getByLabel('Version').fill('beta 3');
    await dialog.getByRole('combobox', { name: 'Mod file to load with this one' }).fill('kitch');
    await dialog
      .getByRole('listbox', { name: 'Your mod files' })
      .getByRole('option', { name: 'kitchen' })
      .click();
    await dialog.getByRole('button', { name: 'Move kitchen', exact: true }).press('Alt+ArrowUp');
    await captureScreenshot(page, 'mods-edit-dialog');

    const question = page.getByRole('alertdialog', { name: 'Save your changes?' });
    for (const closeDialog of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await closeDialog();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Version')).toHaveValue('beta 3');
      await expect(page).toHaveURL(/edit=/);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'The Hall')).toContainText('beta 3');
    await expect(row(page, 'The Hall')).toContainText('1 file');
    const find = await catalogue(world);
    expect(find('The Hall')?.loadOrder.map(({ hashValue }) => hashValue)).toEqual([
      find('kitchen')?.hashValue,
      find('The Hall')?.hashValue,
    ]);
  });

  test('that are in use are deleted only after the protocols that use them are listed', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    const kitchen = (await catalogue(world))('kitchen');
    await client.post('/api/protocols', { title: 'A long evening', files: [{ fileId: kitchen?.id }] });
    await open(page, world, '/install?tab=files');
    await chooseFromMenu(page, 'kitchen', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete kitchen?' });
    await expect(question).toContainText('kitchen is used by A long evening, The Hall');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await captureEveryTheme(page, 'mods-delete-in-use');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(row(page, 'kitchen')).toBeVisible();

    await chooseFromMenu(page, 'kitchen', 'Delete');
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(page.getByText('Deleted kitchen')).toBeVisible();
    await expect(row(page, 'kitchen')).toHaveCount(0);
    expect((await catalogue(world))('kitchen')).toBeUndefined();
    expect(existsSync(kitchen?.filePath ?? '')).toBe(false);
    await page.getByRole('link', { name: 'Launch', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('A long evening');
  });

  test('are deleted together without confirmation, and restored with Ctrl+Z', async ({ page, world }) => {
    await open(page, world, '/install?tab=files');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const stored = ((await world.walk.client.get('/api/mod-files/catalog')) as IModFile[]).map(
      ({ filePath }) => filePath,
    );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted 5 mod files')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add your first mod files' })).toBeVisible();
    expect(stored.filter((path) => existsSync(path))).toEqual([]);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Add your first mod files' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone: Deleted 5 mod files')).toBeVisible();
    await expect(row(page, 'The Hall')).toBeVisible();
    expect(stored.filter((path) => existsSync(path))).toEqual(stored);
  });
});

/** Finds entries of the catalogue by their names. */
async function catalogue({ walk }: UiWorld): Promise<(name: string) => IModFile | undefined> {
  const entries = await walk.client.get('/api/mod-files/catalog');
  return (wantedName) => entries.find(({ name }) => name === wantedName);
}
