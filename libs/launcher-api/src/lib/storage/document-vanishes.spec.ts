import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { DocumentFile } from './document-file';
import { isObject } from './record-fields';
import { FILE } from './testing/settings-document';
import { StoragePlace } from './testing/storage-place';

let place: StoragePlace;
beforeEach(async () => void (place = await StoragePlace.create()));
afterEach(() => place.remove());

/** A document that has been read, and has no backup of this run yet. */
async function readDocumentFile(more: { keepRemoved?: (path: string) => Promise<void> } = {}) {
  await place.write(FILE, '{"scale": 90}');
  const { problems, clock } = place;
  const file = new DocumentFile(place.path(FILE), isObject, { problems, clock, ...more });
  await file.readIfChanged();
  return file;
}

describe('a file that another program removes in the last moment', () => {
  it('has changed, for a write, and its folder is not said to be gone', async () => {
    const file = await readDocumentFile();
    await rm(place.path(FILE));
    expect(await file.write('{"scale": 91}')).toBe(false);
    expect(await place.names()).toEqual([]);
    expect(await file.readIfChanged()).toBeNull();
    expect(file.state).toBe('missing');
  });

  it('has changed when its folder is gone, too', async () => {
    const file = await readDocumentFile();
    await rm(dirname(place.path(FILE)), { recursive: true });
    expect(await file.write('{"scale": 91}')).toBe(false);
    await mkdir(dirname(place.path(FILE)));
  });

  it('has changed, for a removal that was to keep it', async () => {
    const keepRemoved = async (path: string) => {
      await rm(path);
      await rm(path);
    };
    const file = await readDocumentFile({ keepRemoved });
    expect(await file.remove()).toBe(false);
    expect(await file.readIfChanged()).toBeNull();
  });
});
