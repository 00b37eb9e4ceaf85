import { JsonCollection } from '../storage/json-collection';
import { textField, wholeNumberField, withUnknownKeys, type Stored } from '../storage/record-fields';
import type { TestStorage } from './test-storage';

export type Protocol = Stored<{ readonly id: string; readonly title: string; readonly seconds: number }>;

/** Opens protocols in the folder `mods` of a test storage. `onEdited` is called for edits. */
export function openProtocols(
  storage: TestStorage,
  onEdited: (ids: string[]) => void,
): JsonCollection<Protocol> {
  return new JsonCollection<Protocol>(
    {
      directory: storage.path('mods'),
      isId: (candidate) => /^[a-z0-9-]{1,20}$/.test(candidate),
      read: (id, raw) =>
        withUnknownKeys(
          { id, title: textField(raw?.['title'], id), seconds: wholeNumberField(raw?.['seconds'], 0) },
          raw ?? {},
        ),
      onEdited,
    },
    storage,
  );
}

export const protocol = (id: string, title = id): Protocol => ({ id, title, seconds: 0 });

export async function listTitles(collection: JsonCollection<Protocol>): Promise<string[]> {
  return (await collection.list()).map(({ title }) => title).sort();
}
