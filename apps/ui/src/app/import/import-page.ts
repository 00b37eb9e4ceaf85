import {
  afterNextRender,
  Component,
  computed,
  DestroyRef,
  effect,
  ElementRef,
  inject,
  Injector,
  input,
  signal,
  untracked,
} from '@angular/core';
import { Router } from '@angular/router';
import { LAUNCHER_NAMES, type IFolderMapping } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import {
  toApiError,
  ImportsApi,
  ImportStore,
  isActive,
  JobStore,
  Notifications,
} from '@hangar/ui-data-access';

import { FoldersStep } from './folders-step';
import { ImportPreview } from './import-preview';
import { LauncherStep } from './launcher-step';
import { toParams, parseParams, type LibrarySource } from './library-source';
import { ReportStep } from './report-step';
import { ReviewStep } from './review-step';
import { RunStep } from './run-step';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps';

/**
 * The wizard that imports another launcher's library: launcher, folders, review, import, report. The address contains
 * the choices, so that reloading and going back work until the import starts.
 */
@Component({
  selector: 'hangar-import-page',
  imports: [FoldersStep, Icon, LauncherStep, ReportStep, ReviewStep, RunStep],
  templateUrl: './import-page.html',
  styleUrl: './import-page.css',
})
export class ImportPage {
  private readonly api = inject(ImportsApi);
  private readonly imports = inject(ImportStore);
  private readonly jobs = inject(JobStore);
  private readonly notifications = inject(Notifications);
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  /** The id of the removed job whose report has been requested. */
  private requestedReportJobId: string | null = null;

  /** Query parameters of the address. */
  readonly from = input<string>();
  readonly path = input<string>();
  readonly upload = input<string>();
  readonly name = input<string>();
  readonly folders = input<string>();
  readonly step = input<string>();
  /** The id of the running import's job. */
  readonly job = input<string>();
  /** The id of the running import. */
  readonly importId = input<string>();
  /** The id of a finished import. */
  readonly report = input<string>();

  protected readonly steps = WIZARD_STEPS;
  protected readonly preview = new ImportPreview((body, signal) => this.api.preview(body, signal));
  protected readonly source = computed(() =>
    parseParams({ from: this.from(), path: this.path(), upload: this.upload(), name: this.name() }),
  );
  protected readonly launcherName = computed(() => {
    const source = this.source();
    return source ? LAUNCHER_NAMES[source.kind] : '';
  });
  protected readonly current = computed<WizardStep>(() => {
    if (this.report()) return 'done';
    if (this.job()) return 'import';
    const preview = this.preview.value();
    if (!this.source() || !preview || this.step() === 'launcher') return 'launcher';
    if (this.step() === 'folders' || this.step() === 'review') return this.step() as WizardStep;
    return preview.folders.length > 0 ? 'folders' : 'review';
  });
  protected readonly currentIndex = computed(() => this.steps.findIndex(({ id }) => id === this.current()));
  protected readonly isStarting = signal(false);
  /** Whether the preview has folders to map. */
  protected readonly hasFolders = computed(() => (this.preview.value()?.folders.length ?? 0) > 0);

  constructor() {
    effect(() => {
      const source = this.source();
      if (source && !this.job() && !this.report())
        untracked(() => this.preview.load(source, parseFolders(this.folders())));
    });
    effect(() => this.showReport(this.job()));
    let isFirst = true;
    effect(() => {
      this.current();
      // When the page opens, its main heading already has the focus.
      if (!isFirst) untracked(() => this.focusHeading());
      isFirst = false;
    });
    inject(DestroyRef).onDestroy(() => {
      this.preview.stop();
      const job = this.job();
      if (job) this.imports.leave(job);
    });
  }

  protected choose(source: LibrarySource): void {
    void this.router.navigate(['/import'], { queryParams: toParams(source) });
    // The file may have been changed since it was read.
    if (this.preview.error()) void this.preview.reload();
  }

  protected show(step: WizardStep): void {
    const folders = this.preview.folders();
    void this.router.navigate(['/import'], {
      queryParams: { step, folders: folders.length > 0 ? JSON.stringify(folders) : null },
      queryParamsHandling: 'merge',
    });
  }

  /** Whether the user can go back to a step. Always `false` once the import has started. */
  protected isReachable(step: WizardStep): boolean {
    if (this.job() || this.report()) return false;
    const index = this.steps.findIndex(({ id }) => id === step);
    return index < this.currentIndex() && (step !== 'folders' || this.hasFolders());
  }

  protected async run(): Promise<void> {
    const body = this.preview.body();
    if (!body) return;
    this.isStarting.set(true);
    try {
      const { id, subject } = await this.imports.run(body);
      const importId = 'importId' in subject ? subject.importId : null;
      await this.router.navigate(['/import'], {
        queryParams: { job: id, importId, folders: JSON.stringify(this.preview.folders()), step: null },
        queryParamsHandling: 'merge',
        // Going back would show an outdated preview.
        replaceUrl: true,
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't start the import`);
    } finally {
      this.isStarting.set(false);
    }
  }

  protected async restart(): Promise<void> {
    const source = this.source();
    await this.router.navigate(['/import'], {
      queryParams: source ? toParams(source) : {},
      replaceUrl: true,
    });
    if (source) await this.preview.reload();
  }

  /** Replaces the running import with its report once it is done. */
  private showReport(jobId: string | undefined): void {
    if (!jobId || !this.jobs.isLoaded()) return;
    const job = this.jobs.byId().get(jobId);
    if (!job) untracked(() => void this.showReportOfRemoved(jobId));
    else if (isActive(job)) untracked(() => this.imports.markAttended(jobId));
    else if (job.state === 'done' && 'importId' in job.subject) {
      const { importId } = job.subject;
      untracked(() => void this.openReport(importId));
    }
  }

  /** Shows the report of a job that is no longer in the list, if the report exists. */
  private async showReportOfRemoved(jobId: string): Promise<void> {
    const importId = this.importId();
    if (!importId || this.requestedReportJobId === jobId) return;
    this.requestedReportJobId = jobId;
    try {
      await this.api.get(importId);
    } catch {
      // The step then shows that the result of the import is unknown.
      return;
    }
    if (this.job() === jobId) await this.openReport(importId);
  }

  private async openReport(importId: string): Promise<void> {
    await this.router.navigate(['/import'], { queryParams: { report: importId }, replaceUrl: true });
  }

  private focusHeading(): void {
    afterNextRender(() => this.host.nativeElement.querySelector<HTMLElement>('h2')?.focus(), {
      injector: this.injector,
    });
  }
}

/** Returns the folders in an address, or an empty list if they are invalid. */
function parseFolders(text: string | undefined): readonly IFolderMapping[] {
  try {
    const folders: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(folders) ? folders.filter(isFolderMapping) : [];
  } catch {
    // The text isn't valid JSON, so no folders are mapped.
    return [];
  }
}

function isFolderMapping(value: unknown): value is IFolderMapping {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value as Record<string, unknown>;
  return typeof from === 'string' && typeof to === 'string';
}
