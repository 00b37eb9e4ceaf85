import type { Page } from '@playwright/test';

import { expectFit, WIDTHS } from './support/fit';
import { tabTo } from './support/focus';
import { captureEveryTheme } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const BASE_GAMES = '/install?tab=wads';

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const freedoomRow = (page: Page) => page.getByRole('row', { name: /Freedoom: Phase 2/ });

test('a download is the same in every tab: its progress, its end and its retry; Ctrl+Z undoes it', async ({
  page,
  context,
  world,
}) => {
  await startDownload(page, world);
  const other = await context.newPage();
  await open(other, world, BASE_GAMES);
  for (const tab of [page, other]) {
    await expect(status(tab).getByRole('progressbar')).toHaveAccessibleName(/^Downloading Freedoom/);
    await expect(tab.getByRole('main').getByRole('button', { name: /^Cancel the download/ })).toBeVisible();
  }

  await openPanel(other);
  const running = panel(other).getByRole('region', { name: 'In progress' });
  await expect(running.getByRole('progressbar')).toHaveAccessibleName(/^Downloading Freedoom/);
  await running.getByRole('button', { name: /^Cancel/ }).click();
  const ended = panel(other).getByRole('region', { name: 'Finished' });
  await expect(ended.getByRole('listitem')).toContainText('Cancelled');
  for (const tab of [page, other]) await expect(status(tab).getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Download Freedoom/ })).toBeVisible();

  await ended.getByRole('button', { name: /^Try again/ }).click();
  await expect(status(page).getByRole('progressbar')).toHaveCount(1);
  world.internet.release();
  await expect(ended.getByRole('link', { name: 'Show base games' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Downloaded Freedoom' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Downloaded Freedoom' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  for (const tab of [page, other]) await expect(freedoomRow(tab)).toBeVisible();

  await other.keyboard.press('Control+z');
  for (const tab of [page, other]) await expect(freedoomRow(tab)).toHaveCount(0);
  await expect(other.getByRole('status').filter({ hasText: 'Undone: Downloaded Freedoom' })).toBeVisible();
});

test('a download continues after a reload, and the tab that started it reports its end', async ({
  page,
  world,
}) => {
  await startDownload(page, world);
  await expect(status(page).getByRole('progressbar')).toHaveCount(1);
  await page.reload();
  await expect(status(page).getByRole('progressbar')).toHaveAccessibleName(/^Downloading Freedoom/);
  world.internet.release();
  await expect(page.getByRole('status').filter({ hasText: 'Downloaded Freedoom' })).toBeVisible();
  await expect(freedoomRow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(freedoomRow(page)).toHaveCount(0);
});

test('a download continues after Hangar is killed, and its end is reported once', async ({
  page,
  world,
  expectedErrors,
}) => {
  // Browsers log every failed connection, even if the page handles it.
  expectedErrors.push(/net::ERR_/);
  world.walk.options.port = Number(new URL(world.url).port);
  await startDownload(page, world);
  await expect(status(page).getByRole('progressbar')).toHaveCount(1);
  await world.walk.hangar.crash();
  await expect(page.getByText('this page reconnects automatically.')).toBeVisible();
  world.internet.release();
  await world.walk.startLauncher();
  const toast = page.getByRole('status').filter({ hasText: 'Downloaded Freedoom' });
  await expect(toast).toBeVisible({ timeout: 30_000 });
  await expect(toast.getByText('Downloaded Freedoom')).toHaveCount(1);
  await expect(status(page).getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(freedoomRow(page)).toHaveCount(0);
});

test('on a narrow screen, the panel is opened from the library while nothing is running', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, world);
  await expect(status(page)).toBeHidden();
  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: 'Activity' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('the Activity panel can be used with the keyboard, and progress is not announced', async ({
  page,
  world,
}) => {
  await startDownload(page, world);
  await expect(status(page).getByRole('progressbar')).toHaveCount(1);
  for (const role of ['status', 'alert'] as const)
    for (const region of await page.getByRole(role).all()) await expect(region).toHaveText('');
  expect(await status(page).evaluate((bar) => bar.closest('[aria-live]'))).toBeNull();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Activity');
  await expect(page.getByRole('option', { name: /^Activity/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toMatchAriaSnapshot(`
    - heading "Activity" [level=2]
    - button "Close"
    - region "In progress":
      - heading "In progress" [level=3]
      - list:
        - listitem:
          - img "Running"
          - heading /Downloading Freedoom/ [level=4]
          - progressbar /Downloading Freedoom/
          - button /Cancel Downloading Freedoom/
  `);
  await tabTo(page, panel(page).getByRole('button', { name: /^Cancel/ }));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('region', { name: 'In progress' })).toHaveCount(0);
  // The button disappears, but the focus stays in the panel.
  await expect
    .poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await tabTo(page, panel(page).getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('No downloads or imports yet');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  world.internet.release();
});

test.describe('the Activity panel and the status bar', { tag: NIGHTLY }, () => {
  // Checks eight widths, and accessibility in three themes.
  test.describe.configure({ timeout: 240_000 });

  test('fit every window and are accessible in every theme', async ({ page, world }) => {
    await startDownload(page, world);
    await expect(status(page).getByRole('progressbar')).toHaveCount(1);
    await captureEveryTheme(page, 'download-running');
    for (const width of WIDTHS) await expectFit(page, `download-running-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPanel(page);
    await captureEveryTheme(page, 'activity-running');
    for (const width of WIDTHS) await expectFit(page, `activity-running-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(panel(page).getByRole('button', { name: /^Try again/ })).toBeVisible();
    await captureEveryTheme(page, 'activity-ended');
    await expectFit(page, 'activity-ended-360', 360);
    world.internet.release();
  });
});

/** Starts the download of Freedoom, which doesn't proceed until it is released. */
async function startDownload(page: Page, world: UiWorld): Promise<void> {
  world.internet.hold();
  await open(page, world, BASE_GAMES);
  await page.getByRole('button', { name: /^Download Freedoom/ }).click();
}

async function openPanel(page: Page): Promise<void> {
  await status(page)
    .getByRole('button', { name: /^Activity/ })
    .click();
  await expect(panel(page)).toBeVisible();
}
