import { rename } from 'node:fs/promises';

import { holdFolder } from './held-folders';
import { JsonDocument } from './json-document';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
beforeEach(async () => void (storage = await TestStorage.create()));
afterEach(() => storage.remove());

it('a document is not reported as missing when its folder reappears while it is being read', async () => {
  await storage.write('settings.json', '{ "theme": "light" }');
  const document = new JsonDocument(
    { path: storage.path('settings.json'), read: (raw) => raw?.['theme'] ?? 'dark' },
    storage,
  );
  expect(await document.read()).toBe('light');
  const restoreFolder = async () => {
    await rename(`${storage.path()}-away`, storage.path());
    return true;
  };
  const release = await holdFolder(storage.path(), restoreFolder);
  await rename(storage.path(), `${storage.path()}-away`);
  expect(await document.read()).toBe('light');
  expect(document.state).toBe('present');
  release();
});
