import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IProtocol } from '@hangar/domain';
import type { Page } from '@playwright/test';

import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** Enough source ports to push the last port out of view in the settings. */
const PORTS = ['one', 'two', 'three', 'four', 'five', 'six'];

test("a port's moved program can be located from the card and from the form", async ({ page, world }) => {
  const { protocol, folder } = await removePort(world);
  // Hangar checks the programs at most every ten seconds.
  await expect
    .poll(async () => (await world.walk.client.get('/api/readiness')).protocols, { timeout: 20_000 })
    .toMatchObject([{ id: protocol.id, codes: ['SOURCE_PORT_MISSING'] }]);
  await open(page, world);
  const card = page.getByRole('gridcell').filter({ hasText: 'Lost engine' });
  await card.getByRole('button', { name: 'More remedies' }).click();
  const remedies = page.getByRole('dialog', { name: "Can't start, Lost engine" });
  await remedies.getByRole('button', { name: 'Locate program…' }).click();
  await expectLocateFocused(page);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Locate six' });
  await expect(picker.getByRole('combobox', { name: 'Path of a folder or file' })).toHaveValue(
    dirname(folder),
  );
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await page.keyboard.press('Escape');

  await open(page, world, `/install?tab=configuration&protocol=${protocol.id}`);
  await expect(page.getByLabel('Source port')).toHaveAccessibleDescription(/six can't be run/);
  await page.getByRole('button', { name: 'Locate program…' }).click();
  await expectLocateFocused(page);
});

/** Expects the settings to be open, with the focus on the button that locates the moved program. */
async function expectLocateFocused(page: Page): Promise<void> {
  const locateButton = page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Locate… six' });
  await expect(locateButton).toBeFocused();
  await expect(locateButton).toBeInViewport({ ratio: 1 });
}

/** Adds source ports and a protocol that uses the last port, then removes that port's folder. */
async function removePort({ walk, place }: UiWorld): Promise<{ protocol: IProtocol; folder: string }> {
  const { version } = await walk.dropFreedoom();
  const folder = place.at('engines', 'gone');
  await mkdir(folder, { recursive: true });
  const sourcePorts = PORTS.map((name) => ({
    name,
    family: 'crispy-doom',
    executablePath: name === 'six' ? `${folder}/six` : place.at('engines', name),
  }));
  for (const { executablePath } of sourcePorts) await copyFile('/usr/games/crispy-doom', executablePath);
  const settings = await walk.client.put('/api/settings', { sourcePorts });
  const sourcePortId = settings.sourcePorts.find(({ name }) => name === 'six')?.id;
  const protocol = await walk.client.post('/api/protocols', {
    title: 'Lost engine',
    baseGameVersionId: version.id,
    sourcePortId,
  });
  await rm(folder, { recursive: true });
  return { protocol, folder };
}
