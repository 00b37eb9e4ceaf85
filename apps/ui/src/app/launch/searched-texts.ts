import type { IModFile, IProtocol } from '@hangar/domain';

import { SearchTexts } from '../search-texts/search-texts';

/** What a search looks at in a protocol: title, description, tags and the names of its files. */
export const protocolTexts = new SearchTexts<IProtocol>(({ title, description, tags, files }) => [
  title,
  description,
  ...tags,
  ...files.map(({ name }) => name),
]);

/** What a search looks at in a mod file: its name, its file's name and its version. */
export const modFileTexts = new SearchTexts<IModFile>(({ name, fileName, version }) => [
  name,
  fileName,
  version ?? '',
]);
