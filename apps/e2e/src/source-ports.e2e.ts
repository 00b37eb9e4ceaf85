import type { ILaunchSession, IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';

import { expectFit, WIDTHS } from './support/fit';
import { tabTo } from './support/focus';
import { captureEveryTheme } from './support/gallery';
import { NIGHTLY } from './support/nightly';
import { waitForRunningSession } from './support/play';
import { openSettings } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

test.describe.serial('a source port that Hangar installs', () => {
  test.describe.configure({ timeout: 120_000 });

  test('is requested only if the user wants it, installed with its progress, and launched', async ({
    page,
    world,
  }) => {
    world.portReleases.publish('0.28.3', '0.29.4');
    await createProtocol(world, 'Slate Mountain', 'newest:dsda-doom');
    await open(page, world);
    const settings = await openTab(page);
    await expect(settings.getByRole('button', { name: 'Install DSDA-Doom' })).toBeVisible();
    expect(world.portReleases.requests).toEqual([]);
    await settings.getByRole('button', { name: 'Check for new versions' }).click();
    await expect(findInstallSection(settings)).toContainText('DSDA-Doom 0.29.4');
    await expect(settings.getByRole('status').filter({ hasText: 'Checked: Today' })).toBeVisible();

    world.portReleases.hold();
    await settings.getByRole('button', { name: 'Versions… DSDA-Doom' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions of DSDA-Doom' });
    await versions.getByRole('button', { name: 'Install DSDA-Doom 0.28.3' }).click();
    await expect(settings.getByRole('progressbar', { name: 'Installing DSDA-Doom 0.28.3' })).toBeVisible();
    world.portReleases.release();
    await expect(versionRow(settings, '0.28.3')).toContainText('Installed by Hangar');
    await expect(versionRow(settings, '0.28.3').getByRole('radio', { name: 'Default' })).toBeChecked();
    await closeSettings(page);
    expect((await playOnce(page, world)).command.executable).toContain('/0.28.3/');
  });

  test('is updated after its effects on saves were shown, rolled back, and the update can be undone', async ({
    page,
    world,
  }) => {
    await createProtocol(world, 'Old demo', 'dsda-doom-0-28-3');
    await open(page, world);
    const settings = await openTab(page);
    await expect(settings.getByText('Fixed for 1 protocol')).toBeVisible();
    await settings.getByRole('button', { name: 'Update to 0.29.4 DSDA-Doom' }).click();
    const update = page.getByRole('dialog', { name: 'Update DSDA-Doom to 0.29.4' });
    await expect(update).toContainText('Saves from versions before 0.29 may not load.');
    await expect(update.getByText('You have no saves or demos from another version.')).toBeVisible();
    await expect(update.getByRole('checkbox', { name: /Old demo/ })).not.toBeChecked();
    await captureEveryTheme(page, 'source-port-update');
    await update.getByRole('button', { name: /^Download and update/ }).click();
    await expect(versionRow(settings, '0.29.4').getByRole('radio', { name: 'Default' })).toBeChecked();
    await expect(page.getByText('Switched to DSDA-Doom 0.29.4')).toBeVisible();
    expect(await getPinnedPorts(world)).toEqual({
      'Slate Mountain': 'newest:dsda-doom',
      'Old demo': 'dsda-doom-0-28-3',
    });
    await closeSettings(page);
    expect((await playOnce(page, world)).command.executable).toContain('/0.29.4/');

    await openTab(page);
    await settings.getByRole('button', { name: 'Versions… DSDA-Doom' }).click();
    await page.getByRole('button', { name: 'Use DSDA-Doom 0.28.3' }).click();
    const rollback = page.getByRole('dialog', { name: 'Roll back DSDA-Doom to 0.28.3' });
    await rollback.getByRole('button', { name: 'Roll back', exact: true }).click();
    await expect(versionRow(settings, '0.28.3').getByRole('radio', { name: 'Default' })).toBeChecked();
    await expect.poll(() => getPinnedPorts(world)).toMatchObject({ 'Slate Mountain': 'dsda-doom-0-28-3' });
    await closeSettings(page);
    expect((await playOnce(page, world)).command.executable).toContain('/0.28.3/');

    await page.keyboard.press('Control+z');
    await expect.poll(() => getPinnedPorts(world)).toMatchObject({ 'Slate Mountain': 'newest:dsda-doom' });
    await expect.poll(() => defaultId(world)).toBe('dsda-doom-0-29-4');
    await page.keyboard.press('Control+z');
    await expect.poll(() => defaultId(world)).toBe('dsda-doom-0-28-3');
    await expect.poll(() => installedVersions(world)).toEqual(['0.28.3']);
  });

  test('is removed with its program once the effects are confirmed, and restored by Undo', async ({
    page,
    world,
  }) => {
    await open(page, world);
    const settings = await openTab(page);
    // Until its origin is known, a source port is only removed by Save.
    await expect(versionRow(settings, '0.28.3')).toContainText('Installed by Hangar');
    await settings.getByRole('button', { name: 'Remove DSDA-Doom 0.28.3' }).click();
    const effects = page.getByRole('dialog', { name: /^Remove DSDA-Doom 0.28.3/ });
    await expect(effects).toContainText('Old demo');
    await effects.getByRole('button', { name: /^Remove DSDA-Doom/ }).click();
    await expect(versionRow(settings, '0.28.3')).toHaveCount(0);
    expect(await installedVersions(world)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(versionRow(settings, '0.28.3')).toBeVisible();
    expect(await installedVersions(world)).toEqual(['0.28.3']);
    expect((await playOnce(page, world)).command.executable).toContain('/0.28.3/');
  });

  test('can be handled with the keyboard alone', async ({ page, world }) => {
    await open(page, world);
    const settings = await openTab(page);
    await tabTo(page, settings.getByRole('button', { name: 'Versions… DSDA-Doom' }));
    await page.keyboard.press('Enter');
    const versions = page.getByRole('dialog', { name: 'Versions of DSDA-Doom' });
    await tabTo(page, versions.getByRole('button', { name: 'Install DSDA-Doom 0.29.4' }));
    await page.keyboard.press('Enter');
    const update = page.getByRole('dialog', { name: 'Update DSDA-Doom to 0.29.4' });
    await expect(update.getByRole('button', { name: /^Download and update/ })).toBeFocused();
    await tabTo(page, update.getByRole('button', { name: 'Only install' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(versionRow(settings, '0.29.4')).toBeVisible();
    expect(await defaultId(world)).toBe('dsda-doom-0-28-3');
  });

  test('is installed from the card of a game that lacks it, and the game starts', async ({ page, world }) => {
    for (const id of ['dsda-doom-0-28-3', 'dsda-doom-0-29-4'])
      await world.walk.client.call('DELETE', `/api/source-ports/managed/${id}?force=true`);
    await open(page, world);
    const card = page.getByRole('gridcell', { name: 'Slate Mountain' });
    await card.hover();
    await card.getByRole('button', { name: /^Get / }).click();
    const dialog = page.getByRole('dialog', { name: 'Get a source port' });
    await expect(dialog.getByRole('button', { name: 'Get DSDA-Doom 0.29.4' })).toBeVisible();
    await captureEveryTheme(page, 'get-a-source-port');
    await expectFit(page, 'get-a-source-port-360', 360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Get DSDA-Doom 0.29.4' }).click();
    await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible();
    const session = await waitForRunningSession(world);
    expect(session.command.executable).toContain('/0.29.4/');
    await world.walk.stop(session);
  });
});

test.describe('the source ports tab', { tag: NIGHTLY }, () => {
  test.describe.configure({ timeout: 240_000 });

  test('fits every window and is accessible in every theme', async ({ page, world }) => {
    world.portReleases.publish('0.28.3', '0.29.4');
    await open(page, world);
    const settings = await openTab(page);
    await settings.getByRole('button', { name: 'Check for new versions' }).click();
    await expect(settings.getByRole('status').filter({ hasText: 'Checked: Today' })).toBeVisible();
    await settings.getByRole('button', { name: 'Find installed ports' }).click();
    await expect(settings.getByText(/source ports? added/)).toBeVisible();
    await captureEveryTheme(page, 'source-ports');
    for (const width of WIDTHS) await expectFit(page, `source-ports-${width}`, width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await findInstallSection(settings).scrollIntoViewIfNeeded();
    await captureEveryTheme(page, 'source-ports-to-install');
    await settings.getByRole('button', { name: 'Versions… DSDA-Doom' }).click();
    await captureEveryTheme(page, 'source-port-versions');
    await expectFit(page, 'source-port-versions-360', 360);
  });
});

async function openTab(page: Page): Promise<Locator> {
  const settings = await openSettings(page);
  await settings.getByRole('tab', { name: 'Source ports' }).click();
  return settings;
}

async function closeSettings(page: Page): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings).toBeHidden();
}

function findInstallSection(settings: Locator): Locator {
  return settings.getByRole('region', { name: 'To install' });
}

function versionRow(settings: Locator, version: string): Locator {
  return settings
    .getByRole('region', { name: 'Installed' })
    .getByRole('listitem')
    .filter({ hasText: `/${version}/` });
}

/** Launches a protocol from its card, waits until the real game has loaded its WAD, and stops it. */
async function playOnce(page: Page, world: UiWorld, title = 'Slate Mountain'): Promise<ILaunchSession> {
  await open(page, world);
  const card = page.getByRole('gridcell', { name: title });
  await card.hover();
  await card.getByRole('button', { name: /^Launch/ }).click();
  await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible();
  const session = await waitForRunningSession(world);
  await world.walk.openWads(session, 1);
  return world.walk.stop(session);
}

async function createProtocol({ walk }: UiWorld, title: string, sourcePortId: string): Promise<IProtocol> {
  const [known] = await walk.client.get('/api/versions');
  const version = known ?? (await walk.dropFreedoom()).version;
  return walk.client.post('/api/protocols', { title, sourcePortId, baseGameVersionId: version.id });
}

async function getPinnedPorts({ walk }: UiWorld): Promise<Record<string, string | null>> {
  const protocols = await walk.client.get('/api/protocols');
  return Object.fromEntries(protocols.map(({ title, sourcePortId }: IProtocol) => [title, sourcePortId]));
}

async function defaultId({ walk }: UiWorld): Promise<string | null> {
  return (await walk.client.get('/api/settings')).defaultSourcePortId;
}

async function installedVersions({ walk }: UiWorld): Promise<(string | undefined)[]> {
  const { sourcePorts } = await walk.client.get('/api/settings');
  return sourcePorts.map(({ version }) => version);
}
