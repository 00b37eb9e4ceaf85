import type { IModFile } from '../records/mod-file';
import type { IModFileNames } from '../records/mod-file-names';
import type { IProtocol, PlayState } from '../records/protocol';
import { fileNameOf } from './file-types';
import { plainNames, searchable, searchedText } from './text-search';
import type { SearchedText } from './text-search';

/** The words of the page for how far the player is. */
export const STATE_WORDS: Readonly<Record<PlayState, string>> = {
  backlog: 'Backlog',
  playing: 'Playing',
  finished: 'Finished',
  dropped: 'Dropped',
};

/** What searches look at in one mod file, or in several together. */
export interface ModFileWords {
  /** As {@link searchable} text. */
  readonly text: string;
  /** Where a slip of the finger is forgiven, as in {@link SearchedText.slips}. */
  readonly slips: string;
}

/** What a search looks at in a protocol by itself: what its card shows, its notes and the names of its files. */
export function protocolText({ title, description, tags, state, notes, files }: IProtocol): SearchedText {
  const fileNames = files.map(({ name }) => fileNameOf(name));
  const shown = [description, ...tags, state ? STATE_WORDS[state] : '', notes, ...fileNames];
  return searchedText(title, [shown.join('\n')], fileNames);
}

/** What a mod file adds to the protocols that load it: its name on disk, who made it, its maps and lumps as far as they are known. */
export function modFileWords(
  { fileName, author }: Pick<IModFile, 'fileName' | 'author'>,
  names: Pick<IModFileNames, 'maps' | 'lumps'> | undefined,
): ModFileWords {
  const maps = (names?.maps ?? []).flatMap(({ name, title }) => [name, title ?? '']);
  const said = [fileName, author ?? '', ...maps, (names?.lumps ?? []).join(' ')];
  return {
    text: searchable(said.filter(Boolean).join('\n')),
    slips: plainNames([fileName, ...(author === null ? [] : [author])]),
  };
}

/** The same together with what it runs with, as `setupNames` tells it, and what its files add. */
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
