import { Component, computed, DestroyRef, effect, inject, signal, untracked } from '@angular/core';
import { JobStore, ProtocolStore, SessionStore } from '@hangar/ui-data-access';

import { ComputerSearch } from '../../found/computer-search';
import { FoundImporter, type FoundImportEnd } from '../../found/found-importer';
import { FirstDownloads } from './first-downloads';
import { FirstDownloadsPage } from './first-downloads-page';
import { FirstPageState } from './first-page-state';
import { FirstStepsPage } from './first-steps-page';
import { FoundPage } from './found-page';
import { ReadyPage } from './ready-page';

/** The first page: the games found on this computer, the downloads, or three steps to the first launch. */
@Component({
  selector: 'hangar-first-start',
  host: { 'data-needs': 'import-library' },
  imports: [FirstDownloadsPage, FirstStepsPage, FoundPage, ReadyPage],
  template: `
    @switch (content()) {
      @case ('looking') {
        <div class="searching">
          <h1 i18n>Looking for your games…</h1>
          <p role="status" i18n>Checking game stores, launchers and source ports on this computer.</p>
          <button type="button" class="btn quiet" (click)="isStepwise.set(true)" i18n>
            Set up step by step
          </button>
        </div>
      }
      @case ('found') {
        <hangar-found-page (dismissed)="isStepwise.set(true)" />
      }
      @case ('ready') {
        <hangar-ready-page />
      }
      @case ('downloads') {
        <hangar-first-downloads-page (dismissed)="isStepwise.set(true)" />
      }
      @case ('steps') {
        <hangar-first-steps-page [hasFound]="hasFound()" (dismissed)="isStepwise.set(false)" />
      }
    }
  `,
  styleUrl: './first-start.css',
})
export class FirstStart {
  private readonly computerSearch = inject(ComputerSearch);
  private readonly importer = inject(FoundImporter);
  private readonly downloads = inject(FirstDownloads);
  private readonly jobs = inject(JobStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly firstPageState = inject(FirstPageState);
  protected readonly isStepwise = signal(false);

  protected readonly hasFound = computed(
    () =>
      this.computerSearch.usefulGames().length > 0 ||
      (this.computerSearch.items()?.some(({ kind, isUseful }) => kind === 'library' && isUseful) ?? false),
  );
  protected readonly content = computed(() => {
    if (this.importer.isImporting()) return 'found';
    if (this.hasImported()) return 'ready';
    if (this.isStepwise()) return 'steps';
    if (this.downloads.isStarted() && !this.hasFound()) return 'downloads';
    const items = this.computerSearch.items();
    if (items === null) return 'looking';
    if (this.hasFound()) return 'found';
    const hasPort = this.downloads.hasPort() || items.some(({ kind }) => kind === 'port');
    return hasPort ? 'steps' : 'downloads';
  });

  constructor() {
    const abortController = new AbortController();
    if (!this.importer.isImporting()) this.importer.forget();
    this.followRunningImport();
    // The page stays open until the first game has ended or the user leaves.
    effect(() =>
      this.firstPageState.staysOpen.set(
        this.importer.isImporting() || (this.hasImported() && !this.hasPlayed()),
      ),
    );
    effect(() => this.searchAgainIfNothingPlayable(this.importer.end()?.kind));
    void this.computerSearch.search(abortController.signal);
    inject(DestroyRef).onDestroy(() => {
      abortController.abort();
      this.importer.leave();
      this.firstPageState.staysOpen.set(false);
    });
  }

  private hasImported(): boolean {
    return (this.importer.imported()?.protocolIds.length ?? 0) > 0;
  }

  /** Whether one of the first protocols was launched, and no game is running now. */
  private hasPlayed(): boolean {
    if (this.sessions.running().length > 0 || this.sessions.busy().size > 0) return false;
    const byId = this.protocols.byId();
    return (this.importer.imported()?.protocolIds ?? []).some(
      (id) => (byId.get(id)?.lastLaunchedAt ?? null) !== null,
    );
  }

  /** Searches again after an import that added nothing playable, to show the remaining items. */
  private searchAgainIfNothingPlayable(end: FoundImportEnd['kind'] | undefined): void {
    if (end === 'done' && !untracked(() => this.hasImported())) void this.computerSearch.search();
  }

  /** Shows an import that was started before the page was loaded. */
  private followRunningImport(): void {
    const running = this.jobs.active().find(({ kind }) => kind === 'import');
    if (running) void this.importer.follow(running);
  }
}
