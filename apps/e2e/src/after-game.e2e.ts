import { readFileSync } from 'node:fs';
import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import AdmZip from 'adm-zip';

import { expectFit, WIDTHS } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { formatLevelLine, playSession, prepareMaps } from './support/play-session';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** A protocol's maps, sessions and demos after it was played. */
test.describe.serial('after the game', () => {
  test.setTimeout(120_000);

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    protocol = await prepareMaps(world, 'Twelve Rooms');
  });

  test('a protocol that was never played shows its maps, but no sessions or demos', async ({
    page,
    world,
  }) => {
    await openPanel(page, world, protocol);
    await expect(tab(page, 'Maps')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main')).toContainText('0 of 12 maps');
    await expect(page.getByRole('button', { name: /^Start MAP/ })).toHaveCount(12);
    await captureEveryTheme(page, 'launch-detail-maps-none');
    await showMapList(page);
    await expect(mapRow(page, 'MAP12')).toContainText('Not played');
    // The left and right arrows switch tabs, and the address changes with them.
    await tab(page, 'Maps').press('End');
    await expect(page).toHaveURL(/panel=about/);
    await expect(page.getByRole('heading', { name: 'Command' })).toBeVisible();
    await tab(page, 'About').press('Home');
    await tab(page, 'Maps').press('ArrowRight');
    await expect(page.getByText('No saves yet.')).toBeVisible();
    await tab(page, 'Saves').press('ArrowRight');
    await expect(page.getByText('Not played yet.')).toBeVisible();
    await captureEveryTheme(page, 'launch-detail-history-none');
    await page.reload();
    await expect(tab(page, 'History')).toHaveAttribute('aria-selected', 'true');
    // The other tabs move when the count appears, so the click must wait for the count.
    await expect(tab(page, /^Maps/)).toContainText('0 of 12');
    await tab(page, 'Demos').click();
    await expect(page.getByText('No demos yet.')).toBeVisible();
  });

  test('maps finished in a session appear while the page is open', async ({ page, world }) => {
    await openPanel(page, world, protocol);
    await showMapList(page);
    await playSession(world, protocol, {
      levels: [
        formatLevelLine('MAP01', '0:42.10'),
        formatLevelLine('MAP02', '1:07.00', 'K: 1/2  I: 0/0  S: 0/3'),
      ],
    });
    await expect(page.getByRole('main')).toContainText('2 of 12 maps');
    await expect(tab(page, /^Maps/)).toContainText('2 of 12');
    await expect(tab(page, /^History/)).toHaveAccessibleName('History 1');
    await expect(mapRow(page, 'MAP01')).toContainText('Finished');
    await expect(mapRow(page, 'MAP01')).toContainText('0:42');
    await expect(mapRow(page, 'MAP01')).toContainText('Ultra-Violence');
    await expect(mapRow(page, 'MAP02')).toContainText('0/3');
    const filters = page.getByRole('group', { name: 'Filter maps' });
    await filters.getByRole('button', { name: 'Not played' }).click();
    await expect(mapRow(page, 'MAP01')).toHaveCount(0);
    await filters.getByRole('button', { name: /^All \d/ }).click();
  });

  test('a run is corrected and removed manually, and a map is marked manually', async ({ page, world }) => {
    await playSession(world, protocol, { levels: [formatLevelLine('MAP01', '0:39.00')] });
    await openPanel(page, world, protocol);
    await showMapList(page);
    await mapRow(page, 'MAP01').getByRole('button', { name: /MAP01/ }).first().click();
    const runs = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit/ }) });
    await expect(runs).toHaveCount(2);
    await captureEveryTheme(page, 'launch-detail-maps');
    await runs.first().getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit run of MAP01/ });
    await dialog.getByRole('textbox', { name: /^Time/ }).fill('soon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('such as 2:14');
    await captureEveryTheme(page, 'launch-detail-run-dialog');
    await dialog.getByRole('textbox', { name: /^Time/ }).fill('0:31');
    await dialog.getByRole('textbox', { name: 'Secrets', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(runs.first()).toContainText('0:31');
    await expect(runs.first()).toContainText('edited');
    await expect(mapRow(page, 'MAP01')).toContainText('0:31');

    await runs
      .first()
      .getByRole('button', { name: /^Delete run/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(runs).toHaveCount(1);
    await expect(mapRow(page, 'MAP01')).toContainText('0:42');

    await mapRow(page, 'MAP05').getByRole('button', { name: /MAP05/ }).first().click();
    await page.getByRole('button', { name: 'Mark as finished' }).click();
    await expect(mapRow(page, 'MAP05')).toContainText('Marked as finished');
    await expect(page.getByRole('main')).toContainText('3 of 12 maps');
    await page.getByRole('button', { name: 'Mark as not finished' }).click();
    await expect(page.getByRole('main')).toContainText('2 of 12 maps');
  });

  test('the card shows how many maps are finished, and cards can be sorted by maps left', async ({
    page,
    world,
  }) => {
    await world.walk.client.post('/api/protocols', { title: 'Never Looked At' });
    await open(page, world, '/?view=grid');
    const cards = page.getByRole('gridcell');
    await expect(cards.filter({ hasText: 'Twelve Rooms' })).toContainText('2 of 12 maps');
    await expect(cards.filter({ hasText: 'Never Looked At' })).not.toContainText('maps');
    await page.getByRole('button', { name: /^Sort/ }).click();
    await page.getByRole('menuitemradio', { name: 'Maps remaining' }).click();
    await expect(cards).toHaveText([/Twelve Rooms/, /Never Looked At/]);
    await page.keyboard.press('Escape');
    await captureEveryTheme(page, 'launch-grid-maps');
  });

  test('a map is started from its row', async ({ page, world }) => {
    await openPanel(page, world, protocol);
    await showMapList(page);
    await mapRow(page, 'MAP03').getByRole('button', { name: 'Launch MAP03' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start MAP03' }).click();
    await expect
      .poll(async () => (await world.walk.client.get('/api/sessions'))[0]?.command.args.join(' '))
      .toContain('-warp 3');
    await expect(page.getByRole('button', { name: 'Launch Twelve Rooms' })).toBeVisible();
  });

  test('the pictures of the maps show the progress, and the keyboard moves between them', async ({
    page,
    world,
  }) => {
    await openPanel(page, world, protocol);
    const first = page.getByRole('button', { name: 'Start MAP01. Finished, best time 0:42' });
    await expect(first.locator('.lines')).toBeVisible();
    await captureEveryTheme(page, 'launch-detail-map-wall');
    await first.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: /^Start MAP12/ })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('i');
    await expect(page.getByRole('tooltip')).toContainText('1:07 on Ultra-Violence');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await showMapList(page);
    await page.reload();
    await expect(mapRow(page, 'MAP01')).toContainText('Finished');
  });

  test('each session is in the history', async ({ page, world }) => {
    await openPanel(page, world, protocol, 'history');
    const rows = page.getByRole('row').filter({ hasText: 'Quit normally' });
    await expect(rows).toHaveCount(3);
    await expect(rows.last()).toContainText('MAP01, MAP02');
    await expect(rows.first()).toContainText('Unknown');
    const csv = page.getByRole('link', { name: 'Export sessions (CSV)' });
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Twelve Rooms');
    await captureEveryTheme(page, 'launch-detail-history');
  });

  test('a demo is recorded, renamed, exported, deleted and restored', async ({ page, world }) => {
    await playSession(world, protocol, { demoMap: 'MAP02' });
    await openPanel(page, world, protocol, 'demos');
    await expect(demoRow(page, 'run.lmp')).toContainText('MAP02');
    await expect(demoRow(page, 'run.lmp')).toContainText('Not checked');
    await chooseMore(page, 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Second room, first try');
    await captureEveryTheme(page, 'launch-detail-rename-demo');
    await page.keyboard.press('Enter');
    await expect(demoRow(page, 'run.lmp')).toContainText('Second room, first try');
    await captureEveryTheme(page, 'launch-detail-demos');

    const download = page.waitForEvent('download');
    await chooseMore(page, 'Export as ZIP');
    const zip = new AdmZip(await (await download).path());
    expect(zip.getEntries().map(({ entryName }) => entryName)).toEqual([
      expect.stringMatching(/\.lmp$/),
      expect.stringMatching(/\.txt$/),
    ]);

    await chooseMore(page, 'Delete');
    await expect(page.getByText('No demos yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(demoRow(page, 'run.lmp')).toContainText('Second room, first try');
    await chooseMore(page, 'Delete');
    await expect(page.getByText('No demos yet.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(demoRow(page, 'run.lmp')).toBeVisible();
  });

  test('a demo is played', async ({ page, world }) => {
    await openPanel(page, world, protocol, 'demos');
    await page.getByRole('button', { name: /^Watch/ }).click();
    await expect
      .poll(async () => (await world.walk.client.get('/api/sessions'))[0]?.command.args.join(' '))
      .toContain('-playdemo');
    const { sourcePorts } = await world.walk.client.get('/api/settings');
    const dsda = sourcePorts.find(({ family }) => family === 'dsda-doom');
    await expect(page.getByRole('button', { name: 'Launch Twelve Rooms' })).toBeVisible();
    await world.walk.client.put(`/api/protocols/${protocol.id}`, { sourcePortId: dsda?.id ?? null });
  });

  test('the page does not scroll sideways', async ({ page, world }) => {
    for (const panel of ['maps', 'history', 'demos', 'screenshots', 'about']) {
      await openPanel(page, world, protocol, panel);
      for (const width of WIDTHS) await expectFit(page, `detail-${panel}-${width}`, width);
    }
  });
});

async function openPanel(
  page: Page,
  world: UiWorld,
  { id, title }: IProtocol,
  panel?: string,
): Promise<void> {
  await open(page, world, `/?view=detail&protocol=${id}${panel ? `&panel=${panel}` : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const tab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tablist', { name: 'About this protocol' }).getByRole('tab', { name });

/** Shows the maps as a table instead of pictures. */
const showMapList = (page: Page): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Show maps as' }).getByText('List').click();

const mapRow = (page: Page, map: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Launch ${map}` }) });

const demoRow = (page: Page, fileName: string): Locator =>
  page.getByRole('row').filter({ hasText: fileName });

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
