import type { ModCategory } from '@hangar/domain';

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
  readonly is_sidecar: boolean | 0 | 1;
  readonly load_order: readonly IRegistryLoadOrderItem[];
  readonly urls: readonly { readonly url: string; readonly domain: string }[];
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

/** What the Registry did with a submission. */
export type SubmissionStatus = 'pending' | 'duplicate';

/** Answer of `GET /api/mods`, exactly as the Registry sends it. */
export interface IRegistryModPage {
  readonly mods: readonly IRegistryMod[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}
