import { MOD_CATEGORIES, MOD_FILE_TYPES } from '@hangar/domain';
import type { ModCategory, ModFileType } from '@hangar/domain';

export const SORT_COLUMNS = [
  'name',
  'version',
  'category',
  'type',
  'size',
  'loads',
  'users',
  'added',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type SortDirection = 'ascending' | 'descending';

/** The filters and the order of the catalogue. */
export interface CatalogueQuery {
  readonly search: string;
  readonly category: ModCategory | 'none' | null;
  readonly type: ModFileType | null;
  readonly sort: SortColumn;
  readonly direction: SortDirection;
}

/** All files, most recently added first. */
export const DEFAULT_QUERY: CatalogueQuery = {
  search: '',
  category: null,
  type: null,
  sort: 'added',
  direction: 'descending',
};

/** The initial direction of a column: ascending for text, descending for numbers and dates. */
const INITIAL_DIRECTION: Readonly<Record<SortColumn, SortDirection>> = {
  name: 'ascending',
  version: 'ascending',
  category: 'ascending',
  type: 'ascending',
  size: 'descending',
  loads: 'descending',
  users: 'descending',
  added: 'descending',
};

/** A query as address parameters. `null` removes a parameter. */
export interface CatalogueParameters {
  readonly q: string | null;
  readonly category: string | null;
  readonly type: string | null;
  readonly sort: string | null;
}

/** Parses a query from an address, ignoring invalid values. */
export function parseQuery(get: (name: string) => string | null): CatalogueQuery {
  const [sort, direction] = (get('sort') ?? '').split('-');
  const known = SORT_COLUMNS.find((value) => value === sort);
  const column = known ?? DEFAULT_QUERY.sort;
  const explicitDirection = !known
    ? null
    : direction === 'up'
      ? 'ascending'
      : direction === 'down'
        ? 'descending'
        : null;
  return {
    search: get('q') ?? '',
    category: [...MOD_CATEGORIES, 'none' as const].find((value) => value === get('category')) ?? null,
    type: MOD_FILE_TYPES.find((value) => value === get('type')?.toUpperCase()) ?? null,
    sort: column,
    direction: explicitDirection ?? INITIAL_DIRECTION[column],
  };
}

/** Returns a query as address parameters, without default values. */
export function formatQuery(query: CatalogueQuery): CatalogueParameters {
  const { search, category, type, sort, direction } = query;
  const isDefaultOrder = sort === DEFAULT_QUERY.sort && direction === DEFAULT_QUERY.direction;
  return {
    q: search || null,
    category,
    type: type?.toLowerCase() ?? null,
    sort: isDefaultOrder ? null : `${sort}-${direction === 'ascending' ? 'up' : 'down'}`,
  };
}

/** Whether the query contains a filter. */
export function isFiltered({ search, category, type }: CatalogueQuery): boolean {
  return search.trim() !== '' || category !== null || type !== null;
}

/** Returns the query after a click on a column heading: sorted by that column, or in the opposite direction. */
export function sortBy(query: CatalogueQuery, column: SortColumn): CatalogueQuery {
  if (query.sort !== column) return { ...query, sort: column, direction: INITIAL_DIRECTION[column] };
  return { ...query, direction: query.direction === 'ascending' ? 'descending' : 'ascending' };
}
