import { mkdir, readdir, readFile } from 'node:fs/promises';
import { EventBus } from '@hangar/api-foundation/events';
import type { DataDirectory } from '@hangar/api-foundation/storage';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { ImageStore, type CopiedImage } from './image-store';

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUQAOw==', 'base64');

let folder: TemporaryDirectory;
beforeEach(async () => void (folder = await createTemporaryDirectory()));
afterEach(() => folder.remove());

it('reports the name of a copy before a file has that name, so that the name can be recorded', async () => {
  const source = await folder.write('shot.gif', GIF);
  const images = folder.at('images');
  await mkdir(images);
  const store = new ImageStore({ images: () => images } as DataDirectory, {} as EventBus);
  const reported: CopiedImage[] = [];
  const beforeRename = async (copy: CopiedImage) => {
    reported.push(copy);
    expect(await readdir(images)).not.toContain(copy.fileName);
  };
  const copied = await store.copyIn(source, { protocolId: 'two-1', beforeRename });
  expect(copied).toEqual({ fileName: 'two-1~shot.gif', source });
  expect(reported).toEqual([copied]);
  expect(await readFile(folder.at('images', copied.fileName))).toEqual(GIF);
});
