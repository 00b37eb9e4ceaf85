import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { EventBus } from '@hangar/api-foundation/events';
import { ManualClock } from '@hangar/api-foundation/testing';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { SaveFiles } from './save-files';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

it('includes files that were written before `forget` was called, even if a search is already running', async () => {
  const files = new SaveFiles(new EventBus(new EventEmitter2()), new ManualClock());
  const folders = [{ name: 'saves', path: directory.path }] as const;
  // The search reads the save folder first, and then these subfolders one by one.
  for (let count = 0; count < 200; count++) await mkdir(join(directory.path, `map-${count}`));
  const before = files.list('a-protocol', folders);
  for (let turn = 0; turn < 5; turn++) await readdir(directory.path);
  await writeFile(join(directory.path, 'woofsav0.dsg'), 'saved');
  files.forget('a-protocol');
  expect((await files.list('a-protocol', folders)).map(({ place }) => place)).toEqual(['saves/woofsav0.dsg']);
  expect(await before).toEqual([]);
});
