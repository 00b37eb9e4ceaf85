import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';
import type { IProposal } from '@hangar/domain';

import { Acceptance } from './acceptance';
import { ProposalDraft } from './proposal-draft';
import { ProposalFiles } from './proposal-files';
import { ProposalHead } from './proposal-head';
import { SheetLineRow } from './sheet-line-row';
import { linesOf } from './sheet-lines';

/** One mod: what it says of itself, what it needs, and what to do with it. */
@Component({
  selector: 'hangar-mod-state',
  imports: [DialogShell, Icon, ProposalFiles, ProposalHead, SheetLineRow],
  templateUrl: './mod-state.html',
  styleUrl: './sheet-states.css',
})
export class ModState {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  protected readonly acceptance = inject(Acceptance);

  readonly given = input.required<IProposal>();
  readonly name = input('');

  protected readonly draft = linkedSignal(() => new ProposalDraft(this.given()));
  protected readonly proposal = computed(() => this.draft().proposal());
  protected readonly lines = computed(() =>
    linesOf(
      this.proposal(),
      { versions: this.versions.visible(), ports: this.settings.sourcePorts() },
      this.draft().changed(),
    ),
  );
  protected readonly lacksFiles = computed(() =>
    this.proposal().dependencies.some(({ fileId }) => fileId === null),
  );
  /** Whether there is something to play it with: without that, it can only be kept. */
  protected readonly canPlay = computed(
    () => this.proposal().baseGameVersionId !== null && this.proposal().sourcePortId !== null,
  );
  protected readonly isBusy = computed(() => this.acceptance.busy() !== null);
}
