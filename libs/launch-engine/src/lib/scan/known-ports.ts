import type { SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type PortFacts, type SourcePortFamilyFacts } from '../families';

/** A port that is recognised by its names, and its family. */
export interface KnownPort extends PortFacts {
  readonly family: SourcePortFamily;
}

/** Returns the ports of some families in their order, which is also the order of scan results. */
export function portsOfFamilies(families: readonly SourcePortFamilyFacts[]): readonly KnownPort[] {
  return families.flatMap(({ id, ports }) => ports.map((port) => ({ ...port, family: id })));
}

/** The ports that do not depend on an extension. */
export const KNOWN_PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
