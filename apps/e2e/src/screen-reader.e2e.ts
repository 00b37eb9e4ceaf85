import type { Page } from '@playwright/test';
import { fillLibrary } from '@hangar/test-world';

import { expectAccessible } from './support/accessibility';
import { addBrokenProtocol } from './support/library';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const PAGES = [
  '/?view=grid',
  '/?view=list',
  '/?view=detail&protocol=rust-cathedral-p001',
  '/?q=cathedral',
  '/install?tab=configuration&protocol=rust-cathedral-p001',
  '/install?tab=files',
  '/install?tab=wads',
  '/player',
  '/deleted',
  '/no-such-page',
] as const;

/** Matches a line of the accessibility tree that is a control without a name. */
const UNNAMED_CONTROL =
  /^\s*- (?:button|link|textbox|searchbox|combobox|checkbox|switch|radio|slider|tab|menuitem|option|dialog|img|progressbar|grid|navigation|region)(?: \[[^\]]*\])*:?$/gm;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(({ world }) => fillLibrary(world.walk, world.place));

test('every page has its landmarks once, one top-level heading, named controls, and no violations', async ({
  page,
  world,
}) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await openAndWait(page, world, path);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('search')).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Status' })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Library', exact: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const levels = await getHeadingLevels(page);
      expect(levels, 'no heading level is skipped').toEqual(withoutGaps(levels));
      await expectNames(page, path);
      await expectAccessible(page);
    });
  }
});

test('every control of the settings has a name', async ({ page, world }) => {
  await openAndWait(page, world, '/?view=grid');
  await page.keyboard.press('Control+.');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const tab of ['General', 'Paths', 'Source ports', 'Base games', 'Extensions', 'About']) {
    await settings.getByRole('tab', { name: tab }).click();
    await expect(settings.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectNames(page, tab);
  }
});

test('the frame is read in visual order', async ({ page, world }) => {
  await openAndWait(page, world, '/?view=grid');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to main content"
    - navigation "Library":
      - link "Hangar"
      - list:
        - listitem:
          - link "All 16 protocols"
      - group "Status":
        - button "Status" [expanded]
        - list:
          - listitem:
            - link /^Playing/
      - group "Saved filters":
        - button "Saved filters" [expanded]
        - button "Save this filter"
      - group "Base games":
        - button "Base games" [expanded]
        - list:
          - listitem:
            - link /^The Ultimate Doom.* 2 protocols$/
    - banner:
      - search:
        - textbox "Search everything"
      - navigation "Main":
        - link "Launch"
        - link "Install"
      - button "Notifications"
      - link "Player"
      - button "Settings"
    - main:
      - heading /All protocols/ [level=1]
      - group "Tags":
        - button "Megawad"
      - link "New protocol"
      - button "Sort by Last played"
      - radiogroup "View":
        - radio "Grid" [checked]
      - grid "Protocols":
        - row:
          - gridcell /^Tidal Engine/
    - contentinfo:
      - region "Status":
        - text: /Running:/
        - button "Stop Tidal Engine"
        - button "Shortcuts"
  `);
});

test('the names of cards, rows and files include the details shown next to them', async ({ page, world }) => {
  await openAndWait(page, world, '/?view=grid');
  const cards = page.getByRole('grid', { name: 'Protocols' });
  await expect(cards.getByRole('gridcell', { name: /^Tidal Engine .*Running/ })).toBeVisible();
  await expect(cards.getByRole('gridcell', { name: /^Cobalt Descent .*missing/ })).toBeVisible();
  await expect(cards.getByRole('button', { name: 'Launch Rust Cathedral' })).toBeVisible();

  await openAndWait(page, world, '/?view=list&sort=playtime&dir=desc');
  const table = page.getByRole('grid', { name: 'Protocols' });
  await expect(table).toHaveAttribute('aria-rowcount', '17');
  await expect(table.getByRole('columnheader', { name: 'Playtime' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await openAndWait(page, world, '/install?tab=configuration&protocol=rust-cathedral-p001');
  await expect(page.getByRole('form', { name: 'Protocol' })).toMatchAriaSnapshot(`
    - text: Title
    - textbox "Title": Rust Cathedral
    - text: Description
    - textbox "Description"
    - text: Base game
    - combobox "Base game"
    - text: Source port
    - combobox "Source port"
    - heading "Files, in load order" [level=2]
    - list "Files, in load order":
      - listitem:
        - button "Move Cathedral Textures"
        - switch "Cathedral Textures is loaded" [checked]
        - button "Remove Cathedral Textures"
  `);
});

test('the skip link skips the frame', async ({ page, world }) => {
  await openAndWait(page, world, '/?view=grid');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('announcements:', () => {
  test('results of actions are a status, even above dialogs', async ({ page, world }) => {
    await openAndWait(page, world, '/?view=grid');
    await page.getByRole('gridcell', { name: 'Winter Quarry' }).focus();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const statusMessage = page.getByRole('status').filter({ hasText: 'Created Winter Quarry (copy)' });
    await expect(statusMessage).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await expect(statusMessage).toBeVisible();
  });

  test('the number of search results', async ({ page, world }) => {
    await openAndWait(page, world, '/?view=grid');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('quarry');
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^\s*\d+ found\s*$/ }),
    ).toBeAttached();
  });

  test.describe('failures', () => {
    test.use({
      // The browser logs the rejected request to the console.
      // eslint-disable-next-line no-empty-pattern
      expectedErrors: async ({}, use) => use([/status of 422/]),
    });

    test('is an alert', async ({ page, world }) => {
      const { title } = await addBrokenProtocol(world);
      await openAndWait(page, world, '/?view=grid');
      await page.getByRole('button', { name: `Launch ${title}` }).click();
      await expect(page.getByRole('alert').filter({ hasText: `${title} didn't start` })).toBeVisible({
        timeout: 15_000,
      });
    });
  });
});

/** Opens a path and waits until all of its content is shown. */
async function openAndWait(page: Page, world: UiWorld, path: string): Promise<void> {
  await open(page, world, path);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Tidal Engine');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectNames(page: Page, pageName: string): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree.match(UNNAMED_CONTROL) ?? [], `controls without a name: ${pageName}`).toEqual([]);
}

/** Returns the levels of all headings, read at the same moment. */
function getHeadingLevels(page: Page): Promise<number[]> {
  return page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map(({ ariaLevel, tagName }) => Number(ariaLevel ?? tagName.replace(/\D/g, ''))),
    );
}

/** Returns the levels as they would be if none were skipped. */
function withoutGaps(levels: readonly number[]): number[] {
  let before = 0;
  return levels.map((level) => (before = Math.min(level, before + 1)));
}
