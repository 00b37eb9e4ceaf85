import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { CatalogStore, CompleteProtocolStore } from '@hangar/ui-data-access';

import { findProtocolsWithFile, VersionEffects } from '../launch/play/version-effects';
import { Acceptance } from './acceptance';
import { ProposalFiles } from './proposal-files';
import { ProposalHead } from './proposal-head';

/** The sheet for a new version of a mod that is already in the library. */
@Component({
  selector: 'hangar-newer-state',
  imports: [DialogShell, Icon, ProposalFiles, ProposalHead, VersionEffects],
  templateUrl: './newer-mod-state.html',
  styleUrl: './sheet-states.css',
})
export class NewerModState {
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(CompleteProtocolStore);
  protected readonly acceptance = inject(Acceptance);

  readonly proposal = input.required<IProposal>();

  protected readonly olderFile = computed(() =>
    this.catalog.byId().get(this.proposal().replacesFileId ?? ''),
  );
  /** Protocols that use the older version. */
  private readonly affectedProtocols = computed(() =>
    findProtocolsWithFile(this.protocols.protocols() ?? [], this.proposal().replacesFileId ?? ''),
  );
  protected readonly count = computed(() => this.affectedProtocols().length);
  protected readonly heading = computed(
    () => $localize`New version of ${this.olderFile()?.name ?? ''}:name:`,
  );
  protected readonly isBusy = computed(() => this.acceptance.actionInProgress() !== null);

  protected update(): Promise<void> {
    const protocolIds = this.affectedProtocols().map(({ id }) => id);
    return this.acceptance.accept([{ ...this.proposal(), protocolIds }], 'update');
  }
}
