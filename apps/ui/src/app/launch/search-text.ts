import { matchesAllWords, searchable } from '@hangar/domain';
import type { IModFile, IProtocol } from '@hangar/domain';

import { prepareInPauses } from '../search-preparation/prepare-in-pauses';

/** A changed record is another object, so what was computed of the old one goes with it. */
const texts = new WeakMap<IProtocol | IModFile, string>();
/** The same for whole lists, which are searched once more with every letter. */
const textsOfLists = new WeakMap<readonly (IProtocol | IModFile)[], readonly string[]>();

/** What a search looks at in a protocol: title, description, tags and the names of its files. */
export function protocolText(protocol: IProtocol): string {
  return texts.get(protocol) ?? remember(protocol, partsOfProtocol(protocol));
}

/** What a search looks at in a mod file: its name, its file's name and its version. */
export function modFileText(file: IModFile): string {
  return texts.get(file) ?? remember(file, [file.name, file.fileName, file.version ?? '']);
}

/** The records that have every word; all of them when there are none. */
export function matching<T extends IProtocol | IModFile>(
  records: readonly T[],
  words: readonly string[],
  textOf: (record: T) => string,
): readonly T[] {
  if (words.length === 0) return records;
  const known = textsOf(records, textOf);
  return records.filter((_, index) => matchesAllWords(known[index] ?? '', words));
}

function textsOf<T extends IProtocol | IModFile>(
  records: readonly T[],
  textOf: (record: T) => string,
): readonly string[] {
  const known = textsOfLists.get(records) ?? records.map(textOf);
  textsOfLists.set(records, known);
  return known;
}

function partsOfProtocol({ title, description, tags, files }: IProtocol): readonly string[] {
  return [title, description, ...tags, ...files.map(({ name }) => name)];
}

function remember(record: IProtocol | IModFile, parts: readonly string[]): string {
  const text = searchable(parts.join('\n'));
  texts.set(record, text);
  return text;
}

/** Prepares the texts of records beforehand; stops when told. */
export function prepareTexts<T extends IProtocol | IModFile>(
  records: readonly T[],
  textOf: (record: T) => string,
): () => void {
  return prepareInPauses(records, textOf, () => textsOf(records, textOf));
}
