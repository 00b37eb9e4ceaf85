import { openWads } from '@hangar/test-world';

import { captureScreenshot } from './support/gallery';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';

/**
 * A newcomer's first two minutes: from an empty data directory to a running Freedoom, using only what the page offers.
 */
test('a newcomer finds a source port, downloads Freedoom and plays it', async ({ page, world }) => {
  const { client } = world.walk;
  expect(await client.get('/api/protocols')).toEqual([]);
  expect((await client.get('/api/settings')).sourcePorts).toEqual([]);
  await open(page, world);
  // Hangar finds this computer's Freedoom. Wait for that, because the button may be replaced while the search
  // continues.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hangar found your games');
  await page.getByRole('button', { name: 'Set up step by step' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three steps to your first game');
  const steps = page.getByRole('main').getByRole('listitem');
  const [ports, baseGame, protocol] = [steps.nth(0), steps.nth(1), steps.nth(2)];
  await expect(baseGame.getByRole('button', { name: 'Get Freedoom' })).toBeEnabled();
  await captureScreenshot(page, 'newcomer-1-empty');

  await ports.getByRole('button', { name: 'Find source ports' }).click();
  await expect(ports.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(ports).toContainText('Woof! is the default');
  await captureScreenshot(page, 'newcomer-2-source-ports');

  const download = page.getByRole('main').getByRole('progressbar', { name: 'Downloading Freedoom' });
  world.internet.hold();
  await baseGame.getByRole('button', { name: 'Get Freedoom' }).click();
  await expect(download).toBeVisible();
  await captureScreenshot(page, 'newcomer-3-download');
  await baseGame.getByRole('button', { name: /^Cancel/ }).click();
  await expect(download).toBeHidden();
  await expect(page.locator('hangar-toast')).toHaveCount(0);
  expect(await client.get('/api/versions')).toEqual([]);

  await baseGame.getByRole('button', { name: 'Get Freedoom' }).click();
  await expect(download).toBeVisible();
  world.internet.release();
  await expect(baseGame.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(baseGame).toContainText('Freedoom: Phase 1');
  await captureScreenshot(page, 'newcomer-4-base-games');

  await protocol.getByRole('button', { name: 'Freedoom: Phase 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/All protocols/);
  await captureScreenshot(page, 'newcomer-5-first-protocol');

  await page.getByRole('button', { name: 'Launch Freedoom: Phase 2' }).click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Freedoom: Phase 2');
  const session = await waitForRunningSession(world);
  const [wad, ...others] = await world.walk.openWads(session, 1);
  expect(wad).toContain(`${world.place.dataDirectory}/wads/freedoom2`);
  expect(others).toEqual([]);

  // The session timer continues to run.
  await expect(status.getByRole('timer')).toHaveText(/^0:00:0[2-9]$/);
  await captureScreenshot(page, 'newcomer-6-playing');
  await status.getByRole('button', { name: 'Stop Freedoom: Phase 2' }).click();
  const ended = await world.walk.waitForEnd(session);
  expect(openWads(session.pid)).toEqual([]);
  expect(ended.seconds).toBeGreaterThanOrEqual(2);
  await expect(status.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Launch Freedoom: Phase 2' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Under a minute');
  await captureScreenshot(page, 'newcomer-7-played');
  const [played] = await client.get('/api/protocols');
  expect(played).toMatchObject({ launchCount: 1, playtimeSeconds: ended.seconds });
});
