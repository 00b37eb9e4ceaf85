import { Component, computed, input } from '@angular/core';
import { CopyButton } from '@hangar/ui-components';

import { FaultText } from './fault-text';
import { OptionRow } from './option-row';
import type { SettingsDraft } from './settings-draft';

/** Registry Lookup: whether, what is sent, and where to. */
@Component({
  selector: 'hangar-registry-options',
  imports: [CopyButton, FaultText, OptionRow],
  templateUrl: './registry-options.html',
  styles: `
    .stack {
      max-width: 36rem;
      padding-top: var(--s-2);
    }
    .uuid {
      flex-wrap: wrap;
      font-size: var(--t-sm);
    }
  `,
})
export class RegistryOptions {
  readonly draft = input.required<SettingsDraft>();

  protected readonly values = computed(() => this.draft().values());

  protected setAddress(text: string): void {
    this.draft().set('registryUrl', text.trim() || null);
  }

  protected renumber(): void {
    this.draft().set('registryUuid', crypto.randomUUID());
  }
}
