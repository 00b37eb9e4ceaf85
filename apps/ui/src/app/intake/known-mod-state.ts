import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input, resource } from '@angular/core';
import type { IProposal, ISave } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { PlayApi, ProtocolStore } from '@hangar/ui-data-access';

import { LaunchQuery } from '../launch/launch-query';
import { SaveActions } from '../launch/play/save-actions';
import { ContinueModes } from '../launch/play/continue-modes';
import { ProtocolActions } from '../launch/protocol-actions';
import { createProblemTexts } from '../launch/readiness/problem-texts';
import { ProposalHead } from './proposal-head';

/**
 * Maximum number of saves checked. More than one is checked, because the latest may be damaged or belong to another
 * source port.
 */
const MAX_SAVES_CHECKED = 50;

/**
 * The sheet for files that are already in the library. Offers to play their protocol, from its latest save if possible.
 */
@Component({
  selector: 'hangar-known-state',
  imports: [DialogShell, Icon, ProposalHead],
  template: `
    <hangar-dialog-shell heading="Already in your library" i18n-heading>
      <hangar-proposal-head [proposal]="shown()" />
      <p class="note">
        <hangar-icon name="check" />
        <span i18n><b>Already in your library.</b> Nothing was copied.</span>
      </p>
      @if (isBlocked()) {
        <p class="fault" role="status">
          <hangar-icon name="block" />
          <span>{{ problem.reason() }}</span>
        </p>
      }
      <div dialogFooter>
        <button type="button" class="btn quiet align-start" [disabled]="!protocol()" (click)="show()" i18n>
          Show in library
        </button>
        <button type="button" class="btn quiet" (click)="createAnother()()" i18n>
          Create another protocol
        </button>
        @if (isBlocked()) {
          <button
            type="button"
            class="btn cool"
            data-first
            [attr.data-needs]="problem.control()"
            (click)="solve()"
          >
            {{ problem.remedy() }}
          </button>
        } @else {
          @if (save.value(); as newest) {
            <button type="button" class="btn" data-needs="play" (click)="play()" i18n>New game</button>
          }
          <button
            type="button"
            class="btn hot"
            data-first
            [attr.aria-disabled]="protocol() ? null : true"
            data-needs="play"
            (click)="continueFromLatestSave()"
          >
            <hangar-icon name="launch" />
            @if (save.value(); as newest) {
              <ng-container i18n>Continue ({{ newest.map ?? 'unknown map' }})</ng-container>
            } @else {
              <ng-container i18n>Play now</ng-container>
            }
          </button>
        }
      </div>
    </hangar-dialog-shell>
  `,
  styleUrl: './sheet-states.css',
})
export class KnownModState {
  private readonly actions = inject(ProtocolActions);
  private readonly dialog = inject(DialogRef);
  private readonly protocols = inject(ProtocolStore);
  private readonly query = inject(LaunchQuery);
  private readonly api = inject(PlayApi);
  private readonly saves = inject(SaveActions);
  private readonly continueModes = inject(ContinueModes);

  readonly proposal = input.required<IProposal>();
  /** Called to create another protocol from the files. */
  readonly createAnother = input.required<() => void>();

  protected readonly protocol = computed(() => {
    const known = this.protocols.byId();
    return this.proposal().protocolIds.flatMap((id) => known.get(id) ?? [])[0] ?? null;
  });
  /** Whether the protocol can't start. The sheet then offers the best remedy. */
  protected readonly isBlocked = computed(() => this.protocol()?.readiness?.state === 'blocked');
  protected readonly problem = createProblemTexts(() => this.protocol());
  protected readonly shown = computed(() => ({
    ...this.proposal(),
    title: this.protocol()?.title ?? this.proposal().title,
  }));

  /**
   * The latest save that can be continued on this computer. If the saves can't be read, the protocol is launched
   * without a save.
   */
  protected readonly save = resource<ISave | null, string | undefined>({
    params: () => (this.protocol()?.lastLaunchedAt && !this.isBlocked() ? this.protocol()?.id : undefined),
    loader: ({ params: id }) => this.findNewestSave(id ?? '').catch(() => null),
  });

  /** Continues from the latest save, or launches without a save. */
  protected continueFromLatestSave(): void {
    const [protocol, save] = [this.protocol(), this.save.value()];
    if (!protocol || !save) return this.play();
    this.dialog.close();
    if (this.continueModes.getMode(save).kind === 'old') void this.saves.loadWithOldFiles(protocol, save);
    else void this.saves.load(protocol, save);
  }

  /** Applies the best remedy. */
  protected solve(): void {
    const protocol = this.protocol();
    if (!protocol) return;
    this.dialog.close();
    void this.actions.play(protocol);
  }

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

  private async findNewestSave(id: string): Promise<ISave | null> {
    const saves = await this.api.listSaves(id, MAX_SAVES_CHECKED);
    return (
      saves.find((save) => save.launchWith !== null && this.continueModes.getMode(save).kind !== 'lost') ??
      null
    );
  }
}
