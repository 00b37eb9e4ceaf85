import { isObject, wholeNumberField, type JsonObject } from '@hangar/api-foundation/storage';
import { LauncherError } from '@hangar/api-foundation/errors';

/** The name, location and format of an extension's document. */
export interface ExtensionDocument<T> {
  /**
   * The name of the extension. Default: the extension that opens the document.
   * @deprecated Leave it out, because another name is rejected.
   */
  extension?: string;
  /** Name of the file without `.json`: lower-case letters, digits and dashes. */
  document: string;
  /** Creates a record from the content of the file; `null` means that the file does not exist. */
  read(raw: JsonObject | null): T;
  /**
   * Functions that convert the content of each earlier version to the next one, starting with the first version. Pure.
   * The file stores its version in `formatVersion`; a file of a newer version is left unchanged.
   */
  readonly migrations?: readonly ((before: JsonObject) => JsonObject)[];
}

/** The key that contains a document's version. */
const VERSION_KEY = 'formatVersion';

/** Returns functions that read and write a document with migrations. */
export function withMigrations<T>(
  extension: string,
  definition: ExtensionDocument<T>,
): {
  read(raw: JsonObject | null): T;
  write?(record: T): unknown;
} {
  const { document, read, migrations } = definition;
  if (migrations === undefined) return { read };
  const current = migrations.length + 1;
  return {
    read: (raw) => read(raw && migrateContent(raw, { extension, document }, migrations)),
    write: (record) => (isObject(record) ? { [VERSION_KEY]: current, ...record } : record),
  };
}

/**
 * Converts the content of a file to the current version.
 * @throws `DOCUMENT_DAMAGED` if its version is unknown or a migration fails; the file is left unchanged
 */
function migrateContent(
  raw: JsonObject,
  { extension, document }: { readonly extension: string; readonly document: string },
  migrations: readonly ((before: JsonObject) => JsonObject)[],
): JsonObject {
  const { [VERSION_KEY]: given, ...content } = raw;
  const version = wholeNumberField(given, 1, 1);
  const name = `The document “${document}” of extension ${extension}`;
  if (version > migrations.length + 1)
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${name} was written by a newer version of it. Install that version again, or move the file elsewhere.`,
    );
  try {
    return migrations.slice(version - 1).reduce((before, migrate) => migrate(before), content as JsonObject);
  } catch (error) {
    throw new LauncherError(
      'DOCUMENT_DAMAGED',
      `${name} is from an earlier version and couldn't be updated: ${error instanceof Error ? error.message : String(error)}`,
      undefined,
      { cause: error },
    );
  }
}
