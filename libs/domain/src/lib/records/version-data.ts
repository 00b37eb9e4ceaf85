import type { Count } from './value-types';

export const FREE_GAME_BUNDLES = ['phase12', 'freedm'] as const;
export type FreeGameBundle = (typeof FREE_GAME_BUNDLES)[number];

/** A bundle in the published download manifest of the free base games. */
export interface IVersionData {
  bundle: FreeGameBundle;
  version: string;
  url: string;
  sizeBytes?: Count;
  sha256?: string;
  files: { fileName: string; md5?: string; sha1?: string; sha256?: string }[];
  installed: boolean;
}
