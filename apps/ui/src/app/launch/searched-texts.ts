import { cardText, searchedText, withSetup } from '@hangar/domain';
import type { IModFile, IProtocolCard, ModFileWords } from '@hangar/domain';

import { SearchTexts } from '../search-texts/search-texts';

/** The protocols' own text, kept separately because it doesn't change when base games or source ports are renamed. */
const ownTexts = new SearchTexts<IProtocolCard>((card) => cardText(card));

/** Returns the searchable text of protocols, including that of their setup and files. */
export function createProtocolTexts(
  getSetup: (protocol: IProtocolCard) => string,
  getFiles: (protocol: IProtocolCard) => readonly ModFileWords[] = () => [],
): SearchTexts<IProtocolCard> {
  return new SearchTexts((protocol) =>
    withSetup(ownTexts.getSearchedText(protocol), getSetup(protocol), getFiles(protocol)),
  );
}

/** The searchable text of mod files: name, file name, version and author. */
export const modFileTexts = new SearchTexts<IModFile>(({ name, fileName, version, author }) =>
  searchedText(name, [`${fileName}\n${version ?? ''}\n${author ?? ''}`], [fileName, author ?? '']),
);
