import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeRoom } from '@hangar/test-world';
import type { Locator, Page } from '@playwright/test';

import { openPath } from './support/pick-files';
import { expect, open, test } from './support/ui-world';

const PAGES = ['/', '/?view=list', '/discover', '/install', '/install?tab=files', '/player', '/deleted'];

test('opens at Downloads the first time, and at the last folder afterwards', async ({ page, world }) => {
  const downloads = world.place.at('downloads');
  mkdirSync(downloads, { recursive: true });
  const room = writeRoom(world.place.at('made'), 'attic');
  await open(page, world);
  const picker = await openPicker(page);
  await expect(getPath(picker)).toHaveValue(downloads);
  await expect(picker.getByRole('button', { name: 'Downloads', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await openPath(picker, room);
  const sheet = page.getByRole('dialog', { name: 'Play this' });
  await expect(sheet).toContainText('Attic');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open(page, world);
  await expect(getPath(await openPicker(page))).toHaveValue(dirname(room));
  await expect(page.getByRole('list', { name: 'Recent folders' }).getByRole('button')).toHaveCount(1);
});

test('completes a path while it is typed', async ({ page, world }) => {
  const room = writeRoom(world.place.at('made'), 'attic');
  await open(page, world);
  const picker = await openPicker(page);
  await expect(getPath(picker)).not.toHaveValue('');
  await getPath(picker).fill(`${dirname(room)}/at`);
  await expect(picker.locator('datalist option').first()).toHaveAttribute('value', room);
});

test('opens with Ctrl+O on every page', async ({ page, world }) => {
  for (const path of PAGES) {
    await open(page, world, path);
    await openPicker(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: 'Search everything' }).focus();
  await openPicker(page);
});

async function openPicker(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+o');
  const picker = page.getByRole('dialog', { name: 'Play or add a file' });
  await expect(picker).toBeVisible();
  return picker;
}

function getPath(picker: Locator): Locator {
  return picker.getByRole('combobox', { name: 'Path of a folder or file' });
}
