import { JsonDocument } from '../storage/json-document';
import {
  textField,
  withUnknownKeys,
  wholeNumberField,
  type JsonObject,
  type Stored,
} from '../storage/record-fields';
import type { StoragePlace } from './storage-place';

/** What the document of these tests holds. */
export interface Settings {
  readonly theme: string;
  readonly scale: number;
}

export const FILE = 'settings.json';

/** The document as one run of the program has it. */
export function openSettings(
  place: StoragePlace,
  onEdited: (before: Settings, after: Settings) => void = () => undefined,
): JsonDocument<Stored<Settings>> {
  const read = (raw: JsonObject | null) =>
    withUnknownKeys(
      { theme: textField(raw?.['theme'], 'dark'), scale: wholeNumberField(raw?.['scale'], 100) },
      raw ?? {},
    );
  return new JsonDocument<Stored<Settings>>({ path: place.path(FILE), read, onEdited }, place);
}

export const setScale =
  (scale: number) =>
  (settings: Stored<Settings>): Stored<Settings> => ({ ...settings, scale });
