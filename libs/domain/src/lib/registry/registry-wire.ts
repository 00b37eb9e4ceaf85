import type { ModCategory } from '../records/mod-file';

/** A place in a load order as the Registry writes it. */
export interface IRegistryLoadOrderItem {
  readonly name: string;
  /** MD5, lower-case hex. */
  readonly hash?: string;
}

/** Answer of `GET /mod/:hash`, and a row of `GET /api/mods`, exactly as the Registry sends it. */
export interface IRegistryMod {
  readonly hash: string;
  readonly family_name: string;
  readonly display_name: string | null;
  readonly version: string | null;
  readonly category: ModCategory | null;
  readonly is_sidecar: 0 | 1;
  readonly load_order: readonly IRegistryLoadOrderItem[];
  readonly urls: readonly { readonly url: string; readonly domain: string }[];
}

/** Answer of `GET /api/mods`. */
export interface IRegistryModPage {
  readonly mods: readonly IRegistryMod[];
  /** All that was found, counted up to 500. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Body of `POST /mod/pending`. These fields are all that a submission ever carries. */
export interface IRegistrySubmission {
  /** MD5, lower-case hex. */
  readonly hash: string;
  readonly suggested_name: string;
  readonly url: string;
  readonly version?: string;
  readonly is_sidecar?: 0 | 1;
  readonly load_order?: readonly IRegistryLoadOrderItem[];
}

/** What becomes of a submission: it waits for a moderator, or the Registry has been told before. */
export const REGISTRY_RECEIPTS = ['pending', 'duplicate'] as const;
export type RegistryReceipt = (typeof REGISTRY_RECEIPTS)[number];

/** Answer of `POST /mod/pending`. */
export interface IRegistryReceipt {
  readonly status: RegistryReceipt;
}
