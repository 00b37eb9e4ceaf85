import type { Locator, Page } from '@playwright/test';

import { addLibrary } from './support/library';
import { expect, open, test } from './support/ui-world';

/** Keys that open another page, each with that page's path and tab. */
const PAGE_SHORTCUTS = [
  { key: 'i', path: '/install?tab=configuration', tab: 'configuration' },
  { key: 'm', path: '/install?tab=files', tab: 'files' },
  { key: 'w', path: '/install?tab=wads', tab: 'wads' },
] as const;

/** All shortcuts. Those that would hide the effects of the others are last. */
const ALL_KEYS = ['i', 'm', 'w', 'l', '/', '?', 'Control+.'] as const;

const TITLE = 'Slate Mountain';

test.beforeAll(({ world }) => addLibrary(world, [TITLE]));

test.beforeEach(({ page }) => recordTabSwitches(page));

for (const { key, path, tab } of PAGE_SHORTCUTS) {
  test(`"${key}" opens ${path} and notifies the window`, async ({ page, world }) => {
    await open(page, world);
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${world.url}${path}`);
    await expect.poll(() => getSwitchedTabs(page)).toEqual([{ tab }]);
  });
}

test('a tab shortcut changes tabs on Install itself, and "l" goes back to Launch', async ({
  page,
  world,
}) => {
  await open(page, world, '/install');
  for (const { key, path } of PAGE_SHORTCUTS.toReversed()) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${world.url}${path}`);
  }
  await expect
    .poll(() => getSwitchedTabs(page))
    .toEqual(PAGE_SHORTCUTS.toReversed().map(({ tab }) => ({ tab })));
  await page.keyboard.press('l');
  await expect(page).toHaveURL(`${world.url}/`);
  expect(await getSwitchedTabs(page)).toHaveLength(PAGE_SHORTCUTS.length);
});

test('a tab shortcut keeps the protocol that is being edited', async ({ page, world }) => {
  const [protocol] = await world.walk.client.get('/api/protocols');
  await open(page, world, `/install?tab=configuration&protocol=${protocol?.id}`);
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { level: 1, name: 'Base games' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/tab=configuration/);
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
});

test('"/" focuses the search field, with its text selected', async ({ page, world }) => {
  await open(page, world, '/?q=slate');
  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await expect(search).toBeFocused();
  await page.keyboard.type('mount');
  await expect(search).toHaveValue('mount');
  await expect(page).toHaveURL(/\?q=mount$/);
});

test('"Ctrl+." opens the settings and Esc closes them and restores the focus', async ({ page, world }) => {
  await open(page, world);
  const card = page.getByRole('gridcell', { name: TITLE });
  await card.focus();
  await page.keyboard.press('Control+.');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(card).toBeFocused();
});

test('"?" shows every shortcut with its keys, and Esc closes it', async ({ page, world }) => {
  await open(page, world);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(help.getByRole('listitem').last()).toBeVisible();
  const lines = await help.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'Search /',
    'Launch l',
    'Discover d',
    'Install i',
    'Mod files m',
    'Base games w',
    'Settings Ctrl .',
    'Move ← ↑ ↓ →',
    'Details Enter o',
    'Launch Ctrl Enter',
    'Play with… p',
    'Select Space',
    'Select all / Clear selection Ctrl A Esc',
    'Tag t',
    'Favourite f',
    'Rate 1 5',
    'Delete Delete',
    'Download a',
    'Save Ctrl S',
    'Move a mod file Alt ↑ ↓',
    'Close a dialog or leave search Esc',
    'Play or add a file Ctrl O',
    'Command palette Ctrl K',
    'Undo Ctrl Z',
    'Keyboard shortcuts ?',
  ]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('every key is ignored while typing in a field', async ({ page, world }) => {
  await open(page, world, '/install?tab=configuration');
  const search = page.getByRole('textbox', { name: 'Search everything' });
  for (const field of [page.getByLabel('Title'), page.getByLabel('Description')]) {
    await field.focus();
    await pressAllShortcuts(page);
    await expect(field).toHaveValue('imwl/?');
    await expect(field).toBeFocused();
    await field.fill('');
  }
  await expectNothingHappened(page, `${world.url}/install?tab=configuration`);

  await search.focus();
  for (const key of ['i', 'm', 'w', 'l', '/', '?']) await page.keyboard.press(key);
  await expect(search).toHaveValue('imwl/?');
  await expect(page).toHaveURL(/^[^?]*\/\?q=imwl/);
});

test('every key is ignored while a list accepts letters, and in editable text', async ({ page, world }) => {
  await open(page, world, '/install?tab=configuration');
  const choice = page.getByRole('combobox', { name: 'Skill' });
  await choice.focus();
  await pressAllShortcuts(page);
  await expect(choice).toBeFocused();

  // The page has no editable text, but an extension might.
  await page.evaluate(() => {
    const note = document.createElement('p');
    note.contentEditable = 'true';
    note.setAttribute('role', 'textbox');
    note.ariaLabel = 'Note';
    document.querySelector('main')?.append(note);
  });
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.focus();
  await pressAllShortcuts(page);
  await expect(note).toHaveText('imwl/?');
  await expectNothingHappened(page, `${world.url}/install?tab=configuration`);
});

test('every key is ignored with another modifier held', async ({ page, world }) => {
  await open(page, world);
  for (const modifier of ['Alt', 'Shift', 'Meta', 'Control']) {
    for (const key of ['I', 'M', 'W', 'L']) await page.keyboard.press(`${modifier}+Key${key}`);
  }
  for (const chord of [
    'Alt+/',
    'Control+/',
    'Meta+/',
    'Control+?',
    'Alt+?',
    'Control+Alt+.',
    'Control+Shift+.',
  ]) {
    await page.keyboard.press(chord);
  }
  await expectNothingHappened(page, `${world.url}/`);
});

test('every key is ignored while a dialog is open', async ({ page, world }) => {
  await open(page, world);
  for (const name of ['Settings', 'Import a pack', 'Shortcuts']) {
    await test.step(name, async () => {
      const dialog = await openDialog(page, name);
      await pressAllShortcuts(page);
      await expect(dialog).toBeVisible();
      await expect(anyDialog(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  await expectNothingHappened(page, `${world.url}/`);
});

/** Opens a dialog by the button of the same name. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

function anyDialog(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'));
}

async function pressAllShortcuts(page: Page): Promise<void> {
  for (const key of ALL_KEYS) await page.keyboard.press(key);
}

/**
 * Checks that the keys did nothing. Presses another shortcut outside any field and waits for its effect. Effects of the
 * previous keys would have been visible earlier.
 */
async function expectNothingHappened(page: Page, url: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
  expect(page.url()).toBe(url);
  expect(await getSwitchedTabs(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
}

declare global {
  interface Window {
    /** The `hangar:switch-tab` events since the page loaded. */
    tabsSwitchedTo?: unknown[];
  }
}

function recordTabSwitches(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const tabs: unknown[] = (window.tabsSwitchedTo = []);
    addEventListener('hangar:switch-tab', (event) => tabs.push((event as CustomEvent).detail));
  });
}

function getSwitchedTabs(page: Page): Promise<unknown[]> {
  return page.evaluate(() => window.tabsSwitchedTo ?? []);
}
