import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { buildIwad, until } from '@hangar/test-world';

import { getDoomRunnerOptionsPath, writeDoomRunnerLibrary } from './support/doom-runner';
import { dropFiles } from './support/drop-files';
import { expectFit } from './support/fit';
import { tabTo } from './support/focus';
import { captureEveryTheme } from './support/gallery';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const WIDTHS = [360, 800, 1280, 3840];

/** A DoomRunner library from a Windows computer, whose files are in another folder on this one. */
test.describe.serial("another launcher's library", () => {
  // Takes pictures and checks accessibility in three themes.
  test.describe.configure({ timeout: 180_000 });

  test('is imported from its usual place: folders, review, import, report and undo', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    const options = writeDoomRunnerLibrary(world);
    const before = readFileSync(options, 'utf8');
    await openFromPalette(page, world);
    await expect(page.getByRole('radio', { name: /DoomRunner.*3 protocols/ })).toBeChecked();
    await captureEveryTheme(page, 'import-launcher');
    for (const width of WIDTHS) await expectFit(page, `import-launcher-${width}`, width);
    await next(page).click();

    await expect(heading(page)).toHaveText('Where are these folders now?');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('0 of 2')).toBeVisible();
    const folder = page.getByRole('textbox', { name: /D:\\Doom\\wads/ });
    await folder.pressSequentially(world.place.at('wads'));
    await expect(page.getByText('1 of 2')).toBeVisible();
    await captureEveryTheme(page, 'import-folders');
    for (const width of WIDTHS) await expectFit(page, `import-folders-${width}`, width);
    await folder.press('Enter');

    await expect(heading(page)).toHaveText('Review the changes');
    const rows = page.getByRole('table', { name: 'Items to import' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Saltmarsh' })).toContainText('Will be added');
    await expect(rows.filter({ hasText: 'Lost' })).toContainText("gone.wad wasn't found.");
    await page.getByRole('button', { name: /^Added, but incomplete/ }).click();
    await expect(rows.filter({ hasText: 'Saltmarsh' })).toHaveCount(0);
    await page.getByRole('button', { name: /^All \d/ }).click();
    await page.getByRole('button', { name: /^Mod files \d/ }).click();
    await expect(rows.filter({ hasText: 'Protocol' })).toHaveCount(0);
    await page.getByRole('button', { name: /^All types/ }).click();
    await captureEveryTheme(page, 'import-review');
    for (const width of WIDTHS) await expectFit(page, `import-review-${width}`, width);
    expect(await client.get('/api/protocols')).toEqual([]);

    await page.reload();
    await expect(heading(page)).toHaveText('Review the changes');
    await expect(rows.filter({ hasText: 'Saltmarsh' })).toContainText('Will be added');
    await page.goBack();
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.goForward();

    await page.getByRole('button', { name: 'Import 3 protocols' }).click();
    await expect(heading(page)).toHaveText('Imported: DoomRunner');
    await captureEveryTheme(page, 'import-report');
    for (const width of WIDTHS) await expectFit(page, `import-report-${width}`, width);
    expect((await client.get('/api/protocols')).map(({ title }) => title).toSorted()).toEqual([
      'Hills',
      'Lost',
      'Saltmarsh',
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the report' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Saltmarsh');

    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(heading(page)).toHaveText('Import undone');
    expect(await client.get('/api/protocols')).toEqual([]);
    expect(await client.get('/api/versions')).toEqual([]);
    expect(readFileSync(options, 'utf8')).toBe(before);
  });

  test('is imported again, is in Activity with its report, and is undone with Ctrl+Z', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    await open(page, world, '/import');
    await next(page).click();
    await next(page).click();
    await page.getByRole('button', { name: 'Import 3 protocols' }).click();
    await expect(heading(page)).toHaveText('Imported: DoomRunner');
    await page.getByRole('link', { name: 'Go to library' }).click();
    await expect(page.getByRole('gridcell', { name: 'Saltmarsh' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('status').filter({ hasText: 'Undone: Imported DoomRunner' })).toBeVisible();
    expect(await client.get('/api/protocols')).toEqual([]);
    await runCommand(page, 'Activity');
    const panel = page.getByRole('dialog', { name: 'Activity' });
    await expect(panel.getByRole('listitem').first()).toContainText('Added 3 protocols');
    await panel.getByRole('link', { name: 'Show report' }).first().click();
    await expect(heading(page)).toHaveText('Import undone');
  });

  test('is opened by dropping its file anywhere, and can be used with the keyboard alone', async ({
    page,
    world,
  }) => {
    await open(page, world, '/player');
    await dropFiles(page.getByRole('main'), [getDoomRunnerOptionsPath(world)]);
    await expect(page).toHaveURL(/\/import\?from=doom-runner&upload=/);
    await expect(heading(page)).toHaveText('Where are these folders now?');
    await tabTo(page, page.getByRole('button', { name: 'Back' }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Which launcher?');
    await expect(page.getByText('Selected file: options.json')).toBeVisible();
  });

  test.describe('that is damaged', () => {
    // The browser logs the rejected request.
    // eslint-disable-next-line no-empty-pattern
    test.use({ expectedErrors: async ({}, use) => use([/status of 422/]) });

    test('is reported with the reason', async ({ page, world }) => {
      const path = world.place.at('broken', 'options.json');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '{"presets":[');
      await open(page, world, '/player');
      await dropFiles(page.getByRole('main'), [path]);
      await expect(page.getByRole('alert')).toContainText("isn't valid JSON");
      await captureEveryTheme(page, 'import-unreadable');
    });
  });
});

/** Debian's own source ports and Freedoom, from an empty library to a running game. */
test.describe.serial('everything on this computer', () => {
  test('is added with one click and played with Enter, and can be undone as a whole', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    rmSync(dirname(getDoomRunnerOptionsPath(world)), { recursive: true, force: true });
    await until('every game is read', async () => (await client.get('/api/wads/found')).length >= 2);
    await open(page, world);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hangar found your games');

    await page.getByRole('button', { name: 'Add all' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all set. Pick a game to play.");
    expect((await client.get('/api/protocols')).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hangar found your games');
    expect(await client.get('/api/protocols')).toEqual([]);
    expect(await client.get('/api/versions')).toEqual([]);
    expect((await client.get('/api/settings')).sourcePorts).toEqual([]);

    await page.getByRole('button', { name: 'Add all' }).click();
    await expect(page.getByRole('button', { name: 'Launch Freedoom: Phase 2' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').getByRole('button', { name: 'Stop' })).toBeVisible();
    const session = await waitForRunningSession(world);
    expect((await world.walk.openWads(session, 1))[0]).toContain('freedoom2');
    await client.post(`/api/sessions/${session.sessionId}/stop`);
    await world.walk.waitForEnd(session);
  });

  test('is searched again in a library that is not new; present items are marked and not added twice', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    const heretic = world.place.at('.local', 'share', 'games', 'doom', 'heretic.wad');
    mkdirSync(dirname(heretic), { recursive: true });
    writeFileSync(heretic, buildIwad('heretic'));
    await until('Heretic is read', async () =>
      (await client.get('/api/wads/found')).some(({ filePath }) => filePath === heretic),
    );
    const before = await client.get('/api/protocols');
    await open(page, world);
    await page.keyboard.press('Control+Period');
    await page.getByRole('tab', { name: 'Base games' }).click();
    await page.getByRole('button', { name: 'Search for games' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search for games' });
    const freedoom = dialog.getByRole('checkbox', { name: /Freedoom: Phase 2.*In your library/ });
    await expect(freedoom).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: /Heretic/ })).toBeChecked();
    await captureEveryTheme(page, 'search-for-games');
    for (const width of WIDTHS) await expectFit(page, `search-for-games-${width}`, width);
    await dialog.getByRole('button', { name: 'Add 1 item' }).click();
    await expect(dialog.getByText(/^Added 1 protocol and 1 base game/)).toBeVisible();
    expect((await client.get('/api/protocols')).length).toBe(before.length + 1);
    await dialog.getByRole('button', { name: 'Undo all' }).click();
    await expect(dialog.getByRole('checkbox', { name: /Heretic/ })).toBeChecked();
    expect((await client.get('/api/protocols')).length).toBe(before.length);
  });
});

async function openFromPalette(page: Page, world: UiWorld): Promise<void> {
  await open(page, world);
  await runCommand(page, 'Import from another launcher');
  await expect(heading(page)).toHaveText('Which launcher?');
}

/** Runs a command of the command palette. */
async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(title);
  await expect(page.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
}

function heading(page: Page) {
  return page.locator('hangar-import-page').getByRole('heading', { level: 2 });
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Next' });
}
