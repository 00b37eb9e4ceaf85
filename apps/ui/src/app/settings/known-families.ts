import { computed, inject, Injectable, signal } from '@angular/core';
import { SOURCE_PORT_FAMILIES } from '@hangar/domain';
import { SettingsApi } from '@hangar/ui-data-access';

import { familyNameOf } from './family-names';

/** A family that a source port may belong to. */
export interface KnownFamily {
  readonly id: string;
  readonly name: string;
}

const OWN: readonly KnownFamily[] = SOURCE_PORT_FAMILIES.map((id) => ({ id, name: familyNameOf(id) }));

/** The families that can be chosen: Hangar's own, and those of extensions as soon as the server has told of them. */
@Injectable()
export class KnownFamilies {
  private readonly added = signal<readonly KnownFamily[]>([]);
  private readonly all = computed(() => [...OWN, ...this.added()]);

  constructor() {
    void this.ask(inject(SettingsApi));
  }

  /** The choice for a port; its own family is there even if nobody knows it any more. */
  choiceFor(family: string): readonly KnownFamily[] {
    const isKnown = family === '' || this.all().some(({ id }) => id === family);
    return isKnown ? this.all() : [...this.all(), { id: family, name: familyNameOf(family) }];
  }

  private async ask(api: SettingsApi): Promise<void> {
    try {
      const families = await api.listPortFamilies();
      const others = families.filter(({ family }) => OWN.every(({ id }) => id !== family));
      this.added.set(others.map(({ family, name }) => ({ id: family, name })));
    } catch {
      // Without an answer there are Hangar's own families, and that of each port.
    }
  }
}
