import { computed, DestroyRef, inject, Injectable, signal } from '@angular/core';
import { baseGameFit, findRequiredGame, nameWithoutRelease, preferredPort } from '@hangar/domain';
import type { BaseGameNeed, IFoundGame, IPortFamily, IProposal } from '@hangar/domain';
import { formatBytes, type IconName } from '@hangar/ui-components';
import { toApiError, FreeGameStore, PortStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import type { ControlName } from '../access/control-routes';
import { WadImporter } from '../base-games/wad-importer';
import { ComputerSearch } from '../found/computer-search';
import { InitialSetup } from '../launch/first-start/initial-setup';
import { getInstallLabel, PortInstaller } from '../source-ports/port-installer';
import { NO_REQUIREMENTS, findPortToInstall, type PortNeed } from '../source-ports/port-to-install';

/** A way to get a base game or source port that a mod needs. */
export interface Remedy {
  readonly key: 'game' | 'port';
  readonly label: string;
  readonly icon: IconName;
  /** The permission that it needs; absent if it only searches. */
  readonly control?: ControlName;
  /** Whether the remedy needs no further input from the user. */
  readonly isAutomatic: boolean;
  /** The source port that is downloaded; absent for other remedies. */
  readonly family?: IPortFamily;
  readonly apply: () => Promise<unknown>;
}

const FREEDOOM_ID = 'phase12';
const FREEDOOM_SLUGS = ['freedoom1', 'freedoom2'];

/**
 * Gets the base game and source port that a mod needs but the library lacks: from this computer if possible, otherwise
 * by downloading Freedoom or a source port. Provided per sheet.
 */
@Injectable()
export class MissingRequirements {
  private readonly computerSearch = inject(ComputerSearch);
  private readonly initialSetup = inject(InitialSetup);
  private readonly wadImporter = inject(WadImporter);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly freeGame = inject(FreeGameStore);
  private readonly ports = inject(PortStore);
  private readonly installer = inject(PortInstaller);
  private readonly controller = new AbortController();
  private readonly errorMessage = signal('');
  private readonly isApplying = signal(false);
  private readonly hasFinishedSearch = signal(false);
  private hasStartedSearch = false;

  /** The error message if a remedy failed, otherwise empty. */
  readonly error = this.errorMessage.asReadonly();
  readonly isBusy = this.isApplying.asReadonly();
  /** Whether a search in this sheet has finished. Later searches rarely find anything new. */
  readonly hasSearched = this.hasFinishedSearch.asReadonly();
  readonly download = computed(() => this.freeGame.downloads().get(FREEDOOM_ID) ?? null);
  /** The running installation of a source port, in any tab; otherwise `null`. */
  readonly installation = computed(() => [...this.ports.installations().values()][0] ?? null);
  readonly hasPorts = computed(() => this.settings.sourcePorts().length > 0);
  private readonly foundPorts = computed(() =>
    this.computerSearch.gamesAndPorts()?.filter(({ kind, isInLibrary }) => kind === 'port' && !isInLibrary),
  );

  constructor() {
    inject(DestroyRef).onDestroy(() => this.controller.abort());
  }

  /** Searches this computer, unless it has already been searched. */
  searchOnce(): void {
    if (!this.hasStartedSearch) this.search();
  }

  /** Searches this computer, without network access. */
  search(): void {
    void this.searchComputer();
  }

  /** Returns the remedies for everything that a mod lacks; empty until the search has finished. */
  findRemedies(proposal: IProposal): readonly Remedy[] {
    const need = proposal.sourcePortId === null ? getPortNeed(proposal) : undefined;
    return [this.findGameRemedy(proposal), this.findPortRemedy(need)].filter((remedy) => remedy !== null);
  }

  /**
   * Returns the remedy for a missing source port: using a port found on this computer, or else installing one. `null`
   * if no port is missing, no remedy is known, or the search hasn't finished. `need` is absent if an available port can
   * run the files.
   */
  findPortRemedy(need?: PortNeed): Remedy | null {
    const found = this.foundPorts();
    if (!found || (this.hasPorts() && !need)) return null;
    const suitableFamilies = need?.suitable ?? null;
    const best = preferredPort(
      found.filter(({ family }) => !family || (suitableFamilies?.includes(family) ?? true)),
    );
    if (best)
      return {
        key: 'port',
        label: $localize`Use ${best.name}:name:`,
        icon: 'add',
        control: 'settings',
        isAutomatic: true,
        apply: () => this.initialSetup.addPorts(found.map(({ path }) => ({ executablePath: path }))),
      };
    const family = findPortToInstall(this.ports.families() ?? [], need ?? NO_REQUIREMENTS);
    if (family?.canInstall)
      return {
        key: 'port',
        label: getInstallLabel(family),
        icon: 'dl',
        control: 'install-port',
        isAutomatic: true,
        family,
        apply: () => this.installer.install(family.family),
      };
    if (this.hasPorts()) return null;
    return {
      key: 'port',
      label: $localize`Search again`,
      icon: 'refresh',
      isAutomatic: false,
      apply: () => this.searchComputer(),
    };
  }

  /**
   * Returns the command that installs a source port for these files from the packages of this system; `null` if none is
   * needed or known.
   */
  findPortCommand(proposal: IProposal): string | null {
    if (proposal.sourcePortId !== null || this.foundPorts() === undefined) return null;
    const [families, need] = [this.ports.families() ?? [], getPortNeed(proposal)];
    const installable = findPortToInstall(families, need);
    // If a button installs a source port, the command is an alternative and must be for the same port.
    if (installable?.canInstall) return installable.package;
    const family = findPortToInstall(
      families.map((each) => ({ ...each, canInstall: false })),
      need,
    );
    return family?.package ?? family?.flatpak ?? null;
  }

  /** Applies remedies one after another, then runs an action. Resolves to whether everything succeeded. */
  async apply(remedies: readonly Remedy[], action: () => Promise<unknown>): Promise<boolean> {
    if (this.isApplying()) return false;
    this.isApplying.set(true);
    this.errorMessage.set('');
    try {
      for (const remedy of remedies) await remedy.apply();
      if (this.controller.signal.aborted) return false;
      await action();
      return true;
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'CANCELLED') this.errorMessage.set(error.message);
      return false;
    } finally {
      this.isApplying.set(false);
    }
  }

  cancelDownload(): void {
    void this.freeGame.cancel(FREEDOOM_ID);
  }

  private async searchComputer(): Promise<void> {
    this.hasStartedSearch = true;
    try {
      await Promise.all([this.computerSearch.searchGamesAndPorts(this.controller.signal), this.ports.load()]);
    } finally {
      this.hasFinishedSearch.set(true);
    }
  }

  private findGameRemedy({ baseGameVersionId, maps, files }: IProposal): Remedy | null {
    const found = this.computerSearch.games();
    if (baseGameVersionId !== null || maps.length === 0 || !found) return null;
    const loaded = files.filter(({ role }) => role === 'load');
    const need = findRequiredGame(loaded.map(({ fileName, contents }) => ({ name: fileName, contents })));
    const installedGame = need && findBestGame(need, found);
    if (installedGame)
      return {
        key: 'game',
        label: $localize`Use ${nameWithoutRelease(installedGame.name)}:name:`,
        icon: 'add',
        control: 'add-game',
        isAutomatic: true,
        apply: () => this.importGame(installedGame),
      };
    if (need && FREEDOOM_SLUGS.some((slug) => isAcceptableFit(baseGameFit(freedoom(slug), need))))
      return {
        key: 'game',
        label: $localize`Get Freedoom`,
        icon: 'dl',
        control: 'free-game',
        isAutomatic: true,
        apply: () => this.getFreeGame(),
      };
    return {
      key: 'game',
      label: $localize`Choose file…`,
      icon: 'folder',
      control: 'add-game',
      isAutomatic: false,
      apply: () => this.wadImporter.pick(),
    };
  }

  private async importGame({ filePath }: IFoundGame): Promise<void> {
    await this.versions.importWad({ sourcePath: filePath }, this.controller.signal);
    await this.initialSetup.setDefaultGame();
  }

  private async getFreeGame(): Promise<void> {
    await this.freeGame.download(FREEDOOM_ID);
    await this.initialSetup.setDefaultGame();
  }
}

/** Returns the label of the button that applies remedies and plays the mod. */
export function getPlayLabel(remedies: readonly Remedy[], isBusy: boolean): string {
  if (isBusy) return $localize`Downloading…`;
  if (remedies.length > 1) return $localize`Get both and play`;
  const { family } = remedies[0] ?? {};
  if (!family) return $localize`Get it and play`;
  const size = family.latest?.sizeBytes ?? null;
  return size === null
    ? $localize`Get ${family.name}:name: and play`
    : $localize`Get ${family.name}:name: and play, ${formatBytes(size)}:size:`;
}

function getPortNeed({ portFamilies }: IProposal): PortNeed {
  return { suitable: portFamilies ?? null, wanted: null };
}

const freedoom = (slug: string) => ({ game: 'freedoom' as const, iwadPath: '', slug, name: '' });

/** Returns the best game found: the required game, or else a substitute. */
function findBestGame(need: BaseGameNeed, found: readonly IFoundGame[]): IFoundGame | undefined {
  const getFit = ({ game, filePath, name }: IFoundGame) =>
    baseGameFit({ game, iwadPath: filePath, slug: '', name }, need);
  const games = found.filter(({ kind, alreadyThere }) => kind === 'base-game' && !alreadyThere);
  return games.find((game) => getFit(game) === 'meant') ?? games.find((game) => getFit(game) === 'stand-in');
}

function isAcceptableFit(fit: ReturnType<typeof baseGameFit>): boolean {
  return fit === 'meant' || fit === 'stand-in';
}
