import { protocolText, searchedText, withSetup } from '@hangar/domain';
import type { IModFile, IProtocol, ModFileWords } from '@hangar/domain';

import { SearchTexts } from '../search-texts/search-texts';

/** Unaffected by renamed base games and source ports. */
const ownTexts = new SearchTexts<IProtocol>(protocolText);

/** Returns the searched texts of protocols: their own, and those of their setup and files. */
export function protocolTexts(
  setupOf: (protocol: IProtocol) => string,
  filesOf: (protocol: IProtocol) => readonly ModFileWords[] = () => [],
): SearchTexts<IProtocol> {
  return new SearchTexts((protocol) =>
    withSetup(ownTexts.of(protocol), setupOf(protocol), filesOf(protocol)),
  );
}

/** The searched texts of mod files: name, file name, version and author. */
export const modFileTexts = new SearchTexts<IModFile>(({ name, fileName, version, author }) =>
  searchedText(name, [`${fileName}\n${version ?? ''}\n${author ?? ''}`], [fileName, author ?? '']),
);
