import type { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import { writeRoom } from '@hangar/test-world';
import type { Locator, Page } from '@playwright/test';

import { captureEveryTheme } from './support/gallery';
import { addLibrary } from './support/library';
import { openPath } from './support/pick-files';
import { openSettings, save, stored } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';

/** The global that exposes the API of the desktop's preload script to the page. */
const BRIDGE: typeof DESKTOP_BRIDGE_KEY = 'hangarDesktop';

test.beforeAll(({ world }) => addLibrary(world, ['Slate Mountain']));

test.describe('theme and size', () => {
  test('are applied immediately, and Cancel reverts them', async ({ page, world }) => {
    await open(page, world);
    const settings = await openSettings(page);
    for (const theme of ['Light', 'Terminal', 'Dark']) {
      await chooseTheme(settings, theme);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    }
    await chooseTheme(settings, 'Light');
    const before = await fontSize(page);
    const slider = settings.getByRole('slider', { name: 'Interface size' });
    await slider.fill('150');
    await expect.poll(() => fontSize(page)).toBeCloseTo(1.5 * before, 0);
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '200%');
    await settings.getByRole('button', { name: 'Cancel' }).click();
    await expect(settings).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => fontSize(page)).toBeCloseTo(before, 0);
    expect(await stored(world)).toMatchObject({ theme: 'dark', uiScale: 100 });
  });

  test('are saved by Save, and apply before the first paint of the next visit', async ({ page, world }) => {
    await open(page, world);
    const settings = await openSettings(page);
    await chooseTheme(settings, 'Light');
    await settings.getByRole('slider', { name: 'Interface size' }).fill('110');
    await save(settings);
    expect(await stored(world)).toMatchObject({ theme: 'light', uiScale: 110 });

    await page.addInitScript(() => {
      const seen: (string | undefined)[] = (window.themesSeen = []);
      new MutationObserver(() => {
        if (document.body?.firstElementChild) seen.push(document.documentElement.dataset['theme']);
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
    });
    // Until a response arrives, only the browser's stored state can determine the page's appearance.
    await page.route('**/api/**', () => undefined);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    const themes = await page.evaluate(() => window.themesSeen);
    expect(new Set(themes)).toEqual(new Set(['light']));
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--ui-scale'))).toBe(
      '1.1',
    );
    await page.unroute('**/api/**');
    await world.walk.client.put('/api/settings', { theme: 'dark', uiScale: 100 });
  });

  test('follow the system if set to do so', async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, world);
    const settings = await openSettings(page);
    await chooseTheme(settings, 'System');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settings.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('in the desktop window, the tray and closing can be configured, and opened files appear in the sheet', async ({
  page,
  world,
}) => {
  await open(page, world);
  let settings = await openSettings(page);
  await expect(settings.getByText('When you close Hangar during a game')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The API that Electron's preload script exposes.
  await page.addInitScript((key) => {
    const onFilesOpened = (listener: unknown) => Object.assign(window, { openFiles: listener });
    Object.assign(window, { [key]: { onFilesOpened } });
  }, BRIDGE);
  await open(page, world);
  settings = await openSettings(page);
  const closeChoice = settings.getByLabel('When you close Hangar during a game');
  await expect(closeChoice.getByRole('option')).toHaveText([
    'Ask me',
    'Quit Hangar',
    'Quit Hangar and the game',
  ]);
  await settings.getByRole('switch', { name: 'Tray icon' }).press('Space');
  await closeChoice.selectOption('Keep running in the tray');
  await captureEveryTheme(page, 'settings-desktop');
  await save(settings);
  expect(await world.walk.client.get('/api/settings')).toMatchObject({
    trayEnabled: true,
    onCloseWhileRunning: 'stay',
  });

  const mod = writeRoom(world.place.at('rooms'), 'cellar');
  await page.evaluate(
    (path) => (window as unknown as { openFiles(paths: string[]): void }).openFiles([path]),
    mod,
  );
  await expect(page.getByRole('dialog')).toContainText('cellar');
});

test('source ports are found, added manually, tested, made default, hidden and removed', async ({
  page,
  world,
}) => {
  await open(page, world);
  const settings = await openSettings(page);
  await tab(settings, 'Source ports').click();
  const row = (path: string) => settings.getByRole('listitem').filter({ hasText: path });
  await expect(settings.getByRole('region', { name: 'Installed' }).getByRole('listitem')).toHaveCount(1);
  await settings.getByRole('button', { name: 'Find installed ports' }).click();
  await expect(
    settings.getByRole('status').filter({ hasText: /^\s*\d+ source ports? added\./ }),
  ).toBeVisible();
  await expect(row('/usr/games/crispy-doom')).toBeVisible();
  await row('/usr/games/crispy-doom')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(row('/usr/games/crispy-doom')).toHaveCount(0);

  await settings.getByRole('button', { name: 'Add manually…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a source port program' });
  await openPath(picker, '/usr/games/crispy-doom');
  await expect(picker).toBeHidden();
  const crispy = row('/usr/games/crispy-doom');
  await expect(crispy.getByRole('button', { name: /^Test/ }), 'no test before saving').toBeDisabled();
  await crispy.getByRole('radio', { name: 'Default' }).check();
  await crispy.getByRole('textbox', { name: 'Name' }).fill('My Crispy');
  await row('/usr/games/chocolate-doom').getByRole('checkbox', { name: 'Hidden from menus' }).check();
  await save(settings);

  const { sourcePorts } = await stored(world);
  const byPath = (path: string) => sourcePorts.find(({ executablePath }) => executablePath === path);
  expect(byPath('/usr/games/crispy-doom')).toMatchObject({
    name: 'My Crispy',
    family: 'crispy-doom',
    isDefault: true,
  });
  expect(byPath('/usr/games/chocolate-doom')).toMatchObject({ ignored: true });

  await openSettings(page);
  await tab(settings, 'Source ports').click();
  await crispy.getByRole('button', { name: 'Test My Crispy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'My Crispy works' })).toBeVisible({
    timeout: 15_000,
  });
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stop Test launch' }).click();
  await expect(page.getByRole('button', { name: 'Stop Test launch' })).toBeHidden({ timeout: 15_000 });

  await openSettings(page);
  await tab(settings, 'Source ports').click();
  for (const path of ['/usr/games/crispy-doom', '/usr/games/chocolate-doom']) {
    await row(path)
      .getByRole('button', { name: /^Remove/ })
      .click();
  }
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  const effects = page.getByRole('dialog', { name: /^Remove My Crispy/ });
  await effects.getByRole('button', { name: /^Remove My Crispy/ }).click();
  await expect(settings).toBeHidden();
  const remainingPaths = (await stored(world)).sourcePorts.map(({ executablePath }) => executablePath);
  expect(remainingPaths).toContain('/usr/games/dsda-doom');
  expect(remainingPaths).not.toContain('/usr/games/crispy-doom');
});

test('the database links are edited, and the top bar opens the selected one', async ({ page, world }) => {
  await open(page, world);
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: /^ModDB/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.moddb\.com/,
  );
  const settings = await openSettings(page);
  const before = (await stored(world)).databaseLinkPresets.length;
  await addLink(settings, 'My shelf', 'https://shelf.example.org/');
  await settings.getByRole('button', { name: 'Move My shelf up' }).click();
  // The rows are reused with new contents, so a click must wait until the contents have changed.
  await expect(settings.getByLabel('Link name').nth(before - 1)).toHaveValue('My shelf');
  await settings.getByRole('radio', { name: /My shelf/ }).check();
  await save(settings);
  const shelf = top.getByRole('link', { name: /^My shelf/ });
  await expect(shelf).toHaveAttribute('href', 'https://shelf.example.org/');
  await expect(shelf).toHaveAttribute('rel', /noopener/);
  expect((await stored(world)).selectedPresetIndex).toBe(before - 1);

  await top.getByRole('button', { name: 'Choose a database' }).click();
  await page
    .getByRole('group', { name: 'Databases' })
    .getByRole('button', { name: /Doomworld/ })
    .click();
  await expect(top.getByRole('link', { name: /^Doomworld/ })).toBeVisible();
  await page.reload();
  await expect(top.getByRole('link', { name: /^Doomworld/ })).toBeVisible();
});

/** Adds a link; returns its address field. */
async function addLink(settings: Locator, name: string, url: string): Promise<Locator> {
  const names = settings.getByRole('textbox', { name: 'Link name' });
  const before = await names.count();
  await settings.getByRole('button', { name: 'Add a link' }).click();
  await expect(names).toHaveCount(before + 1);
  await expect(names.last()).toBeFocused();
  await names.last().fill(name);
  const address = settings.getByRole('textbox', { name: 'Link address' }).last();
  await address.fill(url);
  return address;
}

function tab(settings: Locator, name: string): Locator {
  return settings.getByRole('tab', { name });
}

/** Forces the click, because the picture covers the input. */
function chooseTheme(settings: Locator, name: string): Promise<void> {
  return settings.getByRole('radio', { name }).check({ force: true });
}

function fontSize(page: Page): Promise<number> {
  return page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
}

declare global {
  interface Window {
    /** Each theme that the page used while it was visible. */
    themesSeen?: (string | undefined)[];
  }
}
