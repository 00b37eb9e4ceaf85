import { computed, inject, Injectable } from '@angular/core';
import { SOURCE_PORT_FAMILIES } from '@hangar/domain';
import { PortStore } from '@hangar/ui-data-access';

import { getFamilyName } from '../source-ports/family-names';

/** A family that a source port can belong to. */
export interface KnownFamily {
  readonly id: string;
  readonly name: string;
}

const BUILT_IN_FAMILIES: readonly KnownFamily[] = SOURCE_PORT_FAMILIES.map((id) => ({
  id,
  name: getFamilyName(id),
}));

/** The families to choose from: Hangar's own and, once loaded, those of extensions. */
@Injectable()
export class FamilyChoices {
  private readonly ports = inject(PortStore);
  private readonly all = computed<readonly KnownFamily[]>(() => [
    ...BUILT_IN_FAMILIES,
    ...(this.ports.families() ?? [])
      .filter(({ family }) => BUILT_IN_FAMILIES.every(({ id }) => id !== family))
      .map(({ family, name }) => ({ id: family, name })),
  ]);

  /** Returns the choices for a port. They include the port's current family, even if that family is unknown. */
  getChoices(family: string): readonly KnownFamily[] {
    const isKnown = family === '' || this.all().some(({ id }) => id === family);
    return isKnown ? this.all() : [...this.all(), { id: family, name: getFamilyName(family) }];
  }
}
