import type { Page } from '@playwright/test';

import { expectAccessible } from './support/accessibility';
import { expectFit } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { addLibrary, addBrokenProtocol } from './support/library';
import { watchPage } from './support/page-watch';
import { expect, open, test } from './support/ui-world';

/** The handbook that ships with Hangar: linked from the page, complete, and usable offline. */
test.describe('the handbook', () => {
  test('opens from the help, and each page is readable at every screen size', async ({ page, world }) => {
    await open(page, world);
    await page.keyboard.press('?');
    const handbook = await openPage(page, () =>
      page.getByRole('link', { name: 'Open the handbook' }).click(),
    );
    const { pageErrors } = watchPage(handbook, world.url);
    await expect(handbook).toHaveURL(`${world.url}/handbook/`);
    await expect(handbook.getByRole('heading', { level: 1, name: 'What Hangar is' })).toBeVisible();
    await captureEveryTheme(handbook, 'handbook');

    const links = handbook.getByRole('navigation', { name: 'All pages' }).getByRole('link');
    const names = await links.allTextContents();
    expect(names).toContain('Troubleshooting');
    for (const name of names) {
      await handbook.getByRole('link', { name, exact: true }).first().click();
      await expect(handbook.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      // All pages have the same structure. The pages listed here contain the elements that only some pages have:
      // tables, keys, pictures and code.
      if (['Install on Linux', 'Keys', 'Mods'].includes(name)) await expectAccessible(handbook);
      await expectAllPictures(handbook);
      await expectFit(handbook, `handbook-${name}`, 360);
    }
    expect(pageErrors).toEqual([]);
  });

  test('explains what to do about a game that does not start', async ({ page, world, expectedErrors }) => {
    expectedErrors.push(/422/);
    await addLibrary(world, []);
    const { title } = await addBrokenProtocol(world);
    await open(page, world);
    await page.getByRole('button', { name: `Launch ${title}` }).click();
    const alert = page.getByRole('alert').filter({ hasText: "didn't start" });
    await alert.getByRole('button', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog');
    await captureEveryTheme(page, 'details-with-handbook');
    const troublePage = await openPage(page, () => dialog.getByRole('link', { name: 'Get help' }).click());
    await expect(troublePage).toHaveURL(`${world.url}/handbook/trouble.html#LAUNCH_FAILED`);
    await expect(troublePage.locator('#LAUNCH_FAILED')).toBeInViewport();
    await captureEveryTheme(troublePage, 'handbook-trouble');
  });
});

/** Returns the page that a click opens. */
async function openPage(page: Page, press: () => Promise<void>): Promise<Page> {
  const [other] = await Promise.all([page.waitForEvent('popup'), press()]);
  await other.waitForLoadState();
  return other;
}

/** Pictures load when scrolled into view. A missing picture has no width. */
async function expectAllPictures(page: Page): Promise<void> {
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
}
