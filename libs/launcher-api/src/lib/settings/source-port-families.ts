import { Injectable } from '@nestjs/common';
import type { SourcePortFamily } from '@hangar/domain';
import { SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '@hangar/launch-engine';

/** What a family may be called; it stands in the settings and in addresses. */
export const SOURCE_PORT_FAMILY_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A family that a file names. One that nobody knows may be that of an extension which is not there at the moment. */
export function familyOrNull(value: unknown): SourcePortFamily | null {
  return typeof value === 'string' && SOURCE_PORT_FAMILY_ID.test(value) ? value : null;
}

/**
 * The collection of source-port families: what a scan looks for, what a port in the settings may belong to, and how it
 * is launched. An extension adds a family, or puts better facts in a built-in one's place.
 */
@Injectable()
export class SourcePortFamilies {
  private families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS;

  /**
   * Call it in `onModuleInit`.
   * @throws when the id is no slug
   */
  add(family: SourcePortFamilyFacts): void {
    if (!SOURCE_PORT_FAMILY_ID.test(family.id)) {
      throw new Error(
        `"${family.id}" cannot be the id of a family: use lower-case letters, digits and dashes.`,
      );
    }
    const isKnown = this.has(family.id);
    this.families = isKnown
      ? this.families.map((known) => (known.id === family.id ? family : known))
      : [...this.families, family];
  }

  list(): readonly SourcePortFamilyFacts[] {
    return this.families;
  }

  has(id: string): boolean {
    return this.families.some((family) => family.id === id);
  }
}
