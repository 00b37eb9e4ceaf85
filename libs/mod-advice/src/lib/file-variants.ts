import { withoutStop, type SourcePortFamily } from '@hangar/domain';

import { readEngineRequirement } from './engine-requirement';
import type { InspectedFile, Library } from './inspected-file';
import { judgePorts } from './port-advice';
import { findSuitableFamilies } from './port-choice';

/** The ports that can load a file alone. */
export interface LoadingPorts {
  /** Ids of the ports, best first. */
  readonly portIds: readonly string[];
  /** Families whose newest version can load the file, best first. Empty if one of the ports can. */
  readonly portFamilies: readonly SourcePortFamily[];
  /** How well the best of them loads the file: 2 completely, 1 partly, 0 not at all. */
  readonly rank: 0 | 1 | 2;
}

/** Returns a function that finds the ports that can load a file. Each file is judged once. */
export function createPortFinder(library: Library): (file: InspectedFile) => LoadingPorts {
  const found = new Map<InspectedFile, LoadingPorts>();
  return (file) => {
    const known = found.get(file) ?? findLoadingPorts(file, library);
    found.set(file, known);
    return known;
  };
}

function findLoadingPorts(file: InspectedFile, { ports, families }: Library): LoadingPorts {
  const loaded = [{ ...file, role: 'load' as const, reason: null }];
  const requirements = { loaded, engine: readEngineRequirement(null), complevel: null, families };
  const advice = judgePorts(ports, requirements).map((one) => one.advice);
  const withFit = (fits: string) => advice.filter((one) => one.fits === fits).map(({ portId }) => portId);
  const [complete, partial] = [withFit('yes'), withFit('partly')];
  return {
    portIds: [...complete, ...partial],
    portFamilies: complete.length + partial.length > 0 ? [] : findSuitableFamilies(requirements),
    rank: complete.length > 0 ? 2 : partial.length > 0 ? 1 : 0,
  };
}

/** Explains why a variant is not loaded. */
export function variantReason({ fileName }: InspectedFile, isBetterSupported: boolean): string {
  return isBetterSupported
    ? `Contains the same maps as ${fileName}, which your source ports load better. Only one of them can be loaded.`
    : `Contains the same maps as ${withoutStop(fileName)}. Only one of them can be loaded.`;
}
