import { Component, computed, inject, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { CopyButton } from '@hangar/ui-components';
import { HealthStore } from '@hangar/ui-data-access';

import { FaultyControl } from '../forms/faulty-control';
import { FieldFault } from '../forms/field-fault';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** The options of the Registry lookup: its switch, the data that it transmits, and the address. */
@Component({
  selector: 'hangar-registry-options',
  imports: [CopyButton, FaultyControl, FieldFault, FormField, OptionRow],
  templateUrl: './registry-options.html',
  styles: `
    .stack {
      max-width: 36rem;
      padding-top: var(--s-2);
    }
    .privacy-note {
      max-width: 58ch;
      margin: 0;
      color: var(--text-2);
      font-size: var(--t-sm);
    }
    .uuid {
      flex-wrap: wrap;
      font-size: var(--t-sm);
    }
  `,
})
export class RegistryOptions {
  private readonly health = inject(HealthStore).health;

  readonly draft = input.required<SettingsDraft>();

  /** The Registry address that overrides the address in the settings. */
  protected readonly overridingUrl = computed(() => this.health()?.registryUrl);
  protected readonly values = computed(() => this.draft().values());

  protected generateUuid(): void {
    this.draft().set('registryUuid', crypto.randomUUID());
  }
}
