import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { CatalogStore, ProtocolStore } from '@hangar/ui-data-access';

import { Acceptance } from './acceptance';
import { ProposalFiles } from './proposal-files';
import { ProposalHead } from './proposal-head';

/** Another version of something that the library has. */
@Component({
  selector: 'hangar-newer-state',
  imports: [DialogShell, Icon, ProposalFiles, ProposalHead],
  templateUrl: './newer-state.html',
  styleUrl: './sheet-states.css',
})
export class NewerState {
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(ProtocolStore);
  protected readonly acceptance = inject(Acceptance);

  readonly proposal = input.required<IProposal>();

  protected readonly older = computed(() => this.catalog.byId().get(this.proposal().replacesFileId ?? ''));
  /** Protocols that have the older version. */
  private readonly users = computed(() => {
    const older = this.proposal().replacesFileId;
    return (this.protocols.protocols() ?? []).filter(({ files }) =>
      files.some(({ fileId }) => fileId === older),
    );
  });
  protected readonly count = computed(() => this.users().length);
  protected readonly heading = computed(() => $localize`Another ${this.older()?.name ?? ''}:name:`);
  protected readonly isBusy = computed(() => this.acceptance.busy() !== null);

  protected update(): Promise<void> {
    const protocolIds = this.users().map(({ id }) => id);
    return this.acceptance.accept([{ ...this.proposal(), protocolIds }], 'update');
  }
}
