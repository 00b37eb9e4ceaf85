import { numberText } from '@hangar/domain';

import {
  MAX_INNER_WAD_BYTES,
  MAX_LUMPS,
  MAX_MAP_LUMPS,
  MAX_OPENED_MAPS,
  MAX_ROOT_WADS,
  MAX_ROOT_WADS_BYTES,
  MAX_UNPACKED_MAPS_BYTES,
} from '../reading-limits';
import type { WadLump } from '../wad-directory';
import { findTextLump, mapsOf } from '../wad-maps';
import type { ContainerEntry } from './container-reader';
import type { FoundMap } from './mod-resources';
import { readUdmfNamespace, type NamespaceBudget } from './udmf-namespace';

/** The remaining budget for one kind of WAD. */
export interface WadBudget {
  bytes: number;
  lumps: number;
  wads: number;
  /** The initial number of WADs. */
  readonly maxWads: number;
}

/** The budget for WADs in the root of a package. */
export function createRootBudget(): WadBudget {
  return { bytes: MAX_ROOT_WADS_BYTES, lumps: MAX_LUMPS, wads: MAX_ROOT_WADS, maxWads: MAX_ROOT_WADS };
}

/** The budget for WADs in the folder `maps` of a package. */
export function createMapBudget(): WadBudget {
  return {
    bytes: MAX_UNPACKED_MAPS_BYTES,
    lumps: MAX_MAP_LUMPS,
    wads: MAX_OPENED_MAPS,
    maxWads: MAX_OPENED_MAPS,
  };
}

/** A WAD in a package, with the lumps within its budget. */
export interface OpenWad {
  readonly bytes: Buffer;
  readonly lumps: readonly WadLump[];
}

/** Returns the reason why a WAD is not opened; `null` if it is. */
export function findObstacle({ sizeBytes }: ContainerEntry, budget: WadBudget): string | null {
  if (budget.wads <= 0)
    return `wasn't read, because only the first ${numberText(budget.maxWads)} WADs in its folder are`;
  if (budget.lumps <= 0) return "wasn't read, because the WADs before it have too many lumps";
  if (sizeBytes > MAX_INNER_WAD_BYTES) return 'is too large to be read inside a package';
  return sizeBytes > budget.bytes ? "wasn't read, because the WADs before it are too large in total" : null;
}

/** Returns the map in a WAD of the folder `maps`. The map is named after the file, regardless of the marker inside. */
export async function toFoundMap(
  name: string,
  wad: OpenWad | undefined,
  budget: NamespaceBudget,
): Promise<FoundMap> {
  const [map] = wad ? mapsOf(wad.lumps) : [];
  const text = map && findTextLump(map);
  if (!wad || !map || !text) return { name, format: map?.format ?? null };
  // The namespace is read immediately, so that the WAD can be released from memory.
  const { offset, size: sizeBytes } = text;
  const read = (maxBytes: number) =>
    Promise.resolve(wad.bytes.subarray(offset, offset + Math.min(sizeBytes, maxBytes)));
  const namespace = await readUdmfNamespace({ sizeBytes, read }, budget);
  return { name, format: map.format, namespace: () => Promise.resolve(namespace) };
}
