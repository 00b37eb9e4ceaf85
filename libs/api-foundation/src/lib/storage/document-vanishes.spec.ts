import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { DocumentFile } from './document-file';
import { isObject } from './record-fields';
import { FILE } from '../testing/settings-document';
import { TestStorage } from '../testing/test-storage';

let place: TestStorage;
beforeEach(async () => void (place = await TestStorage.create()));
afterEach(() => place.remove());

/** Creates a document that has been read but has no backup of this run yet. */
async function readDocumentFile(more: { keepRemoved?: (path: string) => Promise<void> } = {}) {
  await place.write(FILE, '{"scale": 90}');
  const { problems, clock } = place;
  const file = new DocumentFile(place.path(FILE), isObject, { problems, clock, ...more });
  await file.readIfChanged();
  return file;
}

describe('a file that another program removes just before a write', () => {
  it('counts as changed for a write, and its folder is not reported as missing', async () => {
    const file = await readDocumentFile();
    await rm(place.path(FILE));
    expect(await file.write('{"scale": 91}')).toBe(false);
    expect(await place.names()).toEqual([]);
    expect(await file.readIfChanged()).toBeNull();
    expect(file.state).toBe('missing');
  });

  it('counts as changed if its folder is missing as well', async () => {
    const file = await readDocumentFile();
    await rm(dirname(place.path(FILE)), { recursive: true });
    expect(await file.write('{"scale": 91}')).toBe(false);
    await mkdir(dirname(place.path(FILE)));
  });

  it('counts as changed for a removal with a backup', async () => {
    const keepRemoved = async (path: string) => {
      await rm(path);
      await rm(path);
    };
    const file = await readDocumentFile({ keepRemoved });
    expect(await file.remove()).toBe(false);
    expect(await file.readIfChanged()).toBeNull();
  });
});
