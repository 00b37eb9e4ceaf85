import type { Page } from '@playwright/test';
import { fillLibrary, addMissingBaseGame } from '@hangar/test-world';

import { expectFit, WIDTHS } from './support/fit';
import { NIGHTLY } from './support/nightly';
import { expect, open, test } from './support/ui-world';

/** Every page, with a name for its pictures and an element that it shows. */
const PAGES = [
  ['launch-grid', '/?view=grid', 'Rust Cathedral'],
  ['launch-list', '/?view=list', 'Rust Cathedral'],
  ['launch-detail', '/?view=detail&protocol=rust-cathedral-p001', 'Rust Cathedral'],
  ['search', '/?q=cathedral', 'Rust Cathedral'],
  ['configuration', '/install?tab=configuration&protocol=rust-cathedral-p001', 'Rust Cathedral'],
  ['mod-files', '/install?tab=files', 'Smooth Hands'],
  ['wad-files', '/install?tab=wads', 'Freedoom: Phase 2'],
  ['player', '/player', 'Achievements'],
  ['deleted', '/deleted', 'Recently deleted'],
  ['not-found', '/no-such-page', 'Page not found'],
] as const;

test.beforeAll(async ({ world }) => {
  await fillLibrary(world.walk, world.place);
  await addMissingBaseGame(world.walk);
});

test.describe('the page does not scroll sideways', { tag: NIGHTLY }, () => {
  test.describe.configure({ timeout: 180_000 });

  test.afterEach(({ world }) => world.walk.client.put('/api/settings', { uiScale: 100 }));

  test(`at any width`, async ({ page, world }) => {
    for (const [name, path, content] of PAGES) {
      await open(page, world, path);
      for (const width of WIDTHS) {
        await expectFit(page, `${name}-${width}`, width);
        await expectShown(page, content);
      }
    }
  });

  test('in any dialog', async ({ page, world }) => {
    await open(page, world);
    await page.keyboard.press('Control+.');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    for (const tab of ['General', 'Paths', 'Source ports', 'Base games', 'About']) {
      await settings.getByRole('tab', { name: tab }).click();
      const name = `settings-${tab.toLowerCase().replace(' ', '-')}`;
      for (const width of [360, 800, 3840]) await expectFit(page, `${name}-${width}`, width);
    }
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(shortcuts).toBeVisible();
    for (const width of [360, 3840]) await expectFit(page, `shortcuts-${width}`, width);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('gridcell', { name: 'Rust Cathedral' }).focus();
    await page.keyboard.press('p');
    const playWith = page.getByRole('dialog', { name: 'Play with…' });
    await playWith.getByRole('combobox', { name: 'Add an extra' }).fill('brighter');
    await playWith.getByRole('option', { name: /Brighter Nights/ }).click();
    for (const width of WIDTHS) await expectFit(page, `play-with-${width}`, width);
    await page.keyboard.press('Escape');
    await expect(playWith).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ca');
    for (const width of WIDTHS) await expectFit(page, `palette-${width}`, width);
  });

  for (const [scale, widths] of [
    [50, [360, 1280, 3840]],
    [200, [360, 800, 1280, 3840]],
  ] as const) {
    test(`with the interface at ${scale} per cent`, async ({ page, world }) => {
      await open(page, world);
      await world.walk.client.put('/api/settings', { uiScale: scale });
      await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * scale) / 100}px`);
      for (const [name, path, content] of PAGES) {
        await open(page, world, path);
        for (const width of widths) {
          await expectFit(page, `${name}-${width}-at-${scale}`, width);
          await expectShown(page, content);
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Control+.');
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      for (const width of widths) await expectFit(page, `settings-${width}-at-${scale}`, width);
    });
  }
});

test('with reduced motion, nothing moves automatically', { tag: NIGHTLY }, async ({ page, world }) => {
  await open(page, world);
  await page.getByRole('gridcell', { name: 'Rust Cathedral' }).hover();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findMovedElements(page)).toEqual([]);
});

function findMovedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? ''),
  );
}

/** Checks that the main element of the page is available at this size too: visible, or reached by scrolling. */
async function expectShown(page: Page, content: string): Promise<void> {
  const shown = page.getByRole('main').getByText(content).filter({ visible: true });
  await expect(shown.first()).toBeVisible();
}
