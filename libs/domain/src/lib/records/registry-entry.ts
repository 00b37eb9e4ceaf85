import type { ILoadOrderItem, ModCategory } from './mod-file';

/** What the community Registry knows about a file, as the local API hands it on. */
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

/** A row of a Registry search. */
export interface IRegistrySearchResult {
  hash: string;
  familyName: string;
  version: string | null;
  category: ModCategory | null;
  links: { url: string; domain: string }[];
}
