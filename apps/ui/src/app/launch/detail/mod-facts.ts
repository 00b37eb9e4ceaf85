import { isWebAddress } from '@hangar/domain';
import type { IModFile, IProtocol } from '@hangar/domain';

/** A link to the page of a mod file. */
export interface ModLink {
  readonly url: string;
  /** The host in the address, without `www.`. */
  readonly domain: string;
  /** Name of the mod file. */
  readonly name: string;
}

/** The information that the mod files of a protocol contain about themselves. */
export interface ModInformation {
  /** The authors without duplicates, in load order. */
  readonly authors: readonly string[];
  /** The latest release date, `YYYY-MM-DD`. */
  readonly releasedOn: string | null;
  readonly links: readonly ModLink[];
  /** The files with a read-me. The file that the protocol is most likely about is first. */
  readonly readMes: readonly IModFile[];
}

/** Categories of files that only accompany other files. */
const ACCOMPANYING: ReadonlySet<IModFile['category']> = new Set(['asset_pack', 'hud', 'music', 'weapon']);

/** Collects the information from a protocol's enabled files. */
export function collectModFacts(
  { files }: Pick<IProtocol, 'files'>,
  byHash: ReadonlyMap<string, IModFile>,
): ModInformation {
  const entries = files.flatMap(({ enabled, hashValue }) => {
    const entry = byHash.get(hashValue);
    return enabled && entry ? [entry] : [];
  });
  const main = entries.filter(({ category }) => !ACCOMPANYING.has(category));
  const mainFilesFirst = [...main, ...entries.filter((entry) => !main.includes(entry))];
  const describedFiles = main.length > 0 ? main : entries;
  return {
    authors: [...new Set(describedFiles.flatMap(({ author }) => (author ? [author] : [])))],
    releasedOn: describedFiles.flatMap(({ releasedOn }) => releasedOn ?? []).reduce(later, null),
    links: entries.flatMap(({ name, url }) => createLink(name, url)),
    readMes: mainFilesFirst.filter(({ readme }) => readme !== null),
  };
}

function later(latest: string | null, day: string): string {
  return latest !== null && latest > day ? latest : day;
}

/** Returns a link if the address is a web address. Other addresses must not become links. */
function createLink(name: string, url: string | null): readonly ModLink[] {
  if (url === null || !isWebAddress(url)) return [];
  return [{ name, url, domain: new URL(url).hostname.replace(/^www\./, '') }];
}
