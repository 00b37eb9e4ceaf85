import type { Page } from '@playwright/test';
import { writeRoom } from '@hangar/test-world';

import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';

test.beforeAll(async ({ world }) => {
  // By default, the newest protocol is shown first.
  await addLibrary(world, ['Scythe', 'Under the Scythe', 'Scythe 2']);
});

test('the exact title comes first, and Ctrl+Enter launches it', async ({ page, world }) => {
  await open(page, world);
  await page.getByRole('textbox', { name: 'Search everything' }).fill('scythe');
  await expect(titles(page)).toHaveText(['Scythe', 'Scythe 2', 'Under the Scythe']);
  expect(
    (await world.walk.client.get('/api/protocols?search=scythe')).map(
      ({ title }: { title: string }) => title,
    ),
  ).toEqual(['Scythe', 'Scythe 2', 'Under the Scythe']);
  await page.keyboard.press('Control+Enter');
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Stop Scythe', exact: true }).click();
  await expect(status.getByRole('button', { name: /Stop/ })).toBeHidden({ timeout: 15_000 });
});

test('any text on a card is found, with one typo allowed', async ({ page, world }) => {
  await open(page, world);
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await search.fill('freedoom 2 under');
  await expect(titles(page)).toHaveText(['Under the Scythe']);
  await search.fill('dsda scythe');
  await expect(titles(page)).toHaveCount(3);
  await search.fill('sycthe');
  await expect(titles(page)).toHaveCount(3);
  // The base game is found by its file name, which players often use instead of its title.
  await search.fill('freedoom2 under');
  await expect(titles(page)).toHaveText(['Under the Scythe']);
});

test('everything is shown again after a search without results', async ({ page, world }) => {
  await open(page, world);
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await search.fill('quincunx');
  await expect(page.getByText('No matches for “quincunx”')).toBeVisible();
  await search.fill('scythe');
  await expect(titles(page)).toHaveCount(3);
  for (const words of ['scythe', 'freedoom']) {
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await search.fill(words);
    await expect(titles(page)).toHaveCount(3);
  }
});

test('arrow keys move between results, never to a heading, and Esc leaves the search', async ({
  page,
  world,
}) => {
  await world.walk.addModFiles([writeRoom(world.place.home, 'scythe-room')]);
  await open(page, world);
  await page.keyboard.press('/');
  await page.keyboard.type('scythe');
  await expect(page.locator('hangar-result-line')).toHaveCount(6);
  const focused = page.locator('hangar-result-line:focus');
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'ArrowUp'];
  for (const [press, place] of [1, 2, 3, 5, 3, 5, 1, 1].entries()) {
    await page.keyboard.press(keys[press] ?? '');
    await expect(focused).toHaveAttribute('data-index', `${place}`);
  }
  await expect(page.locator('hangar-result-line.heading[tabindex]')).toHaveCount(0);

  await page.keyboard.press('Escape');
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(`${world.url}/`);
});

function titles(page: Page) {
  return page.getByRole('grid', { name: 'Search results' }).locator('hangar-result-line.protocol b');
}
