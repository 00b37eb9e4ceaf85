import type { Page } from '@playwright/test';

import { lookAtEveryTheme } from './support/gallery';
import { stockUp } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const TITLES = ['Amber Reach', 'Basalt Hall', 'Cinder Gate', 'Dusk Canal'] as const;

test.beforeAll(({ world }) => stockUp(world, TITLES));

test('a range is chosen, tagged and rated by keys, and Ctrl+Z takes it back after a reload', async ({
  page,
  world,
}) => {
  await open(page, world, '/?view=grid&sort=title&dir=asc');
  await card(page, 'Amber Reach').click();
  await expect(card(page, 'Amber Reach')).toBeFocused();
  await card(page, 'Cinder Gate').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Chosen protocols' });
  await expect(bar).toContainText('3 chosen');
  await expect(card(page, 'Cinder Gate').getByRole('button', { name: /Launch/ })).toHaveCount(0);
  await lookAtEveryTheme(page, 'choosing');
  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('textbox').fill('slow burn');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('checkbox', { name: /slow burn/ })).toBeChecked();
  await lookAtEveryTheme(page, 'choosing-tags');
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();
  await page.keyboard.press('4');
  await expect.poll(() => shelf(world)).toEqual(['slow burn 4', 'slow burn 4', 'slow burn 4', ' null']);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(card(page, 'Amber Reach')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => shelf(world))
    .toEqual(['slow burn null', 'slow burn null', 'slow burn null', ' null']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shelf(world)).toEqual([' null', ' null', ' null', ' null']);
});

test('all are chosen, deleted without a question, and brought back', async ({ page, world }) => {
  await open(page, world, '/?view=list&sort=title&dir=asc');
  await page.getByRole('row', { name: /Basalt Hall/ }).click();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Chosen protocols' })).toContainText('4 chosen');
  await lookAtEveryTheme(page, 'choosing-list');
  await page.keyboard.press('Delete');
  await expect.poll(() => shelf(world)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await shelf(world)).length).toBe(4);
});

function card(page: Page, title: string) {
  return page.getByRole('gridcell', { name: title });
}

async function shelf(world: UiWorld) {
  const protocols = await world.walk.client.get('/api/protocols');
  return protocols
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ tags, rating }) => `${tags.join()} ${rating}`);
}
