import type { ILoadOrderItem, ModCategory } from './mod-file';

/** The community Registry's data about a file, as returned by the local API. */
export interface IRegistryEntry {
  /** MD5, lower-case hex. */
  hash: string;
  name: string;
  version: string | null;
  url: string | null;
  category: ModCategory | null;
  sidecarOnly: boolean;
  loadOrder: ILoadOrderItem[];
}

/** A row in a Registry search. */
export interface IRegistrySearchResult {
  hash: string;
  familyName: string;
  version: string | null;
  category: ModCategory | null;
  links: { url: string; domain: string }[];
}
