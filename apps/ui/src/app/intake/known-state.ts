import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { LaunchQuery } from '../launch/launch-query';
import { ProtocolActions } from '../launch/protocol-actions';
import { ProposalHead } from './proposal-head';

/** Files that are in the library already, with a protocol that plays them. */
@Component({
  selector: 'hangar-known-state',
  imports: [DialogShell, Icon, ProposalHead],
  template: `
    <hangar-dialog-shell heading="You have this" i18n-heading>
      <hangar-proposal-head [proposal]="shown()" />
      <p class="note">
        <hangar-icon name="check" />
        <span i18n><b>Already in your library.</b> Nothing was copied.</span>
      </p>
      <div dialogFooter>
        <button type="button" class="btn quiet first" [disabled]="!protocol()" (click)="show()" i18n>
          Show it
        </button>
        <button type="button" class="btn" (click)="another()()" i18n>Make another protocol</button>
        <button
          type="button"
          class="btn hot"
          data-first
          [attr.aria-disabled]="protocol() ? null : true"
          (click)="play()"
        >
          <hangar-icon name="launch" /><ng-container i18n>Play now</ng-container>
        </button>
      </div>
    </hangar-dialog-shell>
  `,
  styleUrl: './sheet-states.css',
})
export class KnownState {
  private readonly actions = inject(ProtocolActions);
  private readonly dialog = inject(DialogRef);
  private readonly protocols = inject(ProtocolStore);
  private readonly query = inject(LaunchQuery);

  readonly proposal = input.required<IProposal>();
  /** What to do when another protocol of it is wanted. */
  readonly another = input.required<() => void>();

  protected readonly protocol = computed(() => {
    const known = this.protocols.byId();
    return this.proposal().protocolIds.flatMap((id) => known.get(id) ?? [])[0] ?? null;
  });
  protected readonly shown = computed(() => ({
    ...this.proposal(),
    title: this.protocol()?.title ?? this.proposal().title,
  }));

  protected play(): void {
    const protocol = this.protocol();
    if (!protocol) return;
    this.dialog.close();
    void this.actions.launch(protocol);
  }

  protected show(): void {
    const protocol = this.protocol();
    this.dialog.close();
    if (protocol) this.query.showDetails(protocol.id);
  }
}
