import { rename } from 'node:fs/promises';

import { holdFolder } from './held-folders';
import { JsonDocument } from './json-document';
import { TestStorage } from '../testing/test-storage';

let place: TestStorage;
beforeEach(async () => void (place = await TestStorage.create()));
afterEach(() => place.remove());

it('a document is not reported as missing when its folder reappears while it is read', async () => {
  await place.write('settings.json', '{ "theme": "light" }');
  const document = new JsonDocument(
    { path: place.path('settings.json'), read: (raw) => raw?.['theme'] ?? 'dark' },
    place,
  );
  expect(await document.read()).toBe('light');
  const putBack = async () => {
    await rename(`${place.path()}-away`, place.path());
    return true;
  };
  const release = await holdFolder(place.path(), putBack);
  await rename(place.path(), `${place.path()}-away`);
  expect(await document.read()).toBe('light');
  expect(document.state).toBe('present');
  release();
});
