import { JsonDocument } from '../storage/json-document';
import {
  textField,
  withUnknownKeys,
  wholeNumberField,
  type JsonObject,
  type Stored,
} from '../storage/record-fields';
import type { TestStorage } from './test-storage';

/** The content of the document in these tests. */
export interface Settings {
  readonly theme: string;
  readonly scale: number;
}

export const FILE = 'settings.json';

/** Opens the document as a run of the program would. */
export function openSettings(
  storage: TestStorage,
  onEdited: (before: Settings, after: Settings) => void = () => undefined,
): JsonDocument<Stored<Settings>> {
  const read = (raw: JsonObject | null) =>
    withUnknownKeys(
      { theme: textField(raw?.['theme'], 'dark'), scale: wholeNumberField(raw?.['scale'], 100) },
      raw ?? {},
    );
  return new JsonDocument<Stored<Settings>>({ path: storage.path(FILE), read, onEdited }, storage);
}

export const setScale =
  (scale: number) =>
  (settings: Stored<Settings>): Stored<Settings> => ({ ...settings, scale });
