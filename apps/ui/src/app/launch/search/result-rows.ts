import {
  isWebAddress,
  type IModFile,
  type IProtocolCard,
  type IRegistrySearchResult,
  type ModCategory,
} from '@hangar/domain';

/** A mod family in the Registry: its versions and download pages. */
export interface RegistryFamily {
  readonly name: string;
  readonly category: ModCategory | null;
  readonly versions: readonly string[];
  readonly links: readonly { readonly url: string; readonly domain: string }[];
  /** MD5s of its versions. */
  readonly hashes: readonly string[];
}

/** A row of the search results: a heading with the number of hits below it, or a hit. */
export type ResultRow =
  | { readonly kind: 'heading'; readonly section: SectionName; readonly count: number }
  | { readonly kind: 'protocol'; readonly protocol: IProtocolCard }
  | { readonly kind: 'file'; readonly file: IModFile }
  | { readonly kind: 'family'; readonly family: RegistryFamily };

export type SectionName = 'protocols' | 'files' | 'registry';

/** The position of a row in its section. */
export type RowEdge = '' | 'first' | 'last' | 'first last';

/** Returns all hits by section. Omits empty sections. */
export function createResultRows(
  protocols: readonly IProtocolCard[],
  files: readonly IModFile[],
  families: readonly RegistryFamily[],
): readonly ResultRow[] {
  return [
    ...createSection('protocols', protocols, protocolRow),
    ...createSection('files', files, fileRow),
    ...createSection('registry', families, (family) => ({ kind: 'family', family })),
  ];
}

// These functions return the same row object for the same record. Each typed letter may find thousands of records
// again, and unchanged rows must not be re-rendered.
const protocolRow = memoize((protocol: IProtocolCard): ResultRow => ({ kind: 'protocol', protocol }));
const fileRow = memoize((file: IModFile): ResultRow => ({ kind: 'file', file }));

function memoize<T extends object>(make: (record: T) => ResultRow): (record: T) => ResultRow {
  const rows = new WeakMap<T, ResultRow>();
  return (record) => {
    let row = rows.get(record);
    if (row === undefined) rows.set(record, (row = make(record)));
    return row;
  };
}

/**
 * Returns the position of a row in its section. Call it only for visible rows, because there may be thousands of rows.
 */
export function getEdge(rows: readonly ResultRow[], index: number): RowEdge {
  const kind = rows[index]?.kind;
  if (kind === 'heading') return '';
  const isFirst = rows[index - 1]?.kind !== kind;
  const isLast = rows[index + 1]?.kind !== kind;
  if (isFirst) return isLast ? 'first last' : 'first';
  return isLast ? 'last' : '';
}

/** Groups Registry results of the same name and category into families, in their original order. */
export function createRegistryFamilies(results: readonly IRegistrySearchResult[]): readonly RegistryFamily[] {
  const families = new Map<string, RegistryFamily>();
  for (const { hash, familyName, version, category, links } of results) {
    const key = `${familyName}\n${category ?? ''}`;
    const known = families.get(key);
    families.set(key, {
      name: familyName,
      category,
      versions: [...new Set([...(known?.versions ?? []), ...(version === null ? [] : [version])])],
      links: removeDuplicateLinks([...(known?.links ?? []), ...links]),
      hashes: [...(known?.hashes ?? []), hash],
    });
  }
  return [...families.values()];
}

function createSection<T>(
  name: SectionName,
  items: readonly T[],
  createRow: (item: T) => ResultRow,
): ResultRow[] {
  return items.length === 0
    ? []
    : [{ kind: 'heading', section: name, count: items.length }, ...items.map(createRow)];
}

/** Removes duplicate links, and links that aren't web addresses, because links are submitted by users. */
function removeDuplicateLinks(links: RegistryFamily['links']): RegistryFamily['links'] {
  const web = links.filter(({ url }) => isWebAddress(url));
  return [...new Map(web.map((link) => [link.url, link])).values()];
}
