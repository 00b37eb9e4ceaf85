import { protocolText, searchedText, withSetup } from '@hangar/domain';
import type { IModFile, IProtocol, ModFileWords } from '@hangar/domain';

import { SearchTexts } from '../search-texts/search-texts';

/** They stay as they are when a base game or a source port is called otherwise. */
const ownTexts = new SearchTexts<IProtocol>(protocolText);

/** What a search looks at in a protocol: what it says itself, and what it runs with. */
export function protocolTexts(
  setupOf: (protocol: IProtocol) => string,
  filesOf: (protocol: IProtocol) => readonly ModFileWords[] = () => [],
): SearchTexts<IProtocol> {
  return new SearchTexts((protocol) =>
    withSetup(ownTexts.of(protocol), setupOf(protocol), filesOf(protocol)),
  );
}

/** What a search looks at in a mod file: its name, its file's name, its version and who made it. */
export const modFileTexts = new SearchTexts<IModFile>(({ name, fileName, version, author }) =>
  searchedText(name, [`${fileName}\n${version ?? ''}\n${author ?? ''}`], [fileName, author ?? '']),
);
