import { Component, computed, inject, input, output } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { FieldTree } from '@angular/forms/signals';
import type { ISourcePort } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { FaultyControl } from '../forms/faulty-control';
import { FieldFault } from '../forms/field-fault';
import { FamilyChoices } from './known-families';
import { PortTest } from './port-test';
import type { PortFacts } from './port-groups';
import type { SettingsDraft } from './settings-draft';

/** A source port: its name, family, default and hidden options, test launch and removal. */
@Component({
  selector: 'hangar-port-row',
  imports: [FaultyControl, FieldFault, FormField, Icon],
  templateUrl: './port-row.html',
  styleUrl: './port-row.css',
})
export class PortRow {
  private readonly portTest = inject(PortTest);
  private readonly knownFamilies = inject(FamilyChoices);

  readonly draft = input.required<SettingsDraft>();
  readonly port = input.required<ISourcePort>();
  readonly index = input.required<number>();
  readonly facts = input.required<PortFacts>();
  /** Emits when the user wants to remove the source port. */
  readonly removed = output();
  /** Emits when the user wants to install the missing program again. */
  readonly reinstallRequested = output();
  /** Emits when the user wants to select the executable's new location. */
  readonly locateRequested = output();

  protected readonly isDefault = computed(() => this.draft().defaultPort()?.id === this.port().id);
  protected readonly isSaved = computed(() => this.draft().isSavedPort(this.port()));
  protected readonly fields = computed(
    () => this.draft().form.sourcePorts[this.index()] as FieldTree<ISourcePort>,
  );
  protected readonly families = computed(() => this.knownFamilies.getChoices(this.port().family));

  protected readonly pinnedText = computed(() => {
    const { pinnedCount } = this.facts();
    if (pinnedCount === 0) return '';
    return pinnedCount === 1
      ? $localize`Fixed for 1 protocol`
      : $localize`Fixed for ${pinnedCount}:count: protocols`;
  });

  protected readonly saveFirstHint = $localize`Save the source port before testing it.`;

  protected setDefault(): void {
    this.draft().set('defaultSourcePortId', this.port().id);
  }

  protected test(): void {
    if (this.isSaved()) void this.portTest.run(this.port());
  }
}
