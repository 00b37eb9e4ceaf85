import { computed, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { nameWithoutRelease, type IBaseGameVersion } from '@hangar/domain';
import {
  Activities,
  toApiError,
  FreeGameStore,
  Notifications,
  ProtocolStore,
  SettingsApi,
  SettingsStore,
  VersionStore,
} from '@hangar/ui-data-access';

import { WadImporter } from '../../base-games/wad-importer';
import { FilePicker } from '../../file-picking/file-picker';
import { ComputerSearch } from '../../found/computer-search';
import { TaskGuard } from '../task-guard';
import { FREEDOOM_ID } from './first-downloads';
import { InitialSetup } from './initial-setup';

/**
 * The steps from an empty library to a first protocol: completed steps, the next step and their actions. Needs an
 * injection context.
 */
export class FirstSteps {
  private readonly settings = inject(SettingsStore);
  private readonly settingsApi = inject(SettingsApi);
  private readonly versions = inject(VersionStore);
  private readonly freeGame = inject(FreeGameStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly picker = inject(FilePicker);
  private readonly wadImporter = inject(WadImporter);
  private readonly activities = inject(Activities);
  private readonly notifications = inject(Notifications);
  private readonly computerSearch = inject(ComputerSearch);
  private readonly initialSetup = inject(InitialSetup);
  private readonly router = inject(Router);
  private readonly taskGuard = new TaskGuard();
  /** Toast ids of the latest failures, by step. */
  private readonly failures = new Map<string, number | null>();
  private readonly runningStep = signal<'ports' | 'wads' | 'protocol' | null>(null);

  readonly busyStep = this.runningStep.asReadonly();
  readonly ports = this.settings.sourcePorts;
  readonly defaultPort = computed(() => this.ports().find(({ isDefault }) => isDefault) ?? null);
  readonly games = computed(() => this.versions.visible().filter(({ missing }) => !missing));
  /** The paths of useful base games found on this computer. */
  readonly foundWads = computed(() => this.computerSearch.usefulGames().map(({ path }) => path));
  /** Whether a search found no source port at all. */
  readonly hasFoundNoPort = signal(false);
  readonly download = computed(() => this.freeGame.downloads().get(FREEDOOM_ID) ?? null);
  readonly next = computed(() => {
    if (this.ports().length === 0) return 'ports';
    return this.games().length === 0 ? 'games' : 'protocol';
  });

  /** Adds every installed source port and makes the most useful port the default. */
  findPorts(): Promise<void> {
    return this.runStep('ports', $localize`No source port added`, async () => {
      const found = await this.settingsApi.scanPorts();
      const known = new Set(this.listPorts().map(({ executablePath }) => executablePath));
      const fresh = found.filter(({ executablePath }) => !known.has(executablePath));
      this.hasFoundNoPort.set(found.length === 0);
      if (fresh.length > 0) await this.initialSetup.addPorts(fresh);
    });
  }

  choosePort(): Promise<void> {
    return this.runStep('ports', $localize`Couldn't add the source port`, async () => {
      const paths = await this.picker.pick({ title: $localize`Choose a source port` });
      if (paths.length > 0)
        await this.initialSetup.addPorts(paths.map((executablePath) => ({ executablePath })));
    });
  }

  chooseWad(): Promise<void> {
    return this.runStep('wads', $localize`Couldn't add the base game`, async () => {
      await this.wadImporter.pick();
      await this.initialSetup.setDefaultGame();
    });
  }

  importFound(): Promise<void> {
    return this.runStep('wads', $localize`Couldn't add the base game`, () =>
      this.importWads(this.foundWads()),
    );
  }

  async downloadFreeGame(): Promise<void> {
    if (this.download() !== null) return;
    this.clearFailure('download');
    try {
      await this.freeGame.download(FREEDOOM_ID);
      await this.initialSetup.setDefaultGame();
    } catch (failure) {
      this.report('download', failure, $localize`Couldn't download Freedoom`);
    }
  }

  cancelDownload(): void {
    void this.freeGame.cancel(FREEDOOM_ID);
  }

  create({ id, name }: IBaseGameVersion): Promise<void> {
    return this.runStep('protocol', $localize`Couldn't create the protocol`, () =>
      this.protocols.create({ title: nameWithoutRelease(name), baseGameVersionId: id }),
    );
  }

  async configure(): Promise<void> {
    await this.router.navigate(['/install'], { queryParams: { tab: 'configuration' } });
  }

  private listPorts() {
    return this.settings.settings()?.sourcePorts ?? [];
  }

  private async importWads(paths: readonly string[]): Promise<void> {
    const work = { title: $localize`Adding base games…`, unit: 'files' as const };
    await this.activities.run(work, async (signal, handle) => {
      for (const [index, path] of paths.entries()) {
        handle.advance(index, paths.length);
        await this.versions.importWad({ sourcePath: path }, signal);
      }
    });
    await this.initialSetup.setDefaultGame();
  }

  private async runStep(
    step: 'ports' | 'wads' | 'protocol',
    failureTitle: string,
    action: () => Promise<unknown>,
  ): Promise<void> {
    await this.taskGuard.run(step, async () => {
      this.runningStep.set(step);
      this.clearFailure(step);
      try {
        await action();
      } catch (failure) {
        this.report(step, failure, failureTitle);
      } finally {
        this.runningStep.set(null);
      }
    });
  }

  private report(step: string, failure: unknown, title: string): void {
    this.failures.set(step, this.notifications.report(toApiError(failure), title));
  }

  /** Removes the toast of a step's latest failure when the step is retried. */
  private clearFailure(step: string): void {
    const id = this.failures.get(step);
    if (id) this.notifications.dismiss(id);
  }
}
