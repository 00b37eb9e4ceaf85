import { Component, computed, inject, input, resource } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { CatalogStore, PlayApi, ProtocolStore } from '@hangar/ui-data-access';

import { Acceptance } from './acceptance';
import { ProposalFiles } from './proposal-files';
import { ProposalHead } from './proposal-head';

/** The sheet for a new version of a mod that is already in the library. */
@Component({
  selector: 'hangar-newer-state',
  imports: [DialogShell, Icon, ProposalFiles, ProposalHead],
  templateUrl: './newer-mod-state.html',
  styleUrl: './sheet-states.css',
})
export class NewerModState {
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly api = inject(PlayApi);
  protected readonly acceptance = inject(Acceptance);

  readonly proposal = input.required<IProposal>();

  protected readonly olderFile = computed(() =>
    this.catalog.byId().get(this.proposal().replacesFileId ?? ''),
  );
  /** Protocols that use the older version. */
  private readonly affectedProtocols = computed(() => {
    const older = this.proposal().replacesFileId;
    return (this.protocols.protocols() ?? []).filter(({ files }) =>
      files.some(({ fileId }) => fileId === older),
    );
  });
  protected readonly count = computed(() => this.affectedProtocols().length);
  private readonly saves = resource({
    params: () => this.proposal().replacesFileId ?? undefined,
    loader: ({ params: fileId }) => this.api.listSavesOfFile(fileId),
  });
  /** Number of saves made with the older version; `null` until loaded. */
  protected readonly saveCount = computed(() => (this.saves.hasValue() ? this.saves.value().length : null));
  /** Titles of the protocols with these saves. */
  protected readonly saved = computed(() => {
    const titles = this.protocols.byId();
    const ids = new Set(this.saves.hasValue() ? this.saves.value().map(({ protocolId }) => protocolId) : []);
    return [...ids].flatMap((id) => titles.get(id)?.title ?? []).join(', ');
  });
  protected readonly heading = computed(
    () => $localize`New version of ${this.olderFile()?.name ?? ''}:name:`,
  );
  protected readonly isBusy = computed(() => this.acceptance.actionInProgress() !== null);

  protected update(): Promise<void> {
    const protocolIds = this.affectedProtocols().map(({ id }) => id);
    return this.acceptance.accept([{ ...this.proposal(), protocolIds }], 'update');
  }
}
