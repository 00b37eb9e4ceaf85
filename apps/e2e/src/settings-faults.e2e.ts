import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

import { addLibrary } from './support/library';
import { openPath } from './support/pick-files';
import { openSettings, save, stored } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';

test.beforeAll(({ world }) => addLibrary(world, ['Slate Mountain']));

test('Esc does not discard changes without a prompt', async ({ page, world }) => {
  await open(page, world);
  const settings = await openSettings(page);
  await chooseTheme(settings, 'Terminal');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Save changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(settings.getByRole('radio', { name: 'Terminal' })).toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: "Don't save" }).click();
  await expect(settings).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('errors', () => {
  test.use({
    // The browser logs the rejected request to the console.
    // eslint-disable-next-line no-empty-pattern
    expectedErrors: async ({}, use) => use([/status of 4\d\d/]),
  });

  test('are shown next to their field, on its tab, and the form keeps the input', async ({ page, world }) => {
    await open(page, world);
    const settings = await openSettings(page);
    const address = await addLink(settings, 'My forum', 'forum of mine');
    await tab(settings, 'Paths').click();
    const saves = settings.getByRole('textbox', { name: 'Saves' });
    await saves.fill('somewhere');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab(settings, 'General')).toHaveAttribute('aria-selected', 'true');
    await expect(address).toHaveAccessibleDescription(/starts with http/);
    await expect(address).toHaveValue('forum of mine');
    await expect(address).toBeFocused();

    await address.fill('https://forum.example.org/');
    await expect(address).not.toHaveAccessibleDescription(/starts with http/);
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab(settings, 'Paths')).toHaveAttribute('aria-selected', 'true');
    await expect(saves).toHaveAttribute('aria-invalid', 'true');
    await expect(saves).toHaveValue('somewhere');
    await saves.fill(world.place.at('saves'));
    await save(settings);
    expect(await stored(world)).toMatchObject({ savegamesPath: world.place.at('saves') });
  });

  test('switch to their tab and scroll it into view, even in a narrow window', async ({ page, world }) => {
    await open(page, world);
    const settings = await openSettings(page);
    await addLink(settings, 'My forum', 'forum of mine');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(settings.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal');
    await tab(settings, 'Extensions').click();
    await expect(tab(settings, 'Extensions')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(settings, 'About')).toBeFocused();
    await expect(tab(settings, 'General')).not.toBeInViewport();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab(settings, 'General')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(settings, 'General')).toBeInViewport({ ratio: 1 });
  });
});

test("a path is chosen with the page's file picker", async ({ page, world }) => {
  mkdirSync(world.place.at('games of mine', 'inside'), { recursive: true });
  await open(page, world);
  const { settings, picker } = await openPicker(page, 'Screenshots');
  await openPath(picker, world.place.home);
  await picker.getByRole('option', { name: 'games of mine' }).dblclick();
  await picker.getByRole('option', { name: 'inside' }).click();
  await picker.getByRole('button', { name: 'Choose inside' }).click();
  await expect(picker).toBeHidden();
  const chosen = world.place.at('games of mine', 'inside');
  await expect(settings.getByRole('textbox', { name: 'Screenshots' })).toHaveValue(chosen);
  await save(settings);
  expect(await stored(world)).toMatchObject({ screenshotsPath: chosen });
});

test('typing a path is not interrupted when the first folder finishes loading', async ({ page, world }) => {
  mkdirSync(world.place.at('late'), { recursive: true });
  let continueRequest = (): void => undefined;
  const typed = new Promise<void>((resolve) => (continueRequest = resolve));
  await page.route('**/api/dialog/list?*', async (route) => {
    await typed;
    await route.continue();
  });
  await open(page, world);
  const { settings, picker } = await openPicker(page, 'Screenshots');
  const field = picker.getByRole('combobox', { name: 'Path of a folder or file' });
  await expect(field).toBeFocused();
  await page.keyboard.type(world.place.home);
  continueRequest();
  await expect(picker.getByRole('button', { name: /^Choose/ })).toBeEnabled();
  await page.keyboard.type('/late');
  await expect(field).toHaveValue(world.place.at('late'));
  await page.keyboard.press('Enter');
  await picker.getByRole('button', { name: 'Choose late' }).click();
  await expect(settings.getByRole('textbox', { name: 'Screenshots' })).toHaveValue(world.place.at('late'));
});

test('a path can also be typed while the folder is listed', async ({ page, world }) => {
  mkdirSync(world.place.at('typed'), { recursive: true });
  await open(page, world);
  const { picker } = await openPicker(page, 'WAD files');
  const field = picker.getByRole('combobox', { name: 'Path of a folder or file' });
  await openPath(picker, world.place.home);
  await expect(picker.getByRole('option').first()).toBeFocused();
  await page.keyboard.type(world.place.at('typed'));
  await expect(field).toHaveValue(world.place.at('typed'));
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('button', { name: 'Choose typed' })).toBeEnabled();
});

/** Opens the settings and the picker for one of the paths. */
async function openPicker(page: Page, name: string): Promise<{ settings: Locator; picker: Locator }> {
  const settings = await openSettings(page);
  await tab(settings, 'Paths').click();
  await settings.getByRole('button', { name: `Choose… ${name}` }).click();
  return { settings, picker: page.getByRole('dialog', { name }) };
}

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

declare global {
  interface Window {
    /** Each theme that the page used while it was visible. */
    themesSeen?: (string | undefined)[];
  }
}
