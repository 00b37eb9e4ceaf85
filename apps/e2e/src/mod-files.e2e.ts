import type { IModFile } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';

import { lookAtEveryTheme } from './support/gallery';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';
import { writeMarkedWad } from './walk/walk-files.mjs';

test('mod files are added through the picker of the page, in one go', async ({ page, world }) => {
  const folder = await makeWads(world, ['Sunder', 'Hands', 'Lantern']);
  await open(page, world, '/install?tab=files');
  await lookAtEveryTheme(page, 'mod-files-empty');
  await page.getByRole('button', { name: 'Add files' }).click();
  const path = page.getByRole('textbox', { name: 'Path of a folder or file' });
  await expect(path).not.toHaveValue('');
  await path.fill(folder);
  await path.press('Enter');
  await page.getByRole('option', { name: /hands\.wad/ }).click();
  await page.getByRole('option', { name: /sunder\.wad/ }).click({ modifiers: ['Shift'] });
  await lookAtEveryTheme(page, 'folder-dialog');
  await page.getByRole('button', { name: 'Choose 3 files' }).click();
  await expect(page.getByText('3 mod files added')).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
});

test('the table is searched, sorted and selected by keyboard, and the address keeps it', async ({
  page,
  world,
}) => {
  await open(page, world, '/install?tab=files');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page)).toContainText([/hands/, /lantern/, /sunder/]);
  await expect(page).toHaveURL(/sort=name-up/);

  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await lookAtEveryTheme(page, 'mod-files-selected');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search mod files' }).fill('lant');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=lant/);
  await page.reload();
  await expect(rows(page)).toContainText([/lantern/]);
});

test('a mod file is edited at an address of its own, and Back asks before anything is lost', async ({
  page,
  world,
}) => {
  await open(page, world, '/install?tab=files&sort=name-up');
  await rows(page).filter({ hasText: 'sunder.wad' }).dblclick();
  await expect(page).toHaveURL(/edit=/);
  const dialog = page.getByRole('dialog', { name: 'sunder' });
  await dialog.getByRole('textbox', { name: 'Link' }).fill('nowhere');
  await expect(dialog.getByText('A link begins with http:// or https://.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://example.org/sunder');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunder');
  await dialog.getByRole('combobox', { name: 'Mod file to load along' }).fill('hands');
  await dialog.getByRole('listbox', { name: 'Files of the catalogue' }).getByRole('option').click();
  await lookAtEveryTheme(page, 'edit-mod-file');

  await page.goBack();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/edit=/);
  const sunder = await stored(world, 'Sunder');
  expect([sunder?.url, sunder?.loadOrder.map(({ name }) => name)]).toEqual([
    'https://example.org/sunder',
    ['hands', 'sunder'],
  ]);
});

test('a deleted file is first said to be used, and goes with its stored copy', async ({ page, world }) => {
  await open(page, world, '/install?tab=files');
  await rows(page).filter({ hasText: 'hands.wad' }).getByRole('button', { name: 'More for hands' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete hands?' });
  await expect(question).toContainText('hands is used by Sunder');
  await lookAtEveryTheme(page, 'delete-mod-file');
  await question.getByRole('button', { name: 'Delete with the stored files' }).click();
  await expect(rows(page).filter({ hasText: 'hands.wad' })).toHaveCount(0);
  expect(await stored(world, 'hands')).toBeUndefined();
});

function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Mod files' });
}

/** Those that hold a file. */
function rows(page: Page): Locator {
  return grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
}

async function stored(world: UiWorld, name: string): Promise<IModFile | undefined> {
  const files = (await world.walk.client.get('/api/mod-files/catalog')) as IModFile[];
  return files.find((file) => file.name === name);
}

async function makeWads(world: UiWorld, names: readonly string[]): Promise<string> {
  const folder = world.place.at('made');
  for (const name of names) await writeMarkedWad(`${folder}/${name.toLowerCase()}.wad`, name);
  return folder;
}
