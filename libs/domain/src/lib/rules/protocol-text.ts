import type { IModFile } from '../records/mod-file';
import type { IModFileNames } from '../records/mod-file-names';
import type { IProtocol, PlayState } from '../records/protocol';
import type { IProtocolCard } from '../records/protocol-card';
import { fileNameOf } from './file-types';
import { plainNames, searchable, searchedText } from './text-search';
import type { SearchedText } from './text-search';

/** Display names of the states. */
export const STATE_WORDS: Readonly<Record<PlayState, string>> = {
  backlog: 'Backlog',
  playing: 'Playing',
  finished: 'Finished',
  dropped: 'Dropped',
};

/** The searchable words of one or more mod files. */
export interface ModFileWords {
  /** The words as {@link searchable} text. */
  readonly text: string;
  /** Words in which a typing error is tolerated, as in {@link SearchedText.slips}. */
  readonly slips: string;
}

/** Returns the searchable text of a protocol: the content of its card, its notes and its file names. */
export function protocolText({ files, notes, ...protocol }: IProtocol): SearchedText {
  return cardText({ ...protocol, fileNames: files.map(({ name }) => fileNameOf(name)) }, notes);
}

/** Returns the searchable text of a card. */
export function cardText(
  {
    title,
    description,
    tags,
    state,
    fileNames,
  }: Pick<IProtocolCard, 'title' | 'description' | 'tags' | 'state' | 'fileNames'>,
  notes = '',
): SearchedText {
  const displayedTexts = [description, ...tags, state ? STATE_WORDS[state] : '', notes, ...fileNames];
  return searchedText(title, [displayedTexts.join('\n')], fileNames);
}

/** Returns the words that a mod file adds to its protocols: its file name, author, and known maps and lumps. */
export function modFileWords(
  { fileName, author }: Pick<IModFile, 'fileName' | 'author'>,
  names: Pick<IModFileNames, 'maps' | 'lumps'> | undefined,
): ModFileWords {
  const maps = (names?.maps ?? []).flatMap(({ name, title }) => [name, title ?? '']);
  const texts = [fileName, author ?? '', ...maps, (names?.lumps ?? []).join(' ')];
  return {
    text: searchable(texts.filter(Boolean).join('\n')),
    slips: plainNames([fileName, ...(author === null ? [] : [author])]),
  };
}

/** Adds the words of the setup (see `setupNames`) and of the files to the searchable text of a protocol. */
export function withSetup(
  { name, texts, slips }: SearchedText,
  setup: string,
  files: readonly ModFileWords[] = [],
): SearchedText {
  return {
    name,
    texts: [...texts, setup, ...files.map(({ text }) => text)],
    slips: slips + files.map((file) => file.slips).join(''),
  };
}
