import { rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { ILaunchSession, IModFile, IProtocol } from '@hangar/domain';
import { buildMod, buildWad, lump } from '@hangar/test-world';

import { expectAccessible } from './support/accessibility';
import { dropFiles } from './support/drop-files';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { addLibrary } from './support/library';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** Another source port, map or extras for one run: choosing and saving them, and warning about conflicts. */
test.describe.serial('play with…', () => {
  // Takes a screenshot and checks accessibility in three themes for each state.
  test.describe.configure({ timeout: 240_000 });

  let files: Readonly<Record<string, IModFile>>;
  let protocol: IProtocol;

  test.beforeAll(async ({ worlds }, { file }) => {
    const world = await worlds.getWorld(file);
    const [made] = await addLibrary(world, ['Rust Cathedral', 'Ninth Meridian']);
    if (!made) throw new Error('There is no protocol.');
    protocol = made;
    const patch = (name: string) => lump('DEHACKED', `Patch File for DeHackEd v3.0\n# ${name}\n`);
    const wads: readonly (readonly [string, Buffer, IModFile['category']])[] = [
      ['Foundry Nights', buildWad([lump('D_RUNNIN', 'a'), lump('D_STALKS', 'b')]), 'music'],
      ['Quiet Harbours', buildWad([lump('D_RUNNIN', 'c')]), 'music'],
      ['Lantern HUD', buildWad([lump('NOTE', 'status bar')]), 'hud'],
      ['Smooth Hands', buildWad([patch('Smooth Hands')]), 'weapon'],
      ['Kestrel Arsenal', buildWad([patch('Kestrel Arsenal')]), 'weapon'],
      ['Cellar', buildMod(['MAP01', 'MAP02']), 'mapset'],
    ];
    files = Object.fromEntries(
      await Promise.all(
        wads.map(async ([name, content, category]) => [
          name,
          await addToCatalogue(world, name, content, category),
        ]),
      ),
    ) as Record<string, IModFile>;
  });

  test("offers the library's files, and launches with those that are turned on", async ({ page, world }) => {
    await open(page, world, '/?view=grid');
    const card = page.getByRole('gridcell', { name: 'Rust Cathedral' });
    await card.focus();
    await page.keyboard.press('p');
    const dialog = playWith(page);
    await expect(dialog.getByRole('combobox', { name: 'Source port' })).toBeFocused();
    await expect(dialog).toContainText(
      'Foundry Nights, Quiet Harbours, Lantern HUD, Kestrel Arsenal, Smooth Hands',
    );
    await expect(dialog.getByText('Command', { exact: true })).toBeVisible();
    await captureEveryTheme(page, 'play-with-none');
    await dialog.getByRole('combobox', { name: 'Add an extra' }).click();
    const results = dialog.getByRole('listbox', { name: 'Your mod files' }).getByRole('option');
    await expect(results).toHaveCount(6);
    await expect(results.nth(4)).toBeInViewport();
    await captureEveryTheme(page, 'play-with-adding');
    await page.keyboard.press('Escape');
    await expect(results).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add 5' }).click();
    await expect(dialog.getByRole('listitem').getByRole('switch')).toHaveCount(5);
    await dialog.getByRole('switch', { name: 'Foundry Nights' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('switch', { name: 'Quiet Harbours' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('switch', { name: 'Foundry Nights' })).not.toBeChecked();
    await expect(dialog).toContainText('Turned off by Quiet Harbours');
    await dialog.getByRole('switch', { name: 'Foundry Nights' }).check();
    await dialog.getByRole('switch', { name: 'Lantern HUD' }).check();
    await expect(dialog).toContainText('2 tracks');
    await expect(dialog.getByRole('listitem').filter({ hasText: /^Lantern HUD$/ })).toBeVisible();
    await captureEveryTheme(page, 'play-with');
    await dialog.getByRole('button', { name: 'Save to protocol' }).click();
    await expect(page.getByText('Saved to Rust Cathedral')).toBeVisible();
    await card.focus();
    await page.keyboard.press('p');
    await dialog.getByRole('switch', { name: 'Lantern HUD' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const session = await waitForSession(page, world);
    const [first, second] = [files['Foundry Nights'], files['Lantern HUD']];
    const names = session.command.args.map((arg) => basename(arg));
    expect(names.indexOf(first?.fileName ?? '?')).toBeGreaterThan(0);
    expect(names.indexOf(second?.fileName ?? '?')).toBeGreaterThan(names.indexOf(first?.fileName ?? '?'));
    expect(await getStoredExtras(world, protocol)).toEqual([
      'Foundry Nights on',
      'Quiet Harbours off',
      'Lantern HUD on',
      'Kestrel Arsenal off',
      'Smooth Hands off',
    ]);
    await world.walk.stop(session);
  });

  test('shows which file wins a conflict, and highlights Launch only if there are no conflicts', async ({
    page,
    world,
  }) => {
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=about`);
    await expect(page.getByRole('main')).toContainText('Foundry Nights, Lantern HUD');
    await page.getByRole('button', { name: /^Play with…/ }).click();
    const dialog = playWith(page);
    await expect(dialog.getByRole('combobox', { name: 'Source port' })).toBeFocused();
    await dialog.getByRole('switch', { name: 'Smooth Hands' }).check();
    await dialog.getByRole('switch', { name: 'Kestrel Arsenal' }).check();
    const patches = dialog.getByRole('alert').filter({ hasText: 'Both contain a DEHACKED patch.' });
    await expect(patches).toContainText('Smooth Hands loads last');
    await dialog.getByRole('combobox', { name: 'Add an extra' }).fill('cellar');
    await expect(dialog.getByRole('option', { name: /Cellar/ })).toBeInViewport();
    await dialog.getByRole('option', { name: /Cellar/ }).click();
    await expect(dialog.getByRole('listbox', { name: 'Your mod files' })).toBeHidden();
    const maps = dialog.getByRole('alert').filter({ hasText: 'Cellar has its own maps.' });
    await expect(maps).toContainText('MAP01 and MAP02');
    await expect(maps).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Play anyway' })).not.toHaveClass(/hot/);
    await captureEveryTheme(page, 'play-with-clashes');
    await maps.getByRole('button', { name: 'Turn it off' }).click();
    await expect(maps).toBeHidden();
    await expect(dialog.getByRole('switch', { name: 'Cellar' })).not.toBeChecked();
    await patches.getByRole('button', { name: 'Keep Smooth Hands' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove Cellar' }).click();
    await expect(dialog.getByRole('button', { name: 'Play once' })).toHaveClass(/hot/);
    await dialog.getByRole('switch', { name: 'Kestrel Arsenal' }).check();
    await patches.getByRole('button', { name: 'Load both, Smooth Hands last' }).click();
    await expect(dialog.getByRole('button', { name: 'Play once' })).toHaveClass(/hot/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await getStoredExtras(world, protocol)).slice(-2)).toEqual([
      'Kestrel Arsenal off',
      'Smooth Hands off',
    ]);
  });

  test('applies to a single launch, with another map and skill, and offers the extras of other protocols', async ({
    page,
    world,
  }) => {
    const [other] = (await world.walk.client.get('/api/protocols')).filter(({ id }) => id !== protocol.id);
    await open(page, world, `/?view=detail&protocol=${other?.id}`);
    await page.getByRole('button', { name: /^Play with…/ }).click();
    const dialog = playWith(page);
    await expect(dialog.getByRole('listitem').getByRole('switch')).toHaveCount(5);
    await dialog.getByRole('switch', { name: 'Lantern HUD' }).check();
    await dialog.getByRole('combobox', { name: 'Skill' }).selectOption('Ultra-Violence');
    await dialog.getByRole('switch', { name: /^Fast monsters/ }).check();
    await dialog.getByRole('combobox', { name: 'Map' }).fill('99');
    await expect(dialog.getByText('No matching maps.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Map' }).fill('02');
    await page.keyboard.press('Enter');
    await dialog.getByRole('group', { name: 'Monsters' }).scrollIntoViewIfNeeded();
    await captureEveryTheme(page, 'play-with-changed');
    await dialog.getByRole('combobox', { name: 'Map' }).press('Control+Enter');
    const session = await waitForSession(page, world);
    expect(session.command.args.join(' ')).toContain(files['Lantern HUD']?.fileName);
    expect(session.command.args.join(' ')).toContain('-warp 2 -skill 4 -fast');
    expect(other && (await getStoredExtras(world, other))).toEqual([]);
    expect(other && (await world.walk.client.get(`/api/protocols/${other.id}`)).options).toEqual({
      map: 'MAP01',
    });
    await page.getByRole('button', { name: /^Play with…/ }).click();
    await expect(dialog).toContainText('The game is running');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await world.walk.stop(session);
  });

  test('accepts a dropped file, and starts without a missing one', async ({ page, world }) => {
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=about`);
    await page.getByRole('button', { name: /^Play with…/ }).click();
    const dialog = playWith(page);
    const path = world.place.at('lamps.wad');
    writeFileSync(path, buildWad([lump('D_RUNNIN', 'of lamps')]));
    await dropFiles(dialog.getByText('Loaded in this order'), [path]);
    await expect(dialog.getByRole('switch', { name: 'lamps' })).toBeChecked();
    await dialog.getByRole('switch', { name: 'Smooth Hands' }).check();
    await dialog.getByRole('button', { name: 'Save to protocol' }).click();
    await expect
      .poll(() => getStoredExtras(world, protocol))
      .toContainEqual(expect.stringMatching(/^lamps on$/i));

    rmSync(files['Smooth Hands']?.filePath ?? '');
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=about`);
    await page.getByRole('button', { name: /^Play with…/ }).click();
    await expect(dialog).toContainText('Launches without it until you locate the file');
    await captureEveryTheme(page, 'play-with-lost');
    for (const width of [360, 390, 800, 1110, 1280, 1920, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await scrollsSideways(page)).toBe(false);
      if (width === 390) await captureEveryTheme(page, 'play-with-390');
      if (width === 1920) await captureScreenshot(page, 'play-with-1920');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // A launch of the protocol itself is refused, because no file is left out without confirmation.
    await page.getByRole('button', { name: 'Turn off Smooth Hands' }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Launch/ })
      .click();
    const session = await waitForSession(page, world);
    expect(session.command.args.join(' ')).toContain(files['Lantern HUD']?.fileName);
    await world.walk.stop(session);
  });
});

async function addToCatalogue(
  world: UiWorld,
  name: string,
  content: Buffer,
  category: IModFile['category'],
): Promise<IModFile> {
  const filePath = world.place.at(`${name}.wad`);
  writeFileSync(filePath, content);
  return world.walk.client.post('/api/mod-files/catalog', { filePath, name, category });
}

async function waitForSession(page: Page, world: UiWorld): Promise<ILaunchSession> {
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('button', { name: /^Stop/ })).toBeVisible();
  return waitForRunningSession(world);
}

async function getStoredExtras({ walk }: UiWorld, { id }: Pick<IProtocol, 'id'>): Promise<readonly string[]> {
  const { extras }: IProtocol = await walk.client.get(`/api/protocols/${id}`);
  return extras.map(({ name, enabled }) => `${name} ${enabled ? 'on' : 'off'}`);
}

function playWith(page: Page) {
  return page.getByRole('dialog', { name: 'Play with…' });
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], .content')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}
