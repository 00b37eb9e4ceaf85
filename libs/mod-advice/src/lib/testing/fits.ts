import type { PortFeature, PortFit, SourcePortFamily } from '@hangar/domain';

import type { UsablePort } from '../inspected-file';
import { proposalsFor } from '../propose';
import { file, FREE, loose } from './given';

export const port = (family: SourcePortFamily, version?: string, isDefault = false): UsablePort => ({
  id: family,
  family,
  name: family,
  ...(version === undefined ? {} : { version }),
  isDefault,
});
export const asking = (asks: Partial<Record<PortFeature, string[]>>) =>
  loose(file('mod.wad', { maps: 'MAP01', asks }));

export function fitsOf(given: ReturnType<typeof loose>, ...ports: UsablePort[]): Record<string, PortFit> {
  const [proposal] = proposalsFor(given, { ...FREE, ports });
  return Object.fromEntries((proposal?.portAdvice ?? []).map(({ portId, fits }) => [portId, fits]));
}
