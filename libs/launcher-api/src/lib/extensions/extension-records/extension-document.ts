import { isObject, wholeNumberField, type JsonObject } from '@hangar/api-foundation/storage';
import { LauncherError } from '@hangar/api-foundation/errors';

/** What an extension's document is about. */
export interface ExtensionDocument<T> {
  /** The extension's own name. */
  extension: string;
  /** Name of the file without `.json`: lower-case letters, digits and dashes. */
  document: string;
  /** Makes a record of what stands in the file; `null` stands for no file. */
  read(raw: JsonObject | null): T;
  /**
   * What makes the content of an earlier version of the extension into that of the next one; the first is for the first
   * version. Pure. The file says in `formatVersion` how far it is; what a newer version wrote is left as it is.
   */
  readonly migrations?: readonly ((before: JsonObject) => JsonObject)[];
}

/** Where a file says which version of its extension's documents it is. */
const VERSION_KEY = 'formatVersion';

/** Reads and writes a document whose content was another one in earlier versions of its extension. */
export function migrated<T>(given: ExtensionDocument<T>): {
  read(raw: JsonObject | null): T;
  write?(record: T): unknown;
} {
  const { read, migrations } = given;
  if (migrations === undefined) return { read };
  const current = migrations.length + 1;
  return {
    read: (raw) => read(raw && upToDate(raw, given, migrations)),
    write: (record) => (isObject(record) ? { [VERSION_KEY]: current, ...record } : record),
  };
}

/**
 * What stands in the file, as the newest version would have written it.
 * @throws `DOCUMENT_DAMAGED` when it is of a version that this one does not know, or a migration fails; the file stays as it is
 */
function upToDate(
  raw: JsonObject,
  { extension, document }: Pick<ExtensionDocument<never>, 'extension' | 'document'>,
  migrations: readonly ((before: JsonObject) => JsonObject)[],
): JsonObject {
  const { [VERSION_KEY]: given, ...content } = raw;
  const version = wholeNumberField(given, 1, 1);
  const name = `The document "${document}" of the extension ${extension}`;
  if (version > migrations.length + 1)
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${name} was written by a newer version of it. Bring that version back, or move the file away.`,
    );
  try {
    return migrations.slice(version - 1).reduce((before, migrate) => migrate(before), content as JsonObject);
  } catch (error) {
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${name} is of an earlier version, and cannot be made into one of today: ${error instanceof Error ? error.message : String(error)}`,
      undefined,
      { cause: error },
    );
  }
}
