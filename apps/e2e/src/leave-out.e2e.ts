import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IProtocol } from '@hangar/domain';

import { captureEveryTheme } from './support/gallery';
import { prepareMaps, prepareSession } from './support/play-session';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const PACKAGE = fileURLToPath(new URL('../../../libs/archives/fixtures/mod-folders.7z', import.meta.url));

/** A save that was made without a file that the source port can't load. */
test.describe('a game that was launched without a file', () => {
  test.setTimeout(120_000);

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    const { baseGameVersionId, sourcePortId, files } = await prepareMaps(world, 'Twelve Rooms');
    // No version of Woof! loads PK7 files.
    const path = world.place.at('glass.pk7');
    copyFileSync(PACKAGE, path);
    const [glass] = await world.walk.addModFiles([path]);
    protocol = await world.walk.client.post('/api/protocols', {
      title: 'Rooms of Glass',
      baseGameVersionId,
      sourcePortId,
      files: [...files.map(({ fileId }) => ({ fileId })), { fileId: glass?.id ?? '' }],
    });
  });

  test('continues from its save without that file, and shows no prompt', async ({ page, world }) => {
    const removeFiles = prepareSession(world, { saves: ['woofsav0.dsg'] });
    await open(page, world, `/?view=detail&protocol=${protocol.id}&panel=saves`);
    await page.getByRole('button', { name: 'Launch without it…' }).first().click();
    const question = page.getByRole('dialog', { name: /^Launch without/ });
    await question.getByRole('button', { name: 'Launch without it' }).click();
    await expect(page.getByRole('tab', { name: /^Saves/ })).toContainText('1', { timeout: 20_000 });
    removeFiles();
    expect(await getLastArguments(world)).toMatch(/twelve rooms/);
    await captureEveryTheme(page, 'leave-out-continue');

    const save = page.getByRole('tabpanel').getByRole('listitem');
    await expect(save).toContainText('Saved without these currently loaded files: glass.');
    await save.getByRole('button', { name: /^Continue with original files/ }).click();
    await expect.poll(() => getLastArguments(world)).toContain('-loadgame 0');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const words = await getLastArguments(world);
    expect(words).toMatch(/twelve rooms/);
    expect(words).not.toContain('.pk7');
  });
});

async function getLastArguments({ walk }: UiWorld): Promise<string> {
  const [last] = await walk.client.get('/api/sessions');
  return last?.command.args.join(' ') ?? '';
}
