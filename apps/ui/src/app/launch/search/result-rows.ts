import {
  isWebAddress,
  type IModFile,
  type IProtocol,
  type IRegistrySearchResult,
  type ModCategory,
} from '@hangar/domain';

/** One family of the Registry: its versions and where it is to be had. */
export interface RegistryFamily {
  readonly name: string;
  readonly category: ModCategory | null;
  readonly versions: readonly string[];
  readonly links: readonly { readonly url: string; readonly domain: string }[];
  /** MD5s of its versions. */
  readonly hashes: readonly string[];
}

/** A line of the search: a heading with the number of what follows it, something found, or a word about a section. */
export type ResultRow =
  | { readonly kind: 'heading'; readonly section: SectionName; readonly count: number }
  | { readonly kind: 'protocol'; readonly protocol: IProtocol }
  | { readonly kind: 'file'; readonly file: IModFile }
  | { readonly kind: 'family'; readonly family: RegistryFamily };

export type SectionName = 'protocols' | 'files' | 'registry';

/** Where a row stands in its section. */
export type RowEdge = '' | 'first' | 'last' | 'first last';

/** All that was found, section by section; sections without a hit are left out. */
export function resultRows(
  protocols: readonly IProtocol[],
  files: readonly IModFile[],
  families: readonly RegistryFamily[],
): readonly ResultRow[] {
  return [
    ...section('protocols', protocols, protocolRow),
    ...section('files', files, fileRow),
    ...section('registry', families, (family) => ({ kind: 'family', family })),
  ];
}

// The same row for the same record: with each letter thousands are found again, and a line that stays is not made anew.
const protocolRow = onceForEach((protocol: IProtocol): ResultRow => ({ kind: 'protocol', protocol }));
const fileRow = onceForEach((file: IModFile): ResultRow => ({ kind: 'file', file }));

function onceForEach<T extends object>(make: (record: T) => ResultRow): (record: T) => ResultRow {
  const made = new WeakMap<T, ResultRow>();
  return (record) => {
    let row = made.get(record);
    if (row === undefined) made.set(record, (row = make(record)));
    return row;
  };
}

/** Where a row stands in its section. Asked for the few that are shown: there may be thousands. */
export function edgeOf(rows: readonly ResultRow[], index: number): RowEdge {
  const kind = rows[index]?.kind;
  if (kind === 'heading') return '';
  const isFirst = rows[index - 1]?.kind !== kind;
  const isLast = rows[index + 1]?.kind !== kind;
  if (isFirst) return isLast ? 'first last' : 'first';
  return isLast ? 'last' : '';
}

/** Registry results of one name and category as one family, in the order in which they came. */
export function registryFamilies(results: readonly IRegistrySearchResult[]): readonly RegistryFamily[] {
  const families = new Map<string, RegistryFamily>();
  for (const { hash, familyName, version, category, links } of results) {
    const key = `${familyName}\n${category ?? ''}`;
    const known = families.get(key);
    families.set(key, {
      name: familyName,
      category,
      versions: [...new Set([...(known?.versions ?? []), ...(version === null ? [] : [version])])],
      links: uniqueLinks([...(known?.links ?? []), ...links]),
      hashes: [...(known?.hashes ?? []), hash],
    });
  }
  return [...families.values()];
}

function section<T>(name: SectionName, items: readonly T[], rowOf: (item: T) => ResultRow): ResultRow[] {
  return items.length === 0
    ? []
    : [{ kind: 'heading', section: name, count: items.length }, ...items.map(rowOf)];
}

/** Only links of the web, each once: they come from strangers. */
function uniqueLinks(links: RegistryFamily['links']): RegistryFamily['links'] {
  const web = links.filter(({ url }) => isWebAddress(url));
  return [...new Map(web.map((link) => [link.url, link])).values()];
}
