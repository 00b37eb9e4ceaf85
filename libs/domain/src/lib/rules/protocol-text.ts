import type { IProtocol } from '../records/protocol';
import { fileNameOf } from './file-types';
import { searchedText } from './text-search';
import type { SearchedText } from './text-search';

/** What a search looks at in a protocol by itself: title, description, tags and the names of its files. */
export function protocolText({ title, description, tags, files }: IProtocol): SearchedText {
  const fileNames = files.map(({ name }) => fileNameOf(name));
  return searchedText(title, [[description, ...tags, ...fileNames].join('\n')]);
}

/** The same together with what it runs with, as `setupNames` tells it. */
export function withSetup({ name, texts }: SearchedText, setup: string): SearchedText {
  return { name, texts: [...texts, setup] };
}
