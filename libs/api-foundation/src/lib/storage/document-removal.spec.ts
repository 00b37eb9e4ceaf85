import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { DocumentFile } from './document-file';
import { FILE } from '../testing/settings-document';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
beforeEach(async () => void (storage = await TestStorage.create()));
afterEach(() => storage.remove());

/** Creates a document that has been read but has no backup of this run yet. */
async function readDocumentFile(options: { keepRemoved?: (path: string) => Promise<void> } = {}) {
  await storage.write(FILE, '{"scale": 90}');
  const { problems, clock } = storage;
  const file = new DocumentFile({ path: storage.path(FILE) }, { problems, clock, ...options });
  await file.readIfChanged();
  return file;
}

describe('a file that another program removes just before a write', () => {
  it('counts as changed for a write, and its folder is not reported as missing', async () => {
    const file = await readDocumentFile();
    await rm(storage.path(FILE));
    expect(await file.write('{"scale": 91}')).toBe(false);
    expect(await storage.names()).toEqual([]);
    expect(await file.readIfChanged()).toBeNull();
    expect(file.state).toBe('missing');
  });

  it('counts as changed if its folder is missing as well', async () => {
    const file = await readDocumentFile();
    await rm(dirname(storage.path(FILE)), { recursive: true });
    expect(await file.write('{"scale": 91}')).toBe(false);
    await mkdir(dirname(storage.path(FILE)));
  });

  it('counts as changed for a removal that moves the file away', async () => {
    const keepRemoved = async (path: string) => {
      await rm(path);
      await rm(path);
    };
    const file = await readDocumentFile({ keepRemoved });
    expect(await file.remove()).toBe(false);
    expect(await file.readIfChanged()).toBeNull();
  });
});
