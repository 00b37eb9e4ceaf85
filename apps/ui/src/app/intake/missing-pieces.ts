import { computed, DestroyRef, inject, Injectable, signal } from '@angular/core';
import { baseGameFit, findRequiredGame } from '@hangar/domain';
import type { BaseGameNeed, IFoundGame, IProposal } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';
import { apiErrorOf, FreeGameStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { WadImporter } from '../base-games/wad-importer';
import { FirstChoices } from '../launch/first-start/first-choices';
import { FirstFind } from '../launch/first-start/first-find';
import { plainName } from '../launch/first-start/game-names';
import { sensiblePort } from '../launch/first-start/sensible-port';

/** A way to get a missing piece that a mod needs. */
export interface Remedy {
  readonly key: 'game' | 'port';
  readonly label: string;
  readonly icon: IconName;
  /** Whether it succeeds without further questions. */
  readonly isSure: boolean;
  readonly apply: () => Promise<unknown>;
}

const FREE_GAME = 'phase12';
/** The games in Freedoom, in the form that `baseGameFit` needs. */
const FREE_GAMES = ['freedoom1', 'freedoom2'].map((slug) => ({
  game: 'freedoom' as const,
  iwadPath: '',
  slug,
  name: '',
}));

/**
 * Gets the missing pieces that a mod needs: source ports and base games on this computer, or else Freedoom. Provided
 * per sheet.
 */
@Injectable()
export class MissingPieces {
  private readonly find = inject(FirstFind);
  private readonly choices = inject(FirstChoices);
  private readonly arrivals = inject(WadImporter);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly freeGame = inject(FreeGameStore);
  private readonly controller = new AbortController();
  private readonly fault = signal('');
  private readonly underWay = signal(false);

  /** The error message if a piece couldn't be added, otherwise empty. */
  readonly error = this.fault.asReadonly();
  readonly isBusy = this.underWay.asReadonly();
  readonly download = computed(() => this.freeGame.downloads().get(FREE_GAME) ?? null);
  readonly hasPorts = computed(() => this.settings.sourcePorts().length > 0);
  private readonly foundPorts = computed(() => this.find.things()?.filter(({ kind }) => kind === 'port'));

  constructor() {
    inject(DestroyRef).onDestroy(() => this.controller.abort());
  }

  /** Searches this computer, without network access. */
  search(): void {
    void this.find.search(this.controller.signal);
  }

  /** Returns the ways to get each missing piece of a mod; none until the search has finished. */
  remediesOf(proposal: IProposal): readonly Remedy[] {
    return [this.gameRemedy(proposal), this.portRemedy()].filter((remedy) => remedy !== null);
  }

  /** Returns the way to get a source port; `null` if there already is one, or until the search has finished. */
  portRemedy(): Remedy | null {
    const found = this.foundPorts();
    if (this.hasPorts() || !found) return null;
    const best = sensiblePort(found);
    if (!best)
      return {
        key: 'port',
        label: $localize`Search again`,
        icon: 'refresh',
        isSure: false,
        apply: () => this.find.search(this.controller.signal),
      };
    return {
      key: 'port',
      label: $localize`Use ${best.name}:name:`,
      icon: 'add',
      isSure: true,
      apply: () => this.choices.addPorts(found.map(({ path }) => ({ executablePath: path }))),
    };
  }

  /** Runs these remedies in sequence, then an action. Resolves to whether all succeeded. */
  async apply(remedies: readonly Remedy[], andThen: () => Promise<unknown>): Promise<boolean> {
    if (this.underWay()) return false;
    this.underWay.set(true);
    this.fault.set('');
    try {
      for (const remedy of remedies) await remedy.apply();
      if (this.controller.signal.aborted) return false;
      await andThen();
      return true;
    } catch (failure) {
      const error = apiErrorOf(failure);
      if (error.code !== 'CANCELLED') this.fault.set(error.message);
      return false;
    } finally {
      this.underWay.set(false);
    }
  }

  cancelDownload(): void {
    void this.freeGame.cancel(FREE_GAME);
  }

  private gameRemedy({ baseGameVersionId, maps, files }: IProposal): Remedy | null {
    const found = this.find.games();
    if (baseGameVersionId !== null || maps.length === 0 || !found) return null;
    const loaded = files.filter(({ role }) => role === 'load');
    const need = findRequiredGame(loaded.map(({ fileName, contents }) => ({ name: fileName, contents })));
    const here = need && bestFor(need, found);
    if (here)
      return {
        key: 'game',
        label: $localize`Use ${plainName(here.name)}:name:`,
        icon: 'add',
        isSure: true,
        apply: () => this.importGame(here),
      };
    if (need && FREE_GAMES.some((game) => isAcceptableFit(baseGameFit(game, need))))
      return {
        key: 'game',
        label: $localize`Get Freedoom`,
        icon: 'dl',
        isSure: true,
        apply: () => this.getFreeGame(),
      };
    return {
      key: 'game',
      label: $localize`Choose file…`,
      icon: 'folder',
      isSure: false,
      apply: () => this.arrivals.pick(),
    };
  }

  private async importGame({ filePath }: IFoundGame): Promise<void> {
    await this.versions.importWad({ sourcePath: filePath }, this.controller.signal);
    await this.choices.setDefaultGame();
  }

  private async getFreeGame(): Promise<void> {
    await this.freeGame.download(FREE_GAME);
    await this.choices.setDefaultGame();
  }
}

/** Returns the best of the found games: the required one, or else a substitute. */
function bestFor(need: BaseGameNeed, found: readonly IFoundGame[]): IFoundGame | undefined {
  const fitOf = ({ game, filePath, name }: IFoundGame) =>
    baseGameFit({ game, iwadPath: filePath, slug: '', name }, need);
  const games = found.filter(({ kind, alreadyThere }) => kind === 'base-game' && !alreadyThere);
  return (
    games.find((one) => fitOf(one) === 'meant') ?? games.find((one) => fitOf(one) === 'stand-in') ?? undefined
  );
}

function isAcceptableFit(fit: ReturnType<typeof baseGameFit>): boolean {
  return fit === 'meant' || fit === 'stand-in';
}
