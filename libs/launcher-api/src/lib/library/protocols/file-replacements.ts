import { isObject, listField, textField, textOrNull } from '@hangar/api-foundation/storage';
import type { IProtocol, IProtocolFile } from '@hangar/domain';

/** A mod file as listed by a protocol. */
type NamedFile = Pick<IProtocolFile, 'fileId' | 'hashValue' | 'name'>;

/** Mod files that replace an older mod file in some protocols. */
export interface FileReplacement {
  /** The IDs of the protocols. */
  readonly ids: readonly string[];
  readonly older: Pick<NamedFile, 'fileId' | 'hashValue'>;
  readonly newer: readonly NamedFile[];
}

/** Returns a copy of a protocol with older files replaced, or the protocol itself if it uses none of them. */
export function withReplacements<P extends Pick<IProtocol, 'id' | 'files' | 'extras'>>(
  protocol: P,
  replacements: readonly FileReplacement[],
): P {
  return replacements
    .filter(({ ids }) => ids.includes(protocol.id))
    .reduce((before, replacement) => {
      const isListed = listsFile(before, replacement.older);
      if (!isListed) return before;
      return {
        ...before,
        files: withFileReplaced(before.files, replacement),
        extras: withFileReplaced(before.extras, replacement),
      };
    }, protocol);
}

/** Reads replacements from a document and omits invalid ones. */
export function readReplacements(raw: unknown): FileReplacement[] {
  return listField(raw, (item) => {
    if (!isObject(item)) return null;
    const older = readNamed(item['older']);
    const newer = listField(item['newer'], readNamed);
    // Without a newer file, the older file would be removed without a replacement.
    return older && newer.length > 0 ? { ids: listField(item['ids'], textOrNull), older, newer } : null;
  });
}

function readNamed(raw: unknown): NamedFile | null {
  if (!isObject(raw)) return null;
  const fileId = textField(raw['fileId'], '');
  const hashValue = textField(raw['hashValue'], '');
  if (fileId === '' || hashValue === '') return null;
  return { fileId, hashValue, name: textField(raw['name'], hashValue) };
}

/** Whether a protocol lists a mod file, by its ID or content. */
export function listsFile(
  { files, extras }: Pick<IProtocol, 'files' | 'extras'>,
  named: Pick<IProtocolFile, 'fileId' | 'hashValue'>,
): boolean {
  return [...files, ...extras].some(matchesFile(named));
}

function matchesFile(named: Pick<IProtocolFile, 'fileId' | 'hashValue'>): (file: IProtocolFile) => boolean {
  return (file) => file.fileId === named.fileId || file.hashValue === named.hashValue;
}

/**
 * Returns a list in which one file is replaced by other files. Each new file occurs once, and is enabled if the old one
 * was.
 */
function withFileReplaced(
  files: readonly IProtocolFile[],
  { older, newer }: Omit<FileReplacement, 'ids'>,
): IProtocolFile[] {
  const position = files.findIndex(matchesFile(older));
  if (position < 0) return [...files];
  const enabled = files[position]?.enabled ?? true;
  const others = files.map((file) => (newer.some((entry) => matchesFile(entry)(file)) ? null : file));
  const replacements = newer.map((file) => ({ ...file, enabled }));
  return others.flatMap((file, index) =>
    index === position ? replacements : file && !matchesFile(older)(file) ? [file] : [],
  );
}
