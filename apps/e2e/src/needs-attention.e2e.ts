import { expectAccessible } from './support/accessibility';
import { captureEveryTheme } from './support/gallery';
import { createProblemLibrary } from './support/problem-library';
import { expect, open, test } from './support/ui-world';

/** The list of all protocols with problems, grouped by cause. */
test.describe.serial('Needs attention', () => {
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => createProblemLibrary(await worlds.getWorld(file)));

  test('groups by cause, and one button solves a cause for all of its protocols', async ({ page, world }) => {
    await open(page, world, '/?view=grid');
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Needs attention');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      "Crispy can't load their files",
      "Can't start",
      'May not play correctly',
    ]);
    const unsupported = page.getByRole('list', { name: "Crispy can't load their files" });
    await expect(unsupported.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Quiet Harbour')).toHaveCount(0);
    await expectAccessible(page);
    await captureEveryTheme(page, 'readiness-causes');
    await page.getByRole('button', { name: 'Use GZDoom for all 2' }).press('Enter');
    await expect(page.getByText('2 protocols now use GZDoom')).toBeVisible();
    await expect(unsupported).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toBeFocused();
    const { protocols } = await world.walk.client.get('/api/readiness');
    expect(protocols).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(unsupported.getByRole('listitem')).toHaveCount(2);
  });

  test('its chips narrow the list to one state, also combined with tags, and the result can be saved as a filter', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?shelf=attention&view=grid');
    const cannotStart = page.getByRole('button', { name: "Can't start 3" });
    await page.getByRole('button', { name: 'May not play correctly 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('May not play correctly');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ninth Meridian' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toHaveCount(0);
    await cannotStart.click();
    await page.getByRole('button', { name: 'sea', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(["Can't start"]);
    await expect(page.getByRole('button', { name: "Can't start 1" })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await page.getByRole('button', { name: 'Save filter' }).click();
    await expect(page.getByRole('link', { name: /^Can't start, sea/ })).toBeVisible();
    await page.getByRole('button', { name: 'sea', exact: true }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  });

  test('works with the keyboard, and returns to the protocol whose details were opened', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?shelf=attention&view=grid');
    const link = page.getByRole('link', { name: 'Slow Thunder' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Thunder' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Slow Thunder now uses GZDoom')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cobalt Descent' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(link).toBeVisible();
  });

  test('the details stay open when they solve the last problem of the list', async ({ page, world }) => {
    await open(page, world, '/?shelf=warning&view=grid');
    await page.getByRole('link', { name: 'Ninth Meridian' }).click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems).toBeVisible();
    await page.getByRole('article').getByRole('button', { name: 'Use GZDoom' }).click();
    await expect(problems).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Ninth Meridian' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('No problems here.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('link', { name: 'Ninth Meridian' })).toBeVisible();
  });
});
