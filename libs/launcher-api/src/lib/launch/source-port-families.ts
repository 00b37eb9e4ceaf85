import { Injectable } from '@nestjs/common';
import { SOURCE_PORT_FAMILY_FACTS, type SourcePortFamilyFacts } from '@hangar/launch-engine';

/** The collection of source-port families. An extension adds one, or puts better facts in a built-in one's place. */
@Injectable()
export class SourcePortFamilies {
  private families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS;

  add(family: SourcePortFamilyFacts): void {
    this.families = [family, ...this.families.filter(({ id }) => id !== family.id)];
  }

  list(): readonly SourcePortFamilyFacts[] {
    return this.families;
  }
}
