import type { PortFeature, PortFit, SourcePortFamily } from '@hangar/domain';

import type { UsablePort } from '../inspected-file';
import { createProposals } from '../propose';
import { file, FREE_LIBRARY, loose } from './build-files';

export const port = (family: SourcePortFamily, version?: string, isDefault = false): UsablePort => ({
  id: family,
  family,
  name: family,
  ...(version === undefined ? {} : { version }),
  isDefault,
});
export const createDemandingMod = (features: Partial<Record<PortFeature, string[]>>) =>
  loose(file('mod.wad', { maps: 'MAP01', asks: features }));

export function getFits(mod: ReturnType<typeof loose>, ...ports: UsablePort[]): Record<string, PortFit> {
  const [proposal] = createProposals(mod, { ...FREE_LIBRARY, ports });
  return Object.fromEntries((proposal?.portAdvice ?? []).map(({ portId, fits }) => [portId, fits]));
}
