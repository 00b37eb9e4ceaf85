import { captureEveryTheme } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { expect, open, test } from './support/ui-world';

/** The pages of an empty launcher in each theme: checked for accessibility, and saved as pictures. */
test.describe('the gallery of', { tag: NIGHTLY }, () => {
  // There are eight states, each with a picture and an accessibility check in three themes.
  test.describe.configure({ timeout: 240_000 });

  test('a first start', async ({ page, world }) => {
    await open(page, world);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hangar found your games');
    await page.getByRole('button', { name: 'Set up step by step' }).click();
    await expect(page.getByRole('button', { name: 'Use an installed game' })).toBeVisible();
    await captureEveryTheme(page, 'first-start');
    await page.getByRole('button', { name: 'Find source ports' }).click();
    await expect(page.getByRole('img', { name: 'Done' })).toBeVisible();
    await captureEveryTheme(page, 'first-start-ports-found');
    world.internet.hold();
    await page.getByRole('button', { name: 'Get Freedoom' }).click();
    const status = page.getByRole('region', { name: 'Status' });
    await expect(status.getByRole('progressbar')).toHaveAccessibleName(/Freedoom/);
    await captureEveryTheme(page, 'first-start-downloading');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Cancel/ })
      .click();
    await expect(status.getByRole('progressbar')).toHaveCount(0);
    world.internet.release();
    for (const [path, name, heading] of [
      ['/install?tab=configuration', 'configuration-without-games', 'New protocol'],
      ['/install?tab=files', 'mod-files-empty', 'Mod files'],
      ['/install?tab=wads', 'wad-files-empty', 'Base games'],
      ['/player', 'player-new', 'Player'],
      ['/no-such-page', 'not-found', 'Page not found'],
    ] as const) {
      await open(page, world, path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await captureEveryTheme(page, name);
    }
  });
});
