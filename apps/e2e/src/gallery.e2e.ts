import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { fillLibrary } from '@hangar/test-world';

import { createModZip } from './support/archives';
import { captureEveryTheme } from './support/gallery';
import { addBrokenProtocol } from './support/library';
import { NIGHTLY } from './support/nightly';
import { openPath } from './support/pick-files';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/**
 * Every page, tab, view, dialog, menu, empty state and error in each theme, checked for accessibility and saved as
 * pictures for review.
 */
test.describe('the gallery of', { tag: NIGHTLY }, () => {
  // There are at least ten states, each with a picture and an accessibility check in three themes.
  test.describe.configure({ timeout: 240_000 });

  test('Launch', async ({ page, world }) => {
    for (const [path, name] of [
      ['/?view=grid', 'launch-grid'],
      ['/?view=list', 'launch-list'],
      ['/?view=detail&protocol=rust-cathedral-p001', 'launch-detail'],
      ['/?view=detail&protocol=rust-cathedral-p001&panel=about', 'launch-detail-about'],
      ['/?view=detail&protocol=tidal-engine-p000', 'launch-detail-running'],
      ['/?view=detail&protocol=cobalt-descent-p006', 'launch-detail-missing-files'],
      ['/?tag=Megawad', 'launch-tag'],
      ['/?tag=no-such-tag', 'launch-nothing-fits'],
      ['/?q=cathedral', 'search'],
      ['/?q=zzzz', 'search-nothing-found'],
    ] as const) {
      await openAndWait(page, world, path);
      await captureEveryTheme(page, name);
    }
  });

  test('Launch in use: a card being dragged, its menus, panels', async ({ page, world }) => {
    await openAndWait(page, world, '/?view=grid');
    await card(page, 'Rust Cathedral').hover();
    await captureEveryTheme(page, 'launch-card-hovered');
    await card(page, 'Cobalt Descent').focus();
    await captureEveryTheme(page, 'launch-card-focused');
    await card(page, 'Rust Cathedral').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await captureEveryTheme(page, 'launch-card-menu');
    await page.keyboard.press('Escape');
    await card(page, 'Rust Cathedral').focus();
    await page.keyboard.press('p');
    const playWith = page.getByRole('dialog', { name: 'Play with…' });
    await playWith.getByRole('combobox', { name: 'Add an extra' }).fill('brighter');
    await playWith.getByRole('option', { name: /Brighter Nights/ }).click();
    await expect(playWith.getByRole('switch', { name: 'Brighter Nights' })).toBeChecked();
    await captureEveryTheme(page, 'play-with-lived-in');
    await page.keyboard.press('Escape');
    await expect(playWith).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^A game, a map/ }).fill('ca');
    await expect(page.getByRole('option').first()).toBeVisible();
    await captureEveryTheme(page, 'palette-lived-in');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await captureEveryTheme(page, 'launch-sort-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose a database' }).click();
    await captureEveryTheme(page, 'database-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await captureEveryTheme(page, 'notifications-empty');
    await page.keyboard.press('Escape');

    await card(page, 'Rust Cathedral').focus();
    await page.getByRole('button', { name: 'Delete' }).click();
    // A toast stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await captureEveryTheme(page, 'toast-with-undo');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Rust Cathedral')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await captureEveryTheme(page, 'notifications');
  });

  test('Install: the form', async ({ page, world }) => {
    await openAndWait(page, world, '/install?tab=configuration&protocol=rust-cathedral-p001');
    await captureEveryTheme(page, 'configuration');
    await page.getByRole('combobox', { name: 'Add a mod file' }).fill('ti');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await captureEveryTheme(page, 'configuration-type-ahead');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Move Smooth Hands/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await captureEveryTheme(page, 'configuration-move-menu');
    await page.keyboard.press('Escape');
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await captureEveryTheme(page, 'configuration-fault');
    await page.getByRole('link', { name: 'Base games' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await captureEveryTheme(page, 'leave-question');
    await page.getByRole('button', { name: "Don't save" }).click();
  });

  test('Install: the files', async ({ page, world }) => {
    await openAndWait(page, world, '/install?tab=files');
    await captureEveryTheme(page, 'mod-files');
    await page
      .getByRole('row', { name: /Smooth Hands/ })
      .getByRole('checkbox')
      .check();
    await captureEveryTheme(page, 'mod-files-selected');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await captureEveryTheme(page, 'mod-files-category-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Rust Cathedral/ }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Rust Cathedral' })).toBeVisible();
    await captureEveryTheme(page, 'edit-mod-file');
    await page.keyboard.press('Escape');
    await openAndWait(page, world, '/install?tab=files&q=zzzz');
    await captureEveryTheme(page, 'mod-files-nothing-fits');

    await page.getByRole('button', { name: 'Add files' }).click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('option').first()).toBeVisible();
    await captureEveryTheme(page, 'picker');
    await openPath(picker, await createModZip(world));
    const archive = page.getByRole('dialog', { name: /mods/ });
    await expect(archive.getByRole('checkbox').first()).toBeVisible();
    await captureEveryTheme(page, 'archive-dialog');
    await archive.getByRole('button', { name: 'Cancel' }).click();

    await openAndWait(page, world, '/install?tab=wads');
    await captureEveryTheme(page, 'wad-files');
    await page.getByRole('button', { name: /^Edit Freedoom: Phase 2/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureEveryTheme(page, 'edit-base-game');
  });

  test('the settings, the shortcuts and the player', async ({ page, world }) => {
    await openAndWait(page, world, '/deleted');
    await expect(page.getByText('Items you delete stay here')).toBeVisible();
    await captureEveryTheme(page, 'deleted-empty');
    const { id } = await world.walk.client.post('/api/protocols', { title: 'Slow Thunder' });
    await world.walk.client.call('DELETE', `/api/protocols/${id}`);
    await expect(page.getByRole('heading', { name: 'Slow Thunder' })).toBeVisible();
    await captureEveryTheme(page, 'deleted');
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await captureEveryTheme(page, 'deleted-empty-question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('Items you delete stay here')).toBeVisible();

    await openAndWait(page, world, '/player');
    await captureEveryTheme(page, 'player');
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    for (const tab of ['General', 'Paths', 'Source ports', 'Base games', 'Extensions', 'About']) {
      await settings.getByRole('tab', { name: tab }).click();
      await captureEveryTheme(page, `settings-${tab.toLowerCase().replace(' ', '-')}`);
    }
    await settings.getByRole('tab', { name: 'General' }).click();
    await settings.getByRole('button', { name: 'Add a link' }).click();
    await settings.getByRole('switch', { name: 'Registry lookup' }).check();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(settings.getByRole('alert')).not.toBeEmpty();
    await captureEveryTheme(page, 'settings-fault');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await captureEveryTheme(page, 'settings-question');
    await page.getByRole('button', { name: "Don't save" }).click();
    await expect(settings).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await captureEveryTheme(page, 'shortcuts');
  });

  test.describe('errors', () => {
    test.use({
      // The browser logs rejected requests and broken connections to the console.
      // eslint-disable-next-line no-empty-pattern
      expectedErrors: async ({}, use) => use([/net::ERR_/, /status of [45]\d\d/]),
    });

    test('a game that exits immediately, a damaged file, an unreachable server', async ({ page, world }) => {
      const { title } = await addBrokenProtocol(world);
      writeFileSync(join(world.place.dataDirectory, 'mods', 'damaged.json'), '{ "title": ');
      await openAndWait(page, world, '/?view=grid');
      await page.getByRole('button', { name: /problem/ }).click();
      await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
      await captureEveryTheme(page, 'problems');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: `Launch ${title}` }).click();
      const toast = page.getByRole('alert').filter({ hasText: "didn't start" });
      await expect(toast).toBeVisible({ timeout: 15_000 });
      await captureEveryTheme(page, 'toast-failed-launch');
      await toast.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await captureEveryTheme(page, 'error-details');
      await page.keyboard.press('Escape');
      await toast.getByRole('button', { name: 'Show output' }).click();
      await expect(page.getByRole('log')).toContainText('There is no display.');
      await captureEveryTheme(page, 'output');
      await page.keyboard.press('Escape');

      await world.walk.hangar.crash();
      await expect(page.getByText('this page reconnects automatically.')).toBeVisible();
      await captureEveryTheme(page, 'away');
      world.walk.options.port = Number(new URL(world.url).port);
      await world.walk.startLauncher();

      await page.route('**/api/**', (route) => route.abort());
      await open(page, world);
      await expect(page.getByText("Couldn't load your library.")).toBeVisible();
      await captureEveryTheme(page, 'launch-unreadable');
    });
  });
});

/** Opens a path of a library in use, and waits until everything on the page has loaded. */
async function openAndWait(page: Page, world: UiWorld, path: string): Promise<void> {
  await fillLibrary(world.walk, world.place);
  await open(page, world, path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Tidal Engine');
}

function card(page: Page, title: string): Locator {
  return page.getByRole('gridcell', { name: title });
}
