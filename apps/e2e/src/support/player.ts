import type { IAppSettings, IModFile } from '@hangar/domain';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { watchPage, type PageWatch } from './page-watch';
import { pickFiles } from './pick-files';
import { open, startWorld, type UiWorld } from './ui-world';

/** A player with a separate machine and its page open. */
export interface Player {
  readonly world: UiWorld;
  readonly page: Page;
  readonly watch: PageWatch;
  close(): Promise<void>;
}

/** Kills a player's Hangar, and starts it again at the same address. */
export async function crashAndRestart({ page, world }: Player): Promise<void> {
  await page.goto('about:blank');
  world.walk.options.port = Number(new URL(world.url).port);
  await world.walk.crashAndRestart();
}

/** Starts a player's machine and opens its page. Hangar is started with `registryUrl` as its Registry address. */
export async function openPlayer(browser: Browser, registryUrl: string): Promise<Player> {
  const { world, end } = await startWorld({ HANGAR_REGISTRY_URL: registryUrl });
  const context = await browser.newContext();
  const page = await context.newPage();
  const close = async (): Promise<void> => {
    await context.close();
    await end();
  };
  return { world, page, watch: watchPage(page, world.url), close };
}

/** Turns Registry lookup on or off in the settings of the page, and enters an address if one is given. */
export async function setLookup({ page, world }: Player, isOn: boolean, address?: string): Promise<void> {
  await open(page, world);
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  if (address) await settings.getByRole('textbox', { name: 'Registry address' }).fill(address);
  await settings.getByRole('switch', { name: 'Registry lookup' }).setChecked(isOn);
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(settings).toBeHidden();
}

export async function addFiles({ page, world }: Player, paths: readonly string[]): Promise<void> {
  await open(page, world, '/install?tab=files');
  await page.getByRole('button', { name: 'Add files' }).click();
  await pickFiles(page, 'Add mod files', paths);
  await expect(page.getByText(/^Added \d+ mod files?$/)).toBeVisible();
}

/** The row of a file in the mod file table. */
export function row({ page }: Player, name: string): Locator {
  return page
    .getByRole('grid', { name: 'Mod files' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function getCatalogue({ world }: Player): Promise<IModFile[]> {
  return world.walk.client.get('/api/mod-files/catalog');
}

export async function findSunder(player: Player): Promise<IModFile | undefined> {
  return (await getCatalogue(player)).find(({ name }) => name === 'Sunder');
}

export function getSettings({ world }: Player): Promise<IAppSettings> {
  return world.walk.client.get('/api/settings');
}
