import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './support/accessibility';
import { expectFit } from './support/fit';
import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { waitForRunningSession } from './support/play';
import { createProblemLibrary } from './support/problem-library';
import { expect, open, test } from './support/ui-world';

/** The problems of a launch, shown in advance: marks, reasons and remedies. */
test.describe.serial('readiness', () => {
  test.describe.configure({ timeout: 240_000 });

  test.beforeAll(async ({ worlds }, { file }) => createProblemLibrary(await worlds.getWorld(file)));

  test('a card shows why its protocol cannot start, and its main button solves that', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Harbour of Glass');
    await expect(card).toContainText("Crispy can't read PK3 files");
    await expect(card.getByRole('button', { name: /^Launch/ })).toHaveCount(0);
    await captureEveryTheme(page, 'readiness');
    await card.getByRole('button', { name: 'Use GZDoom Harbour of Glass' }).click();
    await expect(page.getByText('Harbour of Glass now uses GZDoom')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('button', { name: 'Use GZDoom Harbour of Glass' })).toBeVisible();
  });

  test('the focus stays with the main button while the code of a remedy is loaded', async ({
    page,
    world,
  }) => {
    const protocols = await world.walk.client.get('/api/protocols');
    const findProtocol = (title: string) => protocols.find((protocol) => protocol.title === title);
    const quiet = findProtocol('Quiet Harbour');
    const setFiles = (files: NonNullable<typeof quiet>['files']) =>
      world.walk.client.put(`/api/protocols/${quiet?.id}`, { files });
    const release = await holdRemedyButton(page);
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Quiet Harbour');
    await card.getByRole('button', { name: /^Launch/ }).focus();
    await setFiles(findProtocol('Harbour of Glass')?.files ?? []);
    await expect(card.getByRole('button', { name: /^Launch/ })).toHaveCount(0);
    await expect(card.locator('hangar-launch-button .loading')).toBeFocused();
    release();
    await expect(card.getByRole('button', { name: 'Use GZDoom Quiet Harbour' })).toBeFocused();
    await setFiles([]);
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeFocused();
  });

  test('a sign explains a warning on focus and on hover, and Escape closes it', async ({ page, world }) => {
    await open(page, world, '/?view=grid&sort=title');
    const card = getCard(page, 'Ninth Meridian');
    const sign = card.getByRole('button', { name: /^May not play correctly: .*Ninth Meridian$/ });
    await expect(card.getByRole('button', { name: /^Launch/ })).toBeVisible();
    await sign.hover();
    await expect(card.getByRole('button', { name: 'Use GZDoom Ninth Meridian' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Launch anyway Ninth Meridian' })).toBeVisible();
    const tip = page.getByRole('dialog', { name: 'May not play correctly, Ninth Meridian' });
    await expect(tip).toContainText("Crispy doesn't support");
    await captureEveryTheme(page, 'readiness-tip');
    await page.mouse.move(2, 2);
    await expect(tip).toBeHidden();
    await sign.focus();
    await page.keyboard.press('Enter');
    await expect(tip).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(sign).toBeFocused();
  });

  test('the details have a remedy, Launch and a menu in one row at every width', async ({ page, world }) => {
    await open(page, world, '/?view=grid&sort=title');
    await getCard(page, 'Ninth Meridian').locator('.title').click();
    const article = page.getByRole('article');
    const row = article.locator('.actions');
    const playWith = row.getByRole('button', { name: /^Play with/ });
    const more = row.getByRole('button', { name: 'More actions' });
    // 720 pixels are also the room of a window of 1440 pixels at 200 %.
    for (const width of [1440, 1280, 1024, 900, 720, 600, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of [/^Use GZDoom/, /^Launch anyway/])
        await expect(row.getByRole('button', { name })).toBeVisible();
      const boxes = await row.evaluate((element) =>
        [...element.querySelectorAll('button')]
          .map((button) => button.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ y, right }) => ({ y, isInside: right <= element.getBoundingClientRect().right + 1 })),
      );
      expect(boxes.length, `${width} pixels`).toBeGreaterThan(2);
      expect(new Set(boxes.map(({ y }) => y)).size, `${width} pixels`).toBe(1);
      expect(
        boxes.every(({ isInside }) => isInside),
        `${width} pixels`,
      ).toBe(true);
      await captureEveryTheme(page, `detail-warning-${width}`);
    }
    await expect(playWith).toBeHidden();
    await more.click();
    await page.getByRole('menuitem', { name: 'Play with…' }).click();
    await expect(page.getByRole('dialog', { name: 'Play with…' })).toBeVisible();
  });

  test('the list, the search and the palette show the reason, and the palette applies the remedy', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=list&sort=title');
    await expect(page.getByRole('row', { name: /Cobalt Descent/ })).toContainText('cobalt is missing');
    await captureEveryTheme(page, 'readiness-list');
    await page.getByRole('textbox', { name: 'Search everything' }).fill('harbour');
    const reasons = page.getByRole('grid').getByText("Crispy can't read PK3 files");
    await expect(reasons).toHaveText(["Crispy can't read PK3 files, so harbour won't be loaded."]);
    await expect(reasons).toBeVisible();
    await captureEveryTheme(page, 'readiness-search');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('harbour');
    const option = page.getByRole('option', { name: /Harbour of Glass/ });
    await expect(option).toContainText('Use GZDoom');
    await captureEveryTheme(page, 'readiness-palette');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Harbour of Glass now uses GZDoom')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /Harbour of Glass/ })).toContainText('Use GZDoom');
  });

  test('the details list each problem with its remedies, and can launch without a file', async ({
    page,
    world,
  }) => {
    await open(page, world, '/?view=grid&sort=title');
    await getCard(page, 'Harbour of Glass').locator('.title').click();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems).toContainText("Crispy can't read PK3 files");
    await expect(page.getByRole('article').getByRole('button', { name: 'Use GZDoom' })).toHaveCount(1);
    await captureEveryTheme(page, 'readiness-detail');
    await problems.getByRole('button', { name: 'Launch without it…' }).click();
    const question = page.getByRole('dialog', { name: 'Launch without harbour?' });
    await expect(question.getByRole('listitem')).toHaveText([/harbour.*Left out/]);
    await expect(question.getByRole('button', { name: 'Use GZDoom and launch' })).toBeFocused();
    await captureEveryTheme(page, 'readiness-leave-out');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Launch without it' }).click();
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible();
    const session = await waitForRunningSession(world);
    expect(session.command.args.join(' ')).not.toContain('.pk3');
    await world.walk.stop(session);
  });

  test('the form shows a problem at the file that causes it', async ({ page, world }) => {
    const protocols = await world.walk.client.get('/api/protocols');
    const protocol = protocols.find(({ title }) => title === 'Harbour of Glass');
    await open(page, world, `/install?tab=configuration&protocol=${protocol?.id}`);
    const row = page.getByRole('listitem').filter({ hasText: 'harbour' });
    await expect(row).toContainText("Crispy can't read PK3 files");
    await captureEveryTheme(page, 'readiness-form');
    await row.getByRole('button', { name: 'Use GZDoom' }).click();
    await expect(row).not.toContainText("can't read");
  });

  test('fits every window', { tag: NIGHTLY }, async ({ page, world }) => {
    for (const width of [360, 390, 720, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, query] of [
        ['grid', 'view=grid&sort=title'],
        ['list', 'view=list&sort=title'],
        ['causes', 'view=grid&shelf=attention'],
      ] as const) {
        await open(page, world, `/?${query}`);
        await expect(page.getByText(/can't read|missing/).first()).toBeAttached();
        await expectFit(page, `readiness-${name}-${width}`, width);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await world.walk.client.put('/api/settings', { uiScale: 200 });
    await open(page, world, '/?view=grid&sort=title');
    await expect(getCard(page, 'Harbour of Glass')).toContainText("can't read");
    await captureScreenshot(page, 'readiness-200');
    await open(page, world, '/?view=grid&shelf=attention');
    await expect(page.getByRole('button', { name: 'Use GZDoom for all 2' })).toBeVisible();
    await captureScreenshot(page, 'readiness-causes-200');
    await world.walk.client.put('/api/settings', { uiScale: 100 });
  });
});

/** Holds back the script of the remedies' buttons. Returns a function that releases it. */
async function holdRemedyButton(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/chunk-*.js', async (route) => {
    const response = await route.fetch();
    if (/selectors:\[\["hangar-remedy-button"/.test(await response.text())) await released;
    await route.fulfill({ response });
  });
  return release;
}

function getCard(page: Page, title: string): Locator {
  return page.getByRole('gridcell', { name: title });
}
