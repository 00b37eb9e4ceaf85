import { writeFileSync } from 'node:fs';
import type { IDiscoverResult } from '@hangar/domain';
import { until } from '@hangar/test-world';

import { captureEveryTheme } from './support/gallery';
import { paste } from './support/paste';
import { expect, open, test } from './support/ui-world';
import type { UiWorld } from './support/ui-world';

const VERMILION_PATH = 'levels/doom2/v-z/vermil.zip';

/** Exports the protocol of a downloaded file as a pack without files, then removes both from the library. */
async function packWithoutFiles({ place, url, walk: { client } }: UiWorld): Promise<string> {
  const { id } = await client.post('/api/discover/idgames/files/1/download', { createProtocol: true });
  const { protocolId, fileIds } = await until('the file is downloaded', async () => {
    const job = await client.get(`/api/jobs/${id}`);
    return job.state === 'done' ? (job.result as IDiscoverResult) : null;
  });
  const pack = await fetch(`${url}/api/protocols/${protocolId}/export`);
  const path = place.at('shared.hangar');
  writeFileSync(path, Buffer.from(await pack.arrayBuffer()));
  await client.call('DELETE', `/api/protocols/${protocolId}`);
  for (const fileId of fileIds) await client.call('DELETE', `/api/mod-files/catalog/${fileId}`);
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

test('a pasted address is downloaded after a confirmation, and its file is shown in Play this', async ({
  page,
  world,
}) => {
  const address = `${world.archive.environment['HANGAR_IDGAMES_MIRRORS']}${VERMILION_PATH}`;
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
