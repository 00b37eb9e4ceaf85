import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { writeHistory, type SessionSpec } from '@hangar/test-world';

import { expectAccessible } from './support/accessibility';
import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** The current day as the page sees it, regardless of when the test runs. */
const TODAY = new Date('2026-07-20T15:00:00');
const LONG_SESSION: SessionSpec = {
  day: '2026-07-12',
  minutes: 312,
  port: 'Woof!',
  maps: ['MAP01', 'MAP02', 'MAP03'],
};

/** Sessions over several years. */
test.describe('the player page', () => {
  test.beforeAll(async ({ world: { walk, place } }) => {
    const createProtocol = (title: string) => walk.client.post('/api/protocols', { title });
    writeHistory(place.dataDirectory, await createProtocol('Pale Signal'), [
      { day: '2025-03-02', minutes: 50, maps: ['MAP01'] },
      { day: '2026-02-03', minutes: 20 },
      { day: '2026-02-04', minutes: 100, maps: ['MAP01'] },
      { day: '2026-02-05', minutes: 60 },
      LONG_SESSION,
    ]);
    const games = ['Doom', 'Doom II', 'Heretic', 'Hexen', 'Strife', 'Plutonia', 'TNT'];
    writeHistory(
      place.dataDirectory,
      await createProtocol('Rust Cathedral'),
      games.map((game, index) => ({
        day: `2026-05-${10 + index * 2}`,
        minutes: 200 - index * 20,
        game,
        port: '',
      })),
    );
    const deletedGame = { id: 'gone-p999', title: 'Long Gone' };
    writeHistory(place.dataDirectory, deletedGame, [{ day: '2026-07-12', minutes: 15 }]);
  });

  test.beforeEach(({ page }) => page.clock.setFixedTime(TODAY));

  test('shows this year: totals, days, games, ports, protocols, maps', async ({ page, world }) => {
    await openPlayer(page, world);
    for (const [label, value] of [
      ['Playtime', '24 h 47 min'],
      ['Sessions', '12'],
      ['Days played', '11'],
      ['Protocols played', '3'],
      ['Maps finished', '4'],
      ['Secrets found', '4'],
      ['Longest session', '5 h 12 min'],
      ['Longest streak', '3'],
    ] as const)
      await expect(figure(page, label)).toHaveText(value);
    await expect(chart(page, 'Days')).toContainText('5 h 27 min, Pale Signal and Long Gone');
    await expect(chart(page, 'By base game')).toContainText('3 others');
    await expect(chart(page, 'By source port')).toContainText('Unknown');
    await expect(chart(page, 'Maps finished')).toContainText('per month, 4 total');
    await captureEveryTheme(page, 'player-statistics');
  });

  test('can show another year, and all years', async ({ page, world }) => {
    await openPlayer(page, world);
    const periodChoice = page.getByRole('radiogroup', { name: 'Period' });
    await periodChoice.getByText('2025').click();
    await expect(figure(page, 'Sessions')).toHaveText('1');
    await expect(chart(page, 'Days')).toContainText('50 min, Pale Signal');
    await periodChoice.getByText('All years').click();
    await expect(figure(page, 'Sessions')).toHaveText('13');
    await expect(chart(page, 'By year')).toContainText('2026');
    await expect(chart(page, 'Maps finished')).toContainText('per year, 5 total');
    await captureEveryTheme(page, 'player-statistics-all');
  });

  test('moves between days with the arrow keys, and announces each', async ({ page, world }) => {
    await openPlayer(page, world);
    const days = page.getByRole('group', { name: 'Days. Use the arrow keys to move between days.' });
    await days.focus();
    await page.keyboard.press('ArrowRight');
    await expect(note(page)).toContainText('19');
    await expect(note(page)).toContainText('not played');
    await page.keyboard.press('ArrowDown');
    await expect(note(page)).toContainText('20');
    // The last day is today.
    await page.keyboard.press('ArrowDown');
    await expect(note(page)).toContainText('20');
    await page.keyboard.press('Home');
    for (let week = 0; week < 4; week++) await page.keyboard.press('ArrowRight');
    for (let day = 0; day < 6; day++) await page.keyboard.press('ArrowDown');
    await expect(note(page)).toContainText('1 h 40 min, Pale Signal');
    await page.locator('[data-date="2026-05-10"]').click();
    await expect(note(page)).toContainText('3 h 20 min, Rust Cathedral');
  });

  test('offers each chart as a table', async ({ page, world }) => {
    await openPlayer(page, world);
    for (const name of ['Days', 'By base game', 'By source port', 'Maps finished'])
      await chart(page, name).getByRole('button', { name: 'Show as table' }).click();
    const findRow = (name: string, text: string) =>
      chart(page, name).getByRole('row').filter({ hasText: text });
    await expect(findRow('Days', '5 h 27 min')).toContainText('Pale Signal and Long Gone');
    await expect(findRow('By source port', 'Woof!')).toContainText('5 h');
    await expect(findRow('Maps finished', 'Jul')).toContainText('3');
    await captureEveryTheme(page, 'player-statistics-tables');
    for (const width of [360, 800]) await expectFit(page, `player-tables-${width}`, width);
  });

  test('links to protocols that exist, but not to deleted ones', async ({ page, world }) => {
    await openPlayer(page, world);
    const played = page.getByRole('region', { name: 'Most played' }).getByRole('listitem');
    await expect(played).toHaveText([/Rust Cathedral/, /Pale Signal/, /Long Gone/]);
    await expect(played.last().getByRole('link')).toHaveCount(0);
    await played.first().getByRole('link', { name: 'Rust Cathedral' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rust Cathedral' })).toBeVisible();
  });

  test('exports all sessions as CSV and as JSON', async ({ page, world }) => {
    await openPlayer(page, world);
    const csv = await downloadContent(page, 'Export CSV');
    expect(csv.trim().split('\n')).toHaveLength(1 + 13);
    expect(csv).toContain('Long Gone');
    const sessions = JSON.parse(await downloadContent(page, 'Export JSON')) as unknown[];
    expect(sessions).toHaveLength(13);
  });

  test('shows unlocked achievements, and the progress of the others', async ({ page, world }) => {
    await openPlayer(page, world);
    const tabs = page.getByRole('navigation', { name: 'Player' });
    await tabs.getByRole('link', { name: /^Achievements/ }).click();
    await expect(tabs.getByRole('link', { name: /^Achievements/ })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/tab=achievements/);
    const [, total] = /of (\d+)/.exec((await tabs.textContent()) ?? '') ?? [];
    const all = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
    await expect(all).toHaveCount(Number(total));
    await expect(all.filter({ has: page.getByRole('progressbar') }).first()).toContainText(' of ');
    await captureEveryTheme(page, 'player-achievements');
    for (const width of WIDTHS) await expectFit(page, `player-achievements-${width}`, width);
  });

  test('fits any window, and scrolls the year within its own area', async ({ page, world }) => {
    await openPlayer(page, world);
    for (const width of WIDTHS) await expectFit(page, `player-statistics-${width}`, width);
    await page.setViewportSize({ width: 390, height: 844 });
    await openPlayer(page, world);
    const days = page.getByRole('group', { name: /^Days/ });
    // The newest days are visible.
    await expect.poll(() => days.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('scrolls the months of a narrow window with the keyboard', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPlayer(page, world);
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('2025').click();
    const months = page.getByRole('group', { name: 'Maps finished, per month, 1 total' });
    await months.focus();
    await expect(months).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => months.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});

async function openPlayer(page: Page, world: UiWorld): Promise<void> {
  await open(page, world, '/player');
  await expect(figure(page, 'Sessions')).toBeVisible();
}

const chart = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const note = (page: Page): Locator => chart(page, 'Days').locator('[aria-live]');

const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

async function downloadContent(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
