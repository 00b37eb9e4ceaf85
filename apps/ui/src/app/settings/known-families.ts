import { computed, inject, Injectable, signal } from '@angular/core';
import { SOURCE_PORT_FAMILIES } from '@hangar/domain';
import { SourcePortsApi } from '@hangar/ui-data-access';

import { getFamilyName } from './family-names';

/** A family to which a source port can belong. */
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
export class KnownFamilies {
  private readonly extensionFamilies = signal<readonly KnownFamily[]>([]);
  private readonly all = computed(() => [...BUILT_IN_FAMILIES, ...this.extensionFamilies()]);

  constructor() {
    void this.loadFamilies(inject(SourcePortsApi));
  }

  /** Returns the choices for a port. They include its current family even if that is unknown. */
  getChoices(family: string): readonly KnownFamily[] {
    const isKnown = family === '' || this.all().some(({ id }) => id === family);
    return isKnown ? this.all() : [...this.all(), { id: family, name: getFamilyName(family) }];
  }

  private async loadFamilies(api: SourcePortsApi): Promise<void> {
    try {
      const families = await api.listFamilies();
      const others = families.filter(({ family }) => BUILT_IN_FAMILIES.every(({ id }) => id !== family));
      this.extensionFamilies.set(others.map(({ family, name }) => ({ id: family, name })));
    } catch {
      // The request failed, so only Hangar's own families and the current family of each port are offered.
    }
  }
}
