import { FREEDOOM, writeRoom } from '@hangar/test-world';

import { dropFiles } from './support/drop-files';
import { expectFit } from './support/fit';
import { captureEveryTheme } from './support/gallery';
import { paste } from './support/paste';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';

/** A mod is added to a new Hangar that has no base game or source port yet. */
test('a mod dropped before anything else is played with one click', async ({ page, world }) => {
  test.setTimeout(120_000);
  const { client } = world.walk;
  writeRoom(world.place.home, 'dock');
  await open(page, world);
  await dropFiles(page.getByRole('heading', { level: 1 }), [world.place.at('dock.wad')]);
  const sheet = page.getByRole('dialog', { name: 'Play this' });
  const getBothButton = sheet.getByRole('button', { name: 'Get both and play' });
  await expect(getBothButton).toBeFocused();
  await expect(
    sheet.getByRole('button', { name: /^Use Freedoom: Phase 2\. Base game: problem/ }),
  ).toBeVisible();
  await captureEveryTheme(page, 'play-this-missing');
  for (const width of [360, 1024]) await expectFit(page, `play-this-missing-${width}`, width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('if only one of them is missing, it is downloaded', async () => {
    await sheet.getByRole('button', { name: /^Use Freedoom: Phase 2/ }).click();
    await expect(sheet.getByRole('button', { name: 'Get it and play' })).toBeFocused();
    expect(await client.get('/api/versions')).toMatchObject([{ game: 'freedoom' }]);
  });
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const session = await waitForRunningSession(world);
  await world.walk.openWads(session, 2);
  expect((await client.get('/api/settings')).defaultSourcePortId).not.toBeNull();
  await world.walk.stop(session);
});

test('a base game also offers source ports', async ({ page, world }) => {
  const { client } = world.walk;
  await client.put('/api/settings', { sourcePorts: [], defaultSourcePortId: null });
  await open(page, world);
  await paste(page, FREEDOOM);
  const sheet = page.getByRole('dialog', { name: 'Base game' });
  await expect(sheet).toContainText('No source port yet');
  await captureEveryTheme(page, 'play-this-no-port');
  await sheet.getByRole('button', { name: 'Play now' }).click();
  await expect(sheet).toBeHidden();
  const session = await waitForRunningSession(world);
  await world.walk.stop(session);
});
