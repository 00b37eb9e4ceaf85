import type { IAppSettings } from '@hangar/domain';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import type { UiWorld } from './ui-world';

/** Opens the settings by the button in the page header. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  return settings;
}

/** Saves, and waits until the dialog has closed. */
export async function save(settings: Locator): Promise<void> {
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(settings).toBeHidden();
}

/** The settings as the API returns them. */
export function stored(world: UiWorld): Promise<IAppSettings> {
  return world.walk.client.get('/api/settings');
}
