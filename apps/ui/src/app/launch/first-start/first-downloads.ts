import { computed, inject, Service, signal } from '@angular/core';
import {
  isMultiplayerOnly,
  nameWithoutRelease,
  type IProtocolCard,
  type SourcePortFamily,
} from '@hangar/domain';
import {
  toApiError,
  FreeGameStore,
  PortStore,
  ProtocolStore,
  SettingsStore,
  VersionStore,
} from '@hangar/ui-data-access';

import { PortInstaller } from '../../source-ports/port-installer';
import { NO_REQUIREMENTS, findPortToInstall } from '../../source-ports/port-to-install';
import { InitialSetup } from './initial-setup';

/** The bundle with both games of Freedoom. */
export const FREEDOOM_ID = 'phase12';

/**
 * Downloads the requirements of the first game: a source port, and Freedoom unless the library has a base game.
 * Downloads continue if the user leaves the page.
 */
@Service()
export class FirstDownloads {
  private readonly ports = inject(PortStore);
  private readonly installer = inject(PortInstaller);
  private readonly freeGame = inject(FreeGameStore);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly initialSetup = inject(InitialSetup);
  private readonly running = signal(0);
  private readonly errorMessage = signal('');
  private readonly hasStarted = signal(false);

  /** Whether the user has started a download, so that the page remains until the first game is launched. */
  readonly isStarted = this.hasStarted.asReadonly();
  readonly hasPort = computed(() => this.settings.sourcePorts().length > 0);
  /** The base games that can be played alone. */
  readonly games = computed(() =>
    this.versions.visible().filter(({ missing, name }) => !missing && !isMultiplayerOnly(name)),
  );
  /**
   * The suggested source port: preferably one that Hangar can install, or else one with a command; `null` if none is
   * known.
   */
  readonly suggestion = computed(() => findPortToInstall(this.ports.families() ?? [], NO_REQUIREMENTS));
  readonly installation = computed(() => [...this.ports.installations().values()][0] ?? null);
  readonly download = computed(() => this.freeGame.downloads().get(FREEDOOM_ID) ?? null);
  readonly isBusy = computed(
    () => this.running() > 0 || this.installation() !== null || this.download() !== null,
  );
  /** Why the last download failed; empty if it didn't fail. */
  readonly error = this.errorMessage.asReadonly();

  load(): void {
    void this.ports.load();
  }

  /** Installs the suggested source port and downloads Freedoom, but only what is missing. */
  async getMissing(): Promise<void> {
    const family = this.suggestion();
    await Promise.all([
      !this.hasPort() && family?.canInstall ? this.installPort(family.family) : undefined,
      this.games().length === 0 ? this.downloadFreeGame() : undefined,
    ]);
  }

  installPort(family: SourcePortFamily): Promise<void> {
    return this.run(() => this.installer.install(family));
  }

  downloadFreeGame(): Promise<void> {
    return this.run(async () => {
      if (this.download() === null) await this.freeGame.download(FREEDOOM_ID);
      await this.initialSetup.setDefaultGame();
    });
  }

  cancelDownload(): void {
    void this.freeGame.cancel(FREEDOOM_ID);
  }

  /** Creates a protocol for each base game. Resolves to the first protocol, or to `null` if it couldn't be created. */
  async createProtocols(): Promise<IProtocolCard | null> {
    const created: IProtocolCard[] = [];
    await this.run(async () => {
      for (const { id, name } of this.games())
        created.push(await this.protocols.create({ title: nameWithoutRelease(name), baseGameVersionId: id }));
    });
    return created[0] ?? null;
  }

  private async run(action: () => Promise<unknown>): Promise<void> {
    if (this.running() === 0) this.errorMessage.set('');
    this.hasStarted.set(true);
    this.running.update((count) => count + 1);
    try {
      await action();
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'CANCELLED') this.errorMessage.set(error.message);
    } finally {
      this.running.update((count) => count - 1);
    }
  }
}
