import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IModFile, IProtocol } from '@hangar/domain';
import type { Locator, Page } from '@playwright/test';
import { writeRoom } from '@hangar/test-world';

import { FakePort } from './support/fake-port';
import { captureScreenshot } from './support/gallery';
import { pickFiles } from './support/pick-files';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

/** Games that fail and files that are unusable, and how the user recovers. */
test.describe('failures', () => {
  let crispy: string;

  test.beforeAll(async ({ world }) => {
    const [port] = await world.walk.addPorts(['crispy-doom']);
    crispy = port?.id ?? '';
    await world.walk.dropFreedoom();
  });

  test('a port that crashes during a game: its last output is shown', async ({ page, world }) => {
    const port = await FakePort.add(world, 'moody-doom', [
      'echo "Loading everything."',
      'WAIT',
      'echo "R_Something: too many things" >&2',
      'exit 7',
    ]);
    await world.walk.client.post('/api/protocols', {
      title: 'Moody',
      sourcePortId: await port.findId(world),
    });
    await open(page, world);
    const answer = page.waitForResponse(/\/launch$/);
    await launchButton(page, 'Moody').click();
    // A port that exits before the response counts as a failed start, which is reported differently.
    await answer;
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    port.release();
    const toast = findToast(page, 'Moody closed unexpectedly');
    await expect(toast).toContainText('code 7');
    await toast.getByRole('button', { name: 'Show output' }).click();
    const output = page.getByRole('dialog', { name: 'Output of Moody' });
    await expect(output.getByRole('log', { name: 'Output' })).toHaveText(
      /Loading everything\.\s+R_Something: too many things$/,
    );
    await captureScreenshot(page, 'endings-output');
    await page.keyboard.press('Escape');
    await expect(output).toBeHidden();
    await expect(launchButton(page, 'Moody')).toBeVisible();
  });

  test.describe('during a start that is rejected', () => {
    // Chromium logs every rejected request to the console.
    test.use({ expectedErrors: [/Failed to load resource.*4\d\d|5\d\d/] });

    test('a real port that does not start: its output is shown', async ({ page, world }) => {
      await world.walk.client.post('/api/protocols', {
        title: 'Nowhere',
        sourcePortId: crispy,
        launchParameters: '-nosound -window -warp 77',
      });
      await open(page, world);
      await launchButton(page, 'Nowhere').click();
      const toast = findToast(page, 'Nowhere');
      await toast.getByRole('button', { name: 'Show output' }).click();
      const output = page.getByRole('dialog', { name: /Nowhere/ });
      await expect(output.getByRole('log', { name: 'Output' })).toContainText('map77 not found');
      await captureScreenshot(page, 'endings-failed-start');
      await output.getByRole('button', { name: 'Close' }).last().click();
      await expect(launchButton(page, 'Nowhere')).toBeVisible();
    });
  });

  test('a deleted protocol is restored with its id and its playtime', async ({ page, world }) => {
    const { client } = world.walk;
    const { id } = await client.post('/api/protocols', { title: 'Dear to me' });
    await client.post(`/api/protocols/${id}/playtime`, { sessionSeconds: 7500 });
    const before = await client.get(`/api/protocols/${id}`);
    await open(page, world);
    await card(page, 'Dear to me').hover();
    await card(page, 'Dear to me').getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'Dear to me')).toHaveCount(0);
    expect(((await client.get('/api/protocols')) as IProtocol[]).map((one) => one.id)).not.toContain(id);

    await findToast(page, 'Deleted Dear to me').getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Dear to me')).toContainText('2 h 05 min');
    const after = await client.get(`/api/protocols/${id}`);
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
  });

  test('a new toast does not move those that are already shown', async ({ page, world }) => {
    const port = await FakePort.add(world, 'failing-doom', ['WAIT', 'exit 7']);
    const sourcePortId = await port.findId(world);
    await world.walk.client.post('/api/protocols', { title: 'Failing', sourcePortId });
    await world.walk.client.post('/api/protocols', { title: 'Unwanted' });
    await open(page, world);
    const answer = page.waitForResponse(/\/launch$/);
    await launchButton(page, 'Failing').click();
    await answer;
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    await card(page, 'Unwanted').hover();
    await card(page, 'Unwanted').getByRole('button', { name: 'Delete' }).click();
    const undo = findToast(page, 'Deleted Unwanted').getByRole('button', { name: 'Undo' });
    await undo.hover();
    const place = await undo.boundingBox();
    port.release();
    await expect(findToast(page, 'Failing closed unexpectedly')).toBeVisible();
    expect(await undo.boundingBox()).toEqual(place);
  });

  test('a deleted protocol is restored after a reload, or deleted permanently after confirmation', async ({
    page,
    world,
  }) => {
    const { client } = world.walk;
    const { id } = await client.post('/api/protocols', { title: 'Regretted' });
    await client.post('/api/protocols', { title: 'Unloved' });
    await open(page, world);
    for (const title of ['Regretted', 'Unloved']) {
      await card(page, title).hover();
      await card(page, title).getByRole('button', { name: 'Delete' }).click();
      await expect(card(page, title)).toHaveCount(0);
    }
    await page.reload();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore Regretted' }).click();
    await expect(page.getByRole('button', { name: 'Restore Regretted' })).toHaveCount(0);
    expect(((await client.get('/api/protocols')) as IProtocol[]).map((one) => one.id)).toContain(id);

    await page.getByRole('button', { name: 'Delete Unloved permanently' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Unloved permanently?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('button', { name: 'Restore Unloved' })).toHaveCount(0);
  });

  test('screenshots from a session are offered, and imported', async ({ page, world }) => {
    await open(page, world);
    writeFileSync(world.place.at('shot.png'), await page.screenshot());
    // The port copies the screenshot only while it is running, because Hangar ignores screenshots that are older than
    // the session.
    const port = await FakePort.add(world, 'camera-doom', [
      'WAIT',
      'cp "$HOME/shot.png" ./DOOM00.png',
      'exit 0',
    ]);
    await world.walk.client.post('/api/protocols', {
      title: 'Holiday',
      sourcePortId: await port.findId(world),
    });
    await launchButton(page, 'Holiday').click();
    await expect(page.getByRole('region', { name: 'Status' }).getByRole('timer')).toBeVisible();
    port.release();
    const toast = findToast(page, 'New screenshot from Holiday');
    await page.getByRole('radio', { name: 'Detail' }).press(' ');
    await page
      .getByRole('navigation', { name: 'Protocols' })
      .getByRole('link', { name: /Holiday/ })
      .click();
    await page.getByRole('tab', { name: 'Screenshots' }).click();
    const offered = page.getByRole('region', { name: 'New screenshots' });
    await expect(offered.getByRole('img', { name: 'DOOM00.png' })).toBeVisible();
    await captureScreenshot(page, 'endings-screenshots');
    await toast.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('Screenshots imported')).toBeVisible();
    await expect(offered).toHaveCount(0);
    const storedScreenshots = page.getByRole('region', { name: 'Screenshots', exact: true });
    await expect(storedScreenshots.getByRole('button', { name: 'DOOM00.png' })).toBeVisible();
    expect(listStoredPictures(world)).toHaveLength(1);
  });

  test('a missing mod file is reported, and found again by its content', async ({ page, world }) => {
    const { client } = world.walk;
    const original = writeRoom(world.place.at('originals'), 'cellar');
    const other = writeRoom(world.place.at('originals'), 'not the cellar');
    const [cellar] = (await world.walk.addModFiles([original])) as [IModFile];
    await client.post('/api/protocols', {
      title: 'Incomplete',
      sourcePortId: crispy,
      files: [{ fileId: cellar.id }],
    });
    rmSync(cellar.filePath);
    await open(page, world);
    await expect(card(page, 'Incomplete')).toContainText("cellar is missing, so the game can't start");
    await captureScreenshot(page, 'endings-missing-file');
    await card(page, 'Incomplete').getByRole('button', { name: 'Locate files…' }).click();
    await pickFiles(page, 'Locate cellar', [other]);
    await expect(findToast(page, 'Incomplete is still missing files')).toContainText('0 of 1');
    await card(page, 'Incomplete').getByRole('button', { name: 'Locate files…' }).click();
    await pickFiles(page, 'Locate cellar', [original]);
    await expect(page.getByText('Incomplete is ready to play')).toBeVisible();
    await expect(launchButton(page, 'Incomplete')).toBeVisible();
  });

  test.describe('after a start with a damaged file', () => {
    test.beforeAll(async ({ world }) => {
      writeFileSync(join(world.place.dataDirectory, 'mods', 'half-a-file.json'), '{ "id": "half-a-fi');
      await world.walk.crashAndRestart();
    });

    test('the file is reported as a problem, and everything else works', async ({ page, world }) => {
      await world.walk.client.post('/api/protocols', { title: 'Unharmed' });
      await open(page, world);
      await expect(card(page, 'Unharmed')).toBeVisible();
      const status = page.getByRole('region', { name: 'Status' });
      await status.getByRole('button', { name: '1 problem' }).click();
      await expect(status.getByRole('listitem').filter({ hasText: 'half-a-file.json' })).toBeVisible();
      await captureScreenshot(page, 'endings-problem');
      await status.getByRole('button', { name: 'Close problems' }).click();
      await expect(status.getByRole('listitem')).toHaveCount(0);
    });
  });
});

/** Returns Hangar's copies of pictures. The originals stay where the port wrote them. */
function listStoredPictures({ place }: UiWorld): string[] {
  return readdirSync(join(place.dataDirectory, 'images'));
}

function card(page: Page, title: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.getByText(title, { exact: true }) });
}

function launchButton(page: Page, title: string): Locator {
  return card(page, title).getByRole('button', { name: `Launch ${title}` });
}

function findToast(page: Page, title: string): Locator {
  return page.locator('hangar-toast').filter({ hasText: title });
}
