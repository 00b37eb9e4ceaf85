import { Component, computed, DestroyRef, inject, input, linkedSignal, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  LAUNCHER_KINDS,
  LAUNCHER_NAMES,
  fileNameOf,
  type IImportSource,
  type LauncherKind,
} from '@hangar/domain';
import { FileDrop, Icon } from '@hangar/ui-components';
import { toApiError, ImportsApi, Notifications, type ApiError } from '@hangar/ui-data-access';

import { getHelpAddress } from '../handbook';
import { formatItems } from '../activity/import-text';
import { FilePicker } from '../file-picking/file-picker';
import { LibraryFiles } from './library-files';
import { detectChosenLauncher, LIBRARY_EXTENSIONS, type LibrarySource } from './library-source';

/** A launcher to import from, with one of its libraries, or without one if none was found. */
interface LauncherChoice {
  readonly key: string;
  readonly kind: LauncherKind;
  readonly name: string;
  readonly text: string;
  readonly path: string | null;
  readonly problem: string | null;
}

/** The first step: choosing a launcher found on this computer, or a file of another one. */
@Component({
  selector: 'hangar-launcher-step',
  imports: [FileDrop, Icon, RouterLink],
  templateUrl: './launcher-step.html',
  styleUrls: ['./wizard-step.css', './launcher-step.css'],
})
export class LauncherStep {
  private readonly api = inject(ImportsApi);
  private readonly files = inject(LibraryFiles);
  private readonly picker = inject(FilePicker);
  private readonly notifications = inject(Notifications);

  readonly source = input.required<LibrarySource | null>();
  readonly error = input.required<ApiError | null>();
  readonly isReading = input.required<boolean>();
  readonly chosen = output<LibrarySource>();
  /** Emits when the user confirms the library in the address. */
  readonly continued = output();

  private readonly found = signal<readonly IImportSource[] | null>(null);
  protected readonly isSearching = computed(() => this.found() === null);
  protected readonly choices = computed(() => LAUNCHER_KINDS.flatMap((kind) => this.getChoices(kind)));
  protected readonly selectedKey = linkedSignal<string>(() => {
    const source = this.source();
    const choices = this.choices();
    const chosen = choices.find(({ kind, path }) => kind === source?.kind && path === source.path);
    const first = chosen ?? choices.find(({ path, problem }) => path !== null && problem === null);
    return (first ?? choices[0])?.key ?? '';
  });
  protected readonly selected = computed(() => this.choices().find(({ key }) => key === this.selectedKey()));
  protected readonly help = computed(() => {
    const error = this.error();
    return error && getHelpAddress(error.code);
  });
  /** The file that was chosen or dropped, as opposed to one that was found. */
  protected readonly otherFile = computed(() => {
    const source = this.source();
    return source && !this.choices().some(({ path }) => path !== null && path === source.path)
      ? source.name
      : '';
  });

  constructor() {
    const controller = new AbortController();
    inject(DestroyRef).onDestroy(() => controller.abort());
    void this.search(controller.signal);
  }

  protected continue(event: Event): void {
    event.preventDefault();
    const { kind, path } = this.selected() ?? {};
    const source = this.source();
    if (!kind || !path) {
      if (source && !this.error()) this.continued.emit();
      return;
    }
    if (source?.kind === kind && source.path === path && !this.error()) this.continued.emit();
    else this.chosen.emit({ kind, path, name: fileNameOf(path) });
  }

  protected async pick(): Promise<void> {
    const fallback = this.selected()?.kind ?? 'doom-runner';
    try {
      const [path] = await this.picker.pick({
        title: $localize`Choose the file of another launcher`,
        kind: $localize`Libraries of other launchers`,
        extensions: LIBRARY_EXTENSIONS,
      });
      if (path === undefined) return;
      this.chosen.emit({ kind: detectChosenLauncher(path, fallback), path, name: fileNameOf(path) });
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  protected async addDropped([file]: readonly File[]): Promise<void> {
    const source = file && (await this.files.sourceOf(file, this.selected()?.kind ?? 'doom-runner'));
    if (source) this.chosen.emit(source);
  }

  private async search(signal: AbortSignal): Promise<void> {
    // If the search fails, a file can still be chosen.
    const found = await this.api.listSources(signal).catch(() => []);
    if (!signal.aborted) this.found.set(found);
  }

  private getChoices(kind: LauncherKind): LauncherChoice[] {
    const found = (this.found() ?? []).filter((source) => source.kind === kind);
    if (found.length === 0)
      return [
        { key: kind, kind, name: LAUNCHER_NAMES[kind], text: getFileHint(kind), path: null, problem: null },
      ];
    return found.map(({ path, name, count, problem }) => ({
      key: `${kind} ${path}`,
      kind,
      name,
      text: count === null ? path : formatItems('protocol', count),
      path,
      problem,
    }));
  }
}

function getFileHint(kind: LauncherKind): string {
  switch (kind) {
    case 'doom-runner':
      return $localize`Its file is options.json.`;
    case 'zdl':
      return $localize`Its files are zdl.ini and single .zdl files.`;
    case 'doom-launcher':
      return $localize`Its file is DoomLauncher.sqlite.`;
    case 'rusted':
      return $localize`Its file is launcher-settings.json.`;
  }
}
