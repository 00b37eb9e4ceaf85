import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import {
  afterNextRender,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  Injector,
  signal,
} from '@angular/core';
import { numberedTitle, type IProposal } from '@hangar/domain';
import { ProtocolStore } from '@hangar/ui-data-access';

import { Acceptance } from './acceptance';
import { BaseGameState } from './base-game-state';
import { IntakeJob } from './intake-job';
import { KnownModState } from './known-mod-state';
import { MissingRequirements } from './missing-pieces';
import { ModGroupingChoice, type ModGrouping } from './mod-grouping';
import { ModState } from './mod-state';
import { NewerModState } from './newer-mod-state';
import { PackState } from './pack-state';
import { ReadingState } from './reading-state';
import { RejectedState } from './rejected-state';
import { SeveralModsState } from './several-mods-state';

/** How long the sheet waits for the search for missing pieces. If the search takes longer, buttons may change later. */
const SEARCH_WAIT_MS = 2_000;

/** The sheet that describes dropped or chosen files and offers actions for them. */
@Component({
  selector: 'hangar-play-sheet',
  imports: [
    BaseGameState,
    KnownModState,
    ModGroupingChoice,
    ModState,
    NewerModState,
    PackState,
    ReadingState,
    RejectedState,
    SeveralModsState,
  ],
  templateUrl: './play-sheet.html',
  providers: [Acceptance, MissingRequirements],
  host: { '(keydown)': 'handleKey($event)' },
})
export class PlaySheet {
  protected readonly job = inject<IntakeJob>(DIALOG_DATA);
  private readonly dialog = inject(DialogRef);
  private readonly injector = inject(Injector);
  private readonly pieces = inject(MissingRequirements);
  private readonly protocols = inject(ProtocolStore);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  protected readonly grouping = signal<ModGrouping>('separate');
  private readonly isCreatingAnotherProtocol = signal(false);
  protected readonly proposals = computed(() => this.job.intake()?.proposals ?? []);
  protected readonly first = computed(() => this.proposals()[0]);
  protected readonly skippedReasons = computed(() => [
    ...new Set(this.proposals().flatMap(({ reason }) => reason ?? [])),
  ]);
  protected readonly single = computed(() => {
    const first = this.first();
    if (!first || !this.isCreatingAnotherProtocol()) return first;
    // If the title were already in use, the launcher would return the existing protocol.
    const titles = [...this.protocols.byId().values()].map(({ title }) => title);
    return { ...first, title: numberedTitle(first.title, titles), protocolIds: [] };
  });
  protected readonly combinedProposal = computed(() => this.job.intake()?.combined);
  /** The state that the sheet shows. */
  protected readonly view = computed(() => {
    if (this.job.isReading() || this.isSearching()) return 'reading';
    const kind = this.job.intake()?.kind;
    if (kind === undefined) return 'failed';
    if (this.combinedProposal() && this.grouping() === 'one') return 'joined';
    // Several items are always listed, even if only one of them, or none, can be used.
    if (this.hasSeveralItems()) return 'mods';
    if (kind !== 'known') return kind;
    return this.isCreatingAnotherProtocol() || this.first()?.protocolIds.length === 0 ? 'mod' : 'known';
  });
  private readonly hasSeveralItems = computed(() => {
    const areOnlyGames = this.proposals().every(({ isBaseGame }) => isBaseGame);
    return this.job.filePaths.length > 1 && this.proposals().length > 1 && !areOnlyGames;
  });
  /** Whether something is missing that may be on this computer. Its remedy is then the primary button. */
  private readonly hasMissingRequirements = computed(() => {
    if (this.job.intake()?.kind === 'newer') return false;
    return this.proposals().some((proposal) => this.isIncomplete(proposal));
  });
  private readonly isWaitOver = signal(false);
  private readonly isSearching = computed(
    () => this.hasMissingRequirements() && !this.pieces.hasSearched() && !this.isWaitOver(),
  );
  protected readonly createAnother = () => this.isCreatingAnotherProtocol.set(true);

  constructor() {
    effect((onCleanup) => {
      if (!this.isSearching()) return;
      queueMicrotask(() => this.pieces.searchOnce());
      const timer = setTimeout(() => this.isWaitOver.set(true), SEARCH_WAIT_MS);
      onCleanup(() => clearTimeout(timer));
    });
    effect(() => {
      if (this.view() === 'mods') this.dialog.addPanelClass('wide');
      else this.dialog.removePanelClass('wide');
    });
    effect(() => {
      this.view();
      if (this.host.nativeElement.querySelector('hangar-mod-grouping :focus')) return;
      afterNextRender(() => this.focusFirst(), { injector: this.injector });
    });
  }

  /** Saves on Ctrl+S, anywhere in the sheet. */
  protected handleKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    this.host.nativeElement.querySelector<HTMLElement>('[data-save]')?.click();
  }

  /** Shows the items as separate mods or as one. The focus stays on the choice. */
  protected setGrouping(grouping: ModGrouping): void {
    this.grouping.set(grouping);
    afterNextRender(
      () => this.host.nativeElement.querySelector<HTMLElement>('hangar-mod-grouping input:checked')?.focus(),
      { injector: this.injector },
    );
  }

  private isIncomplete(proposal: IProposal): boolean {
    const { reason, isPack, isBaseGame, protocolIds, sourcePortId, baseGameVersionId, maps } = proposal;
    if (reason !== null || isPack || isBaseGame) return false;
    if (protocolIds.length > 0 && !this.isCreatingAnotherProtocol()) return false;
    return sourcePortId === null || (baseGameVersionId === null && maps.length > 0);
  }

  private focusFirst(): void {
    this.host.nativeElement.querySelector<HTMLElement>('[data-first]')?.focus();
  }
}
