import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input, linkedSignal, output, signal } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { Cover, DialogShell, Icon } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Acceptance } from './acceptance';
import { createLines, formatMaps, findWorst } from './sheet-lines';
import type { Verdict } from './sheet-lines';
import { VerdictMark } from './verdict-mark';

interface ProposalRow {
  readonly proposal: IProposal;
  readonly fileName: string;
  readonly facts: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
  readonly isUsable: boolean;
  readonly isPlayable: boolean;
}

/** The sheet for several mods. The user can play one of them, save the selected ones, or combine all into one mod. */
@Component({
  selector: 'hangar-several-state',
  imports: [Cover, DialogShell, Icon, VerdictMark],
  templateUrl: './several-mods-state.html',
  styleUrls: ['./sheet-states.css', './several-mods-state.css'],
})
export class SeveralModsState {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  protected readonly acceptance = inject(Acceptance);
  protected readonly dialog = inject(DialogRef);

  readonly proposals = input.required<readonly IProposal[]>();
  /** Emits when the user wants to combine all mods into one. */
  readonly combineRequested = output();

  protected readonly usable = computed(() => this.proposals().filter(({ reason }) => reason === null));
  protected readonly ticked = linkedSignal<ReadonlySet<IProposal>>(
    () => new Set(this.usable().filter(isTickedByDefault)),
  );
  protected readonly selectedProposals = computed(() =>
    this.usable().filter((one) => this.ticked().has(one)),
  );
  protected readonly rows = computed(() => this.proposals().map((proposal) => this.createRow(proposal)));
  protected readonly playedProposals = signal<ReadonlySet<IProposal>>(new Set());
  protected readonly heading = computed(() => {
    const count = this.usable().length;
    return count === 1 ? $localize`Found 1 mod` : $localize`Found ${count}:count: mods`;
  });
  protected readonly action = computed(() => {
    const count = this.selectedProposals().length;
    if (count === 0) return $localize`Nothing selected`;
    return count === 1 ? $localize`Save 1 protocol` : $localize`Save ${count}:count: protocols`;
  });
  protected readonly isBusy = computed(() => this.acceptance.actionInProgress() !== null);

  protected getPlayLabel({ title }: IProposal): string {
    return $localize`Play ${title}:title:`;
  }

  protected tick(proposal: IProposal, isTicked: boolean): void {
    this.ticked.update((before) => {
      const after = new Set(before);
      if (isTicked) after.add(proposal);
      else after.delete(proposal);
      return after;
    });
  }

  protected async play(proposal: IProposal): Promise<void> {
    if (await this.acceptance.acceptOne(proposal, 'play'))
      this.playedProposals.update((played) => new Set([...played, proposal]));
  }

  private createRow(proposal: IProposal): ProposalRow {
    if (proposal.isBaseGame) return createGameRow(proposal);
    if (proposal.isPack) return createPackRow(proposal);
    const context = { versions: this.versions.visible(), ports: this.settings.sourcePorts() };
    const lines = createLines(proposal, context, new Set());
    const worst = findWorst(lines);
    const [game, port] = lines;
    return {
      proposal,
      fileName: proposal.files[0]?.fileName ?? '',
      facts: [formatMaps(proposal.maps), game?.value ?? '', port?.value ?? ''],
      verdict: proposal.reason ? 'cross' : (worst?.verdict ?? 'check'),
      reason: proposal.reason ?? getLibraryReason(proposal) ?? worst?.reason ?? $localize`Ready to play`,
      isUsable: proposal.reason === null,
      isPlayable: proposal.reason === null,
    };
  }
}

/** Returns the row of a base game. It needs nothing else, because it becomes a protocol without mods. */
function createGameRow(proposal: IProposal): ProposalRow {
  return {
    proposal,
    fileName: proposal.files[0]?.fileName ?? '',
    facts: [formatMaps(proposal.maps)],
    verdict: 'check',
    reason:
      proposal.baseGameVersionId === null
        ? $localize`Base game. It will be added.`
        : $localize`Base game. Already in your library.`,
    isUsable: true,
    isPlayable: true,
  };
}

/** Returns the row of a pack, which specifies its own setup. Its parameters are shown before the first launch. */
function createPackRow(proposal: IProposal): ProposalRow {
  return {
    proposal,
    fileName: proposal.files[0]?.fileName ?? '',
    facts: [$localize`Pack`],
    verdict: 'check',
    reason: getLibraryReason(proposal) ?? $localize`Will be imported as a protocol.`,
    isUsable: true,
    isPlayable: false,
  };
}

/** Whether an item is selected by default. Items already in the library need not be saved. */
function isTickedByDefault({ maps, isPack, protocolIds }: IProposal): boolean {
  return (maps.length > 0 || isPack === true) && protocolIds.length === 0;
}

function getLibraryReason({ protocolIds }: IProposal): string | null {
  return protocolIds.length > 0 ? $localize`Already in your library.` : null;
}
