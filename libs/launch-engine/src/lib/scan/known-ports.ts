import type { SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type PortFacts, type SourcePortFamilyFacts } from '../families';

/** A port that is known by its names, with the family that it belongs to. */
export interface KnownPort extends PortFacts {
  readonly family: SourcePortFamily;
}

/** The ports of some families, in their order, which is also that of a scan's answer. */
export function portsOfFamilies(families: readonly SourcePortFamilyFacts[]): readonly KnownPort[] {
  return families.flatMap(({ id, ports }) => ports.map((port) => ({ ...port, family: id })));
}

/** The ports that need no extension. */
export const KNOWN_PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
