import type { IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { writeTestFiles } from '@hangar/test-world';

import { expectFocusUnchanged, expectVisibleFocus, tabTo } from './support/focus';
import { fileNames } from './support/load-order-list';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** From an empty library to a running game, without a mouse. Each step continues where the previous step ended. */
test.describe.serial('by keyboard only', () => {
  test('the first page: unwanted items are deselected, the rest is added', async ({ page, world }) => {
    await open(page, world);
    for (const name of [/^Freedoom: Phase 1/, /^FreeDM/]) {
      await tabTo(page, page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await tabTo(page, page.getByRole('button', { name: /^Add \d+ items?$/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const first = page.getByRole('gridcell', { name: 'Freedoom: Phase 2' });
    await expect(first.getByRole('button', { name: 'Launch' })).toBeFocused();
    await expectVisibleFocus(page);
    await tabTo(page, page.getByRole('button', { name: 'Go to library' }));
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expectFocusUnchanged(page);
  });

  test('a new protocol, with files in a custom order', async ({ page, world }) => {
    const { twoItems, fiveItems } = writeTestFiles(world.place.at('downloads'));
    await world.walk.addModFiles([twoItems, fiveItems]);
    await open(page, world);
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type('Two Rooms');
    await tabTo(page, page.getByLabel('Base game', { exact: true }));
    await page.keyboard.type('Freedoom: Phase 2');
    const add = page.getByRole('combobox', { name: 'Add a mod file' });
    await tabTo(page, add);
    for (const name of ['two', 'five']) {
      await page.keyboard.type(name);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(add).toBeFocused();
      // The typed text disappears at the next rendering. Until then, nothing else may be typed.
      await expect(add).toHaveValue('');
    }
    await expect(fileNames(page)).toHaveText(['two items', "five 'énormes' items"]);

    const grip = page.getByRole('button', { name: /^Move five/ });
    await tabTo(page, grip, 'Shift+Tab');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(fileNames(page)).toHaveText(["five 'énormes' items", 'two items']);
    await expect(page.getByText("five 'énormes' items, now 1 of 2")).toBeAttached();
    await expect(grip).toBeFocused();
    await expectVisibleFocus(page);

    await tabTo(page, page.getByRole('switch', { name: 'two items is loaded' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Extra arguments'));
    await page.keyboard.type('-nosound -window');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/protocol=two-rooms-/);
    await expectVisibleFocus(page);
    const saved = await findProtocol(world, 'Two Rooms');
    expect(saved.files.map(({ name, enabled }) => [name, enabled])).toEqual([
      ["five 'énormes' items", true],
      ['two items', false],
    ]);
  });

  test('arrows move in the grid, Ctrl+Enter launches, and Stop is close by', async ({ page, world }) => {
    await open(page, world);
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    await tabTo(page, first);
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(second).toBeFocused();
    const protocol = await findProtocol(world, 'Two Rooms');
    const card = page.getByRole('gridcell', { name: protocol.title });
    await page.keyboard.press(
      (await card.evaluate((element) => element === document.activeElement)) ? 'End' : 'Home',
    );
    await expect(card).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(card).toHaveAccessibleName(/Running/, { timeout: 15_000 });
    await expectFocusUnchanged(page);
    await tabTo(page, card.getByRole('button', { name: 'Stop' }));
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Launch' })).toBeVisible({ timeout: 15_000 });
    await expectFocusUnchanged(page);
  });

  test('a protocol is edited from the grid, a file is removed, and it is saved', async ({ page, world }) => {
    await open(page, world);
    const card = page.getByRole('gridcell', { name: 'Two Rooms' });
    await focusCard(page, card);
    await tabTo(page, card.getByRole('button', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue('Two Rooms');
    await tabTo(page, page.getByRole('button', { name: /^Remove two items/ }));
    await page.keyboard.press('Enter');
    await expect(fileNames(page)).toHaveCount(1);
    await expectVisibleFocus(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect((await findProtocol(world, 'Two Rooms')).files).toHaveLength(1);
  });

  test('dialogs, menus and panels return the focus', async ({ page, world }) => {
    await open(page, world);
    const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await tabTo(page, settings);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await tabTo(page, dialog.getByRole('tab', { name: 'General' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('tab', { name: 'Paths', selected: true })).toBeFocused();
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate((element) => element.contains(document.activeElement)),
        'focus stays inside',
      ).toBe(true);
      await expectVisibleFocus(page);
    }
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();

    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await tabTo(page, bell, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Close notifications' }));
    await page.keyboard.press('Enter');
    await expect(bell).toBeFocused();

    const sort = page.getByRole('button', { name: /^Sort by/ });
    await tabTo(page, sort);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Last played' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(sort).toBeFocused();

    const card = page.getByRole('gridcell', { name: 'Two Rooms' });
    await focusCard(page, card);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: 'Two Rooms' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  });

  test('deleting moves the focus to a neighbour, and Undo is within reach', async ({ page, world }) => {
    await open(page, world);
    const card = page.getByRole('gridcell', { name: 'Two Rooms' });
    await focusCard(page, card);
    await tabTo(page, card.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
    await expectFocusUnchanged(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(card).toBeVisible();
    await expectFocusUnchanged(page);
  });
});

/** Moves to the card with Tab and the arrow keys, wherever it is in the grid. */
async function focusCard(page: Page, card: Locator): Promise<void> {
  await tabTo(page, page.getByRole('grid', { name: 'Protocols' }).locator('[role=gridcell][tabindex="0"]'));
  if (!(await card.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('End');
  await expect(card).toBeFocused();
}

function cards(page: Page): Locator {
  return page.getByRole('grid', { name: 'Protocols' }).getByRole('gridcell');
}

async function findProtocol(world: UiWorld, title: string): Promise<IProtocol> {
  const protocols = await world.walk.client.get('/api/protocols');
  const found = protocols.find((protocol) => protocol.title === title);
  if (!found) throw new Error(`There is no protocol ${title}.`);
  return found;
}
