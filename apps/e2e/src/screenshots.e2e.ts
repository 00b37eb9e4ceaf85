import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILaunchSession, IProtocol } from '@hangar/domain';
import type { Page } from '@playwright/test';

import { captureEveryTheme } from './support/gallery';
import { waitForRunningSession } from './support/play';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** Screenshots of a session: imported, viewed, used as the cover, deleted. */
test.describe.serial('the screenshots of a protocol', () => {
  // Checks accessibility in three themes, twice.
  test.setTimeout(120_000);

  let protocol: IProtocol;

  test.beforeAll(async ({ world }) => {
    const [port] = await world.walk.addPorts(['dsda-doom']);
    const { version } = await world.walk.dropFreedoom();
    protocol = await world.walk.client.post('/api/protocols', {
      title: 'Lantern Hill',
      baseGameVersionId: version.id,
      sourcePortId: port?.id,
      launchParameters: '-nosound -window',
    });
  });

  test('are offered after their session, and imported', async ({ page, world }) => {
    await openDetails(page, world, protocol, 'about');
    await expect(page.getByRole('heading', { name: 'Command' })).toBeVisible();
    const shown = await page.getByRole('main').innerText();
    await page.getByRole('button', { name: 'Launch Lantern Hill' }).click();
    await expect(page.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
    const session: ILaunchSession = await waitForRunningSession(world);
    const { executable, args } = session.command;
    // The page quotes names with spaces.
    expect(shown.replace(/\s+/g, ' ').replaceAll("'", '')).toContain([executable, ...args].join(' '));
    for (const name of ['doom00.png', 'doom01.png', 'doom02.png']) {
      await writeFile(join(session.command.workingDirectory, name), await capturePicture(page));
    }
    await page.getByRole('main').getByRole('button', { name: 'Stop' }).first().click();
    const toast = page.locator('hangar-toast', { hasText: '3 new screenshots from Lantern Hill' });
    await expect(toast).toBeVisible();
    await expect(page.getByText('closed unexpectedly')).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Stopped after');
    await toast.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('tab', { name: 'Screenshots' }).click();
    await page.getByRole('checkbox', { name: 'doom01.png' }).check();
    await page.getByRole('button', { name: 'Import 1 selected' }).click();
    await expect(thumbnails(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Import all' }).click();
    await expect(thumbnails(page)).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'New screenshots' })).toBeHidden();
  });

  test('are viewed by keyboard, and one becomes the cover', async ({ page, world }) => {
    await openDetails(page, world, protocol);
    await captureEveryTheme(page, 'launch-detail-screenshots');
    await thumbnails(page).first().press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('1 of 3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('3 of 3');
    const name = await viewer.getByRole('heading').innerText();
    await captureEveryTheme(page, 'screenshot-viewer');
    await viewer.getByRole('button', { name: 'Use as cover' }).press('Enter');
    await expect(viewer.getByRole('button', { name: 'Current cover' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `${name} Cover` })).toBeFocused();
    const { screenshotPath } = await world.walk.client.get(`/api/protocols/${protocol.id}`);
    expect(screenshotPath).toBe(`${protocol.id}~${name}`);
  });

  test('are deleted without confirmation and restored, including the cover', async ({ page, world }) => {
    await openDetails(page, world, protocol);
    await page.getByRole('button', { name: / Cover$/ }).click();
    const viewer = page.getByRole('dialog');
    const name = await viewer.getByRole('heading').innerText();
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await expect(viewer).toContainText('of 2');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: `${name} Cover` })).toBeVisible();
    await expect(thumbnails(page)).toHaveCount(3);

    await page.getByRole('button', { name: / Cover$/ }).press('Enter');
    await viewer.getByRole('button', { name: 'Delete' }).click();
    await expect(viewer).toContainText('of 2');
    for (let remaining = 2; remaining > 0; remaining--) {
      await expect(viewer).toContainText(`of ${remaining}`);
      await viewer.getByRole('button', { name: 'Delete' }).click();
    }
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Screenshots' })).toBeFocused();
    const after = await world.walk.client.get(`/api/protocols/${protocol.id}`);
    expect(after.screenshotPath).toBeNull();
  });
});

const thumbnails = (page: Page) =>
  page.getByRole('region', { name: 'Screenshots', exact: true }).getByRole('button');

async function openDetails(
  page: Page,
  world: UiWorld,
  { id, title }: IProtocol,
  panel = 'screenshots',
): Promise<void> {
  await open(page, world, `/?view=detail&protocol=${id}&panel=${panel}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Returns a picture like a source port's screenshot, captured from the page. */
function capturePicture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
}
