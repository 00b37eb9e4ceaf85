import type { Page } from '@playwright/test';
import type { IProtocolChanges } from '@hangar/domain';

import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const TITLES = ['Amber Reach', 'Basalt Hall', 'Cinder Gate', 'Dusk Canal'] as const;

test.beforeAll(async ({ world }) => {
  await addLibrary(world, TITLES);
  const [amber, basalt, cinder] = await ids(world);
  await updateProtocols(world, [amber, basalt], { addTags: ['slow burn'] });
  await updateProtocols(world, [amber, basalt, cinder], { state: 'backlog' });
});

test.afterEach(({ world }) => world.walk.client.put('/api/settings', { savedFilters: [] }));

test('the current filter is saved under a name, shows its count, and restores its order', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=grid&shelf=backlog&tag=slow+burn&sort=title&dir=desc');
  await rail(page).getByRole('button', { name: 'Save this filter' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this filter' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveValue('Backlog, slow burn');
  await expect(dialog).toContainText('2 protocols now. New matches are added automatically.');
  await captureEveryTheme(page, 'saved-filter-new');
  await dialog.getByRole('textbox').fill('Slow ones');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(filter(page, 'Slow ones')).toHaveAccessibleName('Slow ones 2 protocols');
  await expect(filter(page, 'Slow ones')).toHaveAttribute('aria-current', 'true');
  await expect(link(page, 'Backlog')).not.toHaveAttribute('aria-current');
  await captureEveryTheme(page, 'saved-filters');

  await link(page, 'All').click();
  await expect(page.getByRole('gridcell')).toHaveCount(4);
  const [, , cinder] = await ids(world);
  await updateProtocols(world, [cinder], { addTags: ['slow burn'] });
  await expect(filter(page, 'Slow ones')).toHaveAccessibleName('Slow ones 3 protocols');
  await page.reload();
  await filter(page, 'Slow ones').press('Enter');
  await expect(page.getByRole('gridcell')).toHaveText([/Cinder Gate/, /Basalt Hall/, /Amber Reach/]);
  await expect(filter(page, 'Slow ones')).toHaveAttribute('aria-current', 'true');
  await updateProtocols(world, [cinder], { removeTags: ['slow burn'] });
});

test('a search can also be saved, and shows its count', async ({ page, world }) => {
  await open(page, world, '/?q=canal');
  await expect(page.getByText('Dusk Canal').first()).toBeVisible();
  await rail(page).getByRole('button', { name: 'Save this filter' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('“canal”');
  await page.keyboard.press('Enter');
  await expect(filter(page, '“canal”')).toHaveAccessibleName('“canal” 1 protocol');
  await link(page, 'All').click();
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toHaveValue('');
  await filter(page, '“canal”').click();
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toHaveValue('canal');
});

test('a filter is renamed, replaced, deleted and restored; nothing can be saved without a filter', async ({
  page,
  world,
}) => {
  const savedFilters = [
    { id: 'f-1', name: 'Waiting', query: 'shelf=backlog' },
    { id: 'f-2', name: 'Slow', query: 'tag=slow+burn' },
  ];
  await world.walk.client.put('/api/settings', { savedFilters });
  await open(page, world);
  await rail(page).getByRole('button', { name: 'Save this filter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pick a status, base game or tags');
  await captureScreenshot(page, 'saved-filter-nothing');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await filter(page, 'Waiting').click();
  await rail(page).getByRole('button', { name: 'Edit filter “Waiting”' }).click();
  await dialog.getByRole('textbox').fill('slow');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is already a filter named “Slow”.');
  await captureEveryTheme(page, 'saved-filter-fault');
  await dialog.getByRole('textbox').fill('Still to play');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect
    .poll(() => getStoredFilters(world))
    .toEqual(['Still to play: shelf=backlog', 'Slow: tag=slow+burn']);

  await link(page, 'Playing').click();
  await expect(link(page, 'Playing')).toHaveAttribute('aria-current', 'true');
  await rail(page).getByRole('button', { name: 'Save this filter' }).click();
  await dialog.getByRole('textbox').fill('SLOW');
  await dialog.getByRole('button', { name: 'Replace filter' }).click();
  await expect.poll(async () => (await getStoredFilters(world))[1]).toContain('Slow: shelf=playing');

  await rail(page).getByRole('button', { name: 'Edit filter “Slow”' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => getStoredFilters(world)).toEqual(['Still to play: shelf=backlog']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await getStoredFilters(world))[1]).toContain('Slow: shelf=playing');

  await filter(page, 'Still to play').click();
  await rail(page).getByRole('button', { name: 'Edit filter “Still to play”' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted filter “Still to play”')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await getStoredFilters(world))[0]).toBe('Still to play: shelf=backlog');
});

test('the palette finds a filter', async ({ page, world }) => {
  const savedFilters = [{ id: 'f-1', name: 'Waiting long', query: 'shelf=backlog&tag=slow+burn' }];
  await world.walk.client.put('/api/settings', { savedFilters });
  await open(page, world);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('waiting');
  const line = page.getByRole('option', { name: /Waiting long/ });
  await expect(line).toContainText('saved filter');
  await line.click();
  await expect(filter(page, 'Waiting long')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('gridcell')).toHaveCount(2);
});

test('headings fold, and stay folded', async ({ page, world }) => {
  await open(page, world);
  const heading = rail(page).getByRole('button', { name: 'Status', exact: true });
  await heading.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(link(page, 'Playing')).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await captureScreenshot(page, 'rail-folded');
  await page.setViewportSize({ width: 1000, height: 800 });
  await captureScreenshot(page, 'rail-slim-folded');
  await heading.click();
  await expect(link(page, 'Playing')).toBeVisible();
});

test('on a narrow screen, filters are in the sheet of games', async ({ page, world }) => {
  const savedFilters = [{ id: 'f-1', name: 'Waiting', query: 'shelf=backlog' }];
  await world.walk.client.put('/api/settings', { savedFilters });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, world);
  await page.getByRole('button', { name: 'Games' }).click();
  const sheet = page.getByRole('navigation', { name: 'Library' });
  await expect(sheet.getByRole('link', { name: /^Waiting/ })).toBeVisible();
  await captureEveryTheme(page, 'library-sheet');
  await sheet.getByRole('link', { name: /^Waiting/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('gridcell')).toHaveCount(3);
  await page.getByRole('button', { name: 'Games' }).click();
  await sheet.getByRole('button', { name: 'Edit filter “Waiting”' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit filter' }).getByRole('textbox')).toBeFocused();
});

function rail(page: Page) {
  return page.getByRole('navigation', { name: 'Library' });
}

function link(page: Page, name: string) {
  return rail(page).getByRole('link', { name: new RegExp(`^${name} `) });
}

function filter(page: Page, name: string) {
  return rail(page).getByRole('group', { name: 'Saved filters' }).getByRole('link', { name });
}

async function ids(world: UiWorld): Promise<readonly string[]> {
  const protocols = await world.walk.client.get('/api/protocols');
  return protocols.toSorted((a, b) => a.title.localeCompare(b.title)).map(({ id }) => id);
}

async function updateProtocols(
  world: UiWorld,
  protocolIds: readonly (string | undefined)[],
  changes: IProtocolChanges,
): Promise<void> {
  await world.walk.client.patch('/api/protocols', { ids: protocolIds.flatMap((id) => id ?? []), changes });
}

async function getStoredFilters(world: UiWorld): Promise<readonly string[]> {
  const { savedFilters } = await world.walk.client.get('/api/settings');
  return savedFilters.map(({ name, query }) => `${name}: ${query}`);
}
