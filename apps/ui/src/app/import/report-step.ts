import { Component, computed, DOCUMENT, effect, inject, input, signal, untracked } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LAUNCHER_NAMES, type IImportReport, type ImportCounts } from '@hangar/domain';
import { formatCount, formatMoment, Icon } from '@hangar/ui-components';
import { toApiError, ImportsApi, UndoneImports, type ApiError } from '@hangar/ui-data-access';

import { formatCounts } from '../activity/import-text';
import { createImportUndoable } from '../activity/job-undo';
import { UndoHistory } from '../undo/undo-history';
import { formatReport } from './report-text';
import { StepTable } from './step-table';
import { IMPORTED_STATES, createStepViews } from './step-views';

/** Maximum number of kept items that are listed. */
const MAX_KEPT_SHOWN = 20;

/** The report of an import, which can be undone for seven days. */
@Component({
  selector: 'hangar-report-step',
  imports: [Icon, RouterLink, StepTable],
  templateUrl: './report-step.html',
  styleUrl: './wizard-step.css',
})
export class ReportStep {
  private readonly api = inject(ImportsApi);
  private readonly undoneImports = inject(UndoneImports);
  private readonly undoHistory = inject(UndoHistory);
  private readonly document = inject(DOCUMENT);

  readonly importId = input.required<string>();

  protected readonly report = signal<IImportReport | null>(null);
  protected readonly error = signal<ApiError | null>(null);
  protected readonly isUndoing = signal(false);
  protected readonly looks = IMPORTED_STATES;
  protected readonly views = computed(() => createStepViews(this.report()?.steps ?? []));
  protected readonly name = computed(() => {
    const kind = this.report()?.kind ?? 'found';
    return kind === 'found' ? $localize`Games and source ports` : LAUNCHER_NAMES[kind];
  });
  protected readonly madeText = computed(() => formatCounts(this.countMade()));
  protected readonly failed = computed(() =>
    (this.report()?.steps ?? []).filter(({ outcome }) => outcome === 'failed'),
  );
  /** The items that were kept when the import was undone. */
  protected readonly kept = computed(
    () => this.undoneImports.getKept(this.importId()) ?? this.report()?.kept ?? [],
  );
  protected readonly shownKept = computed(() => this.kept().slice(0, MAX_KEPT_SHOWN));
  protected readonly otherKept = computed(() => formatCount(this.kept().length - MAX_KEPT_SHOWN));
  protected readonly isUndone = computed(
    () =>
      this.report()?.undoUntil === null || this.kept().length > 0 || this.undoneImports.has(this.importId()),
  );
  /** Whether anything can still be undone. */
  protected readonly canUndo = computed(
    () => this.report()?.undoUntil !== null && (!this.isUndone() || this.kept().length > 0),
  );
  protected readonly undoUntil = computed(() => formatMoment(this.report()?.undoUntil ?? ''));

  constructor() {
    effect(() => {
      const importId = this.importId();
      untracked(() => void this.load(importId));
    });
  }

  protected async undo(): Promise<void> {
    if (this.isUndoing() || !this.canUndo()) return;
    this.isUndoing.set(true);
    const what = $localize`Imported ${this.name()}:title:`;
    await this.undoHistory.undoNow(createImportUndoable(this.importId(), what));
    this.isUndoing.set(false);
  }

  /** Saves the report as a text file. */
  protected save(): void {
    const report = this.report();
    if (!report) return;
    const link = this.document.createElement('a');
    link.href = URL.createObjectURL(new Blob([formatReport(this.name(), report)], { type: 'text/plain' }));
    link.download = 'hangar-import.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private async load(importId: string): Promise<void> {
    this.report.set(null);
    this.error.set(null);
    try {
      this.report.set(await this.api.get(importId));
    } catch (failure) {
      this.error.set(toApiError(failure));
    }
  }

  private countMade(): ImportCounts {
    const counts: ImportCounts = {};
    for (const { kind, outcome } of this.report()?.steps ?? [])
      if (outcome === 'made') counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
}
