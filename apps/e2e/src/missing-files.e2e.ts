import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { IDiscoverResult, IJob } from '@hangar/domain';

import { captureEveryTheme } from './support/gallery';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const MILL = 'levels/doom2/v-z/vermil.zip';

/** Pastes text outside fields, like Ctrl+V. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function call<T>({ url }: UiWorld, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  return ((await response.json()) as { data: T }).data;
}

/** Downloads a file and exports its protocol as a pack without files. Then, the library is as before. */
async function packWithoutFiles(world: UiWorld): Promise<string> {
  const { id } = await call<IJob>(world, 'POST', 'discover/idgames/files/1/download', {
    createProtocol: true,
  });
  const ended = async () => {
    const job = await call<IJob>(world, 'GET', `jobs/${id}`);
    return job.state === 'done' ? (job.result as IDiscoverResult) : null;
  };
  await expect.poll(ended).not.toBeNull();
  const { protocolId, fileIds } = (await ended()) as IDiscoverResult;
  const pack = await fetch(`${world.url}/api/protocols/${protocolId}/export`);
  const path = world.place.at('shared.hangar');
  writeFileSync(path, Buffer.from(await pack.arrayBuffer()));
  await call(world, 'DELETE', `protocols/${protocolId}`);
  for (const fileId of fileIds) await call(world, 'DELETE', `mod-files/catalog/${fileId}`);
  return path;
}

test('the missing files of a pack are downloaded with one button', async ({ page, world }) => {
  const path = await packWithoutFiles(world);
  const { length } = world.archive.requests;
  await open(page, world);
  await paste(page, path);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: /^Imported/ });
  await expect(dialog).toContainText('Missing mod files');
  await captureEveryTheme(page, 'pack-missing-files');
  expect(world.archive.requests).toHaveLength(length);
  await dialog.getByRole('button', { name: 'Download missing files' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('Added');
  await captureEveryTheme(page, 'pack-downloaded-files');
});

test('a pasted address is downloaded after a confirmation, and ends in Play this', async ({
  page,
  world,
}) => {
  const address = `${world.archive.environment['HANGAR_IDGAMES_MIRRORS']}${MILL}`;
  const { length } = world.archive.requests;
  await open(page, world);
  await paste(page, address);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(address);
  await captureEveryTheme(page, 'address-confirmation');
  expect(world.archive.requests).toHaveLength(length);
  await question.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog')).toContainText('Vermilion Yard');
});
