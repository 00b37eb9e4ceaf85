import type { IModFile } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { writeTestFiles } from '@hangar/test-world';

import { captureEveryTheme } from './support/gallery';
import { addLibrary } from './support/library';
import { openSettings, save, stored } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

test.beforeAll(({ world }) => addLibrary(world, ['Slate Mountain']));

test.describe('Registry lookup', () => {
  let file: IModFile;

  test.beforeAll(async ({ world }) => {
    const { twoItems } = writeTestFiles(world.place.at('downloads'));
    [file] = (await world.walk.addModFiles([twoItems])) as [IModFile];
  });

  test('explains what is sent and where, and sends nothing while it is off, whatever the user does', async ({
    page,
    world,
  }) => {
    await open(page, world);
    const settings = await openSettings(page);
    await expect(registrySwitch(settings)).not.toBeChecked();
    const parts = [
      'When off, nothing leaves this computer.',
      'the MD5 hash of each mod file you add to the address below',
      'fills in its empty name, version, link and load order',
      'each file with a link that you edit, and what you search for.',
      "Links that the Registry doesn't have, or has for another version, are sent to it.",
      'hash, name, version and load order (names and hashes)',
      'only loads with another file',
      'the installation ID',
    ];
    for (const part of parts)
      await expect(registrySwitch(settings)).toHaveAccessibleDescription(containing(part));
    await settings.getByRole('button', { name: 'Cancel' }).click();

    await useAllFeatures(page, world, file);
    expect(world.registry.connections).toBe(0);
  });

  test('shows the address that Hangar was started with instead of the one in the settings', async ({
    page,
    world,
  }) => {
    await world.walk.client.put('/api/settings', { registryUrl: 'https://registry.example.org/' });
    await open(page, world);
    const settings = await openSettings(page);
    const address = settings.getByRole('textbox', { name: 'Registry address' });
    await expect(address).toHaveValue(world.registry.url);
    await expect(address).not.toBeEditable();
    await expect(address).toHaveAccessibleDescription(/HANGAR_REGISTRY_URL/);
    await registrySwitch(settings).scrollIntoViewIfNeeded();
    await captureEveryTheme(page, 'settings-registry-started-with');
    await settings.getByRole('button', { name: 'Cancel' }).click();
    expect(await stored(world)).toMatchObject({ registryUrl: 'https://registry.example.org/' });
  });

  test('queries the Registry once it is on, and stops once it is off again', async ({ page, world }) => {
    await open(page, world);
    const settings = await openSettings(page);
    await registrySwitch(settings).check();
    await save(settings);
    expect(await stored(world)).toMatchObject({ registryLookupEnabled: true });

    await page.getByRole('textbox', { name: 'Search everything' }).fill('cathedral');
    await expect
      .poll(() => world.registry.requests.map(({ path }) => path))
      .toContainEqual(expect.stringMatching(/^\/api\/mods\?.*q=cathedral/));
    expect(world.registry.requests.filter(({ headers }) => 'x-registry-uuid' in headers)).toEqual([]);

    await openSettings(page);
    await registrySwitch(settings).uncheck();
    await save(settings);
    world.registry.clear();
    await useAllFeatures(page, world, file);
    expect(world.registry.requests).toEqual([]);
  });
});

/** Searches, edits, adds, views and plays. All of these would contact the Registry if lookup were turned on. */
async function useAllFeatures(page: Page, world: UiWorld, file: IModFile): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search everything' });
  await search.fill('mountain');
  await expect(page.getByRole('grid', { name: 'Search results' })).toContainText('Slate Mountain');
  await expect(page.getByRole('heading', { name: 'Registry' })).toHaveCount(0);
  await search.fill('');

  await page.goto(`${world.url}/install?tab=files&edit=${file.id}`);
  const editor = page.getByRole('dialog', { name: file.name });
  await editor.getByRole('textbox', { name: 'Version' }).fill(`1.${Date.now()}`);
  await editor.getByRole('textbox', { name: 'Link' }).fill(`https://example.org/${Date.now()}`);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();
  await world.walk.client.get(`/api/registry/search?q=mountain`);
  await world.walk.client.get(`/api/registry/lookup/${file.hashValue}`);
  for (const path of ['/install?tab=configuration', '/install?tab=wads', '/player']) {
    await open(page, world, path);
  }
}

/** Matches any text that contains these words. */
function containing(text: string): RegExp {
  return new RegExp(text.replace(/[.()]/g, '\\$&'));
}

function registrySwitch(settings: Locator): Locator {
  return settings.getByRole('switch', { name: 'Registry lookup' });
}
