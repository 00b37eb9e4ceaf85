import type { Page } from '@playwright/test';

import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const TITLES = ['Amber Reach', 'Basalt Hall', 'Cinder Gate', 'Dusk Canal'] as const;

test.beforeAll(({ world }) => addLibrary(world, TITLES));

test('a range is selected, tagged and rated by keyboard, and Ctrl+Z undoes it after a reload', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await card(page, 'Amber Reach').focus();
  await card(page, 'Cinder Gate').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected protocols' });
  await expect(bar).toContainText('3 selected');
  await expect(card(page, 'Cinder Gate').getByRole('button', { name: /Launch/ })).toHaveCount(0);
  await captureEveryTheme(page, 'choosing');
  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('textbox').fill('slow burn');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('checkbox', { name: /slow burn/ })).toBeChecked();
  await captureEveryTheme(page, 'choosing-tags');
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();
  await page.keyboard.press('4');
  await expect
    .poll(() => tagsAndRatings(world))
    .toEqual(['slow burn 4', 'slow burn 4', 'slow burn 4', ' null']);
  await expect(page.getByRole('status').filter({ hasText: 'Rated 4 stars: 3 protocols' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(card(page, 'Amber Reach')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => tagsAndRatings(world))
    .toEqual(['slow burn null', 'slow burn null', 'slow burn null', ' null']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => tagsAndRatings(world)).toEqual([' null', ' null', ' null', ' null']);
});

test('all protocols are selected, deleted without confirmation, and restored', async ({ page, world }) => {
  await open(page, world, '/?view=list&sort=title&dir=asc');
  await page.getByRole('row', { name: /Basalt Hall/ }).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Selected protocols' })).toContainText('4 selected');
  await captureEveryTheme(page, 'choosing-list');
  await page.keyboard.press('Delete');
  await expect.poll(() => tagsAndRatings(world)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await tagsAndRatings(world)).length).toBe(4);
});

test('a narrow bar moves the actions that do not fit behind More', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await card(page, 'Amber Reach').click({ modifiers: ['Control'], position: { x: 20, y: 180 } });
  const bar = page.getByRole('toolbar', { name: 'Selected protocols' });
  await expect(bar.getByRole('button', { name: 'Source port' })).toBeHidden();
  await captureEveryTheme(page, 'choosing-narrow');
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Select all 4' })).toBeVisible();
  await captureEveryTheme(page, 'choosing-narrow-more');
  await page.getByRole('menuitem', { name: 'Select all 4' }).click();
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Source port', exact: true }).press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: /^dsda-doom/i })).toBeVisible();
  await captureScreenshot(page, 'choosing-narrow-ports');
  await page.getByRole('menuitem', { name: /^Newest DSDA-Doom/ }).click();
  await expect
    .poll(async () => {
      const protocols = await world.walk.client.get('/api/protocols');
      return protocols.filter(({ sourcePortId }) => sourcePortId === 'newest:dsda-doom').length;
    })
    .toBe(4);
});

test('the menus of base games and source ports for a selection begin with the default', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=list&sort=title&dir=asc');
  await page.getByRole('row', { name: /Basalt Hall/ }).click({ modifiers: ['Control'] });
  const bar = page.getByRole('toolbar', { name: 'Selected protocols' });
  await bar.getByRole('button', { name: 'Base game' }).click();
  await expect(page.getByRole('menuitem', { name: 'Use the default base game' })).toBeFocused();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Source port' }).click();
  await expect(page.getByRole('menuitem', { name: 'Use the default source port' })).toBeVisible();
  await captureEveryTheme(page, 'choosing-ports');
});

function card(page: Page, title: string) {
  return page.getByRole('gridcell', { name: title });
}

async function tagsAndRatings(world: UiWorld) {
  const protocols = await world.walk.client.get('/api/protocols');
  return protocols
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ tags, rating }) => `${tags.join()} ${rating}`);
}
