import type { SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type PortFacts, type SourcePortFamilyFacts } from '../families';

/** A port that is recognised by its names, with its family. */
export interface KnownPort extends PortFacts {
  readonly family: SourcePortFamily;
}

/** Returns the ports of some families in order. Scan results have the same order. */
export function portsOfFamilies(families: readonly SourcePortFamilyFacts[]): readonly KnownPort[] {
  return families.flatMap(({ id, ports }) => ports.map((port) => ({ ...port, family: id })));
}

/** The ports of built-in families. */
export const KNOWN_PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
