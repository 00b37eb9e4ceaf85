import { computed, inject, Service, signal } from '@angular/core';
import type { IBaseGameVersion } from '@hangar/domain';
import { Activities, apiErrorOf, CatalogStore, VersionStore } from '@hangar/ui-data-access';

import { FirstChoices } from './first-choices';
import { FirstFind } from './first-find';
import { FirstPageHold } from './first-page-hold';
import type { FoundThing } from './found-things';

/** Something that was not taken, and why, as a sentence. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** What came of taking. */
export interface Taken {
  /** How many of the chosen things are in. */
  readonly count: number;
  readonly chosen: number;
  readonly leftOut: readonly LeftOut[];
  readonly isStopped: boolean;
  /** Ids of the protocols that were made, the best to begin with first. */
  readonly protocolIds: readonly string[];
}

/** How far it is. */
export interface TakingProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

/** Takes in what was found: source ports, base games, add-ons; and makes a protocol of each base game. */
@Service()
export class FoundTaking {
  private readonly activities = inject(Activities);
  private readonly catalog = inject(CatalogStore);
  private readonly choices = inject(FirstChoices);
  private readonly find = inject(FirstFind);
  private readonly hold = inject(FirstPageHold);
  private readonly versions = inject(VersionStore);
  private readonly under = signal<TakingProgress | null>(null);
  private readonly result = signal<Taken | null>(null);
  private controller = new AbortController();

  /** `null` while nothing is being taken. */
  readonly progress = this.under.asReadonly();
  /** What came of it the last time. */
  readonly taken = this.result.asReadonly();
  readonly isUnderWay = computed(() => this.under() !== null);

  /** Leaves what was told of the last time. */
  forget(): void {
    this.result.set(null);
  }

  cancel(): void {
    this.controller.abort();
  }

  /** Takes one after the other; what cannot be taken is left out, with its reason. */
  async take(things: readonly FoundThing[]): Promise<void> {
    if (this.isUnderWay() || things.length === 0) return;
    this.result.set(null);
    this.controller = new AbortController();
    this.hold.isHeld.set(true);
    this.under.set({ done: 0, total: things.length, name: things[0]?.name ?? '' });
    const work = { title: $localize`Adding games and source ports`, unit: 'files' as const };
    try {
      const taken = await this.activities.run(work, (signal, { advance }) => {
        signal.addEventListener('abort', () => this.cancel());
        return this.takeAll(things, advance);
      });
      // What is left is shown again where nothing can be played yet.
      if (taken.protocolIds.length === 0) {
        await this.find.look();
        this.hold.isHeld.set(false);
      }
      this.result.set(taken);
    } finally {
      this.under.set(null);
    }
  }

  private async takeAll(
    things: readonly FoundThing[],
    advance: (done: number, total: number) => void,
  ): Promise<Taken> {
    const { signal } = this.controller;
    const leftOut: LeftOut[] = [];
    const games: IBaseGameVersion[] = [];
    let count = 0;
    for (const step of stepsOf(things)) {
      const [{ name } = { name: '' }] = step;
      const done = count + leftOut.length;
      this.under.set({ done, total: things.length, name });
      advance(done, things.length);
      try {
        games.push(...(await this.takeStep(step, signal)));
        count += step.length;
      } catch (failure) {
        if (signal.aborted) break;
        leftOut.push(...step.map((thing) => ({ name: thing.name, reason: apiErrorOf(failure).message })));
      }
      if (signal.aborted) break;
    }
    const isStopped = signal.aborted;
    const protocolIds = isStopped ? [] : await this.begin(games, leftOut);
    return { count, chosen: things.length, leftOut, isStopped, protocolIds };
  }

  /** @returns the base games that it gave */
  private async takeStep(step: readonly FoundThing[], signal: AbortSignal): Promise<IBaseGameVersion[]> {
    const [first] = step;
    if (first?.kind === 'base-game')
      return [(await this.versions.importWad({ sourcePath: first.path }, signal)).version];
    if (first?.kind === 'mod-file') await this.catalog.add({ filePath: first.path }, signal);
    else await this.choices.addPorts(step.map(({ path }) => ({ executablePath: path })));
    return [];
  }

  private async begin(games: readonly IBaseGameVersion[], leftOut: LeftOut[]): Promise<string[]> {
    const ids: string[] = [];
    try {
      await this.choices.setDefaultGame();
      for await (const { id } of this.choices.makeProtocols(games)) ids.push(id);
    } catch (failure) {
      leftOut.push({ name: $localize`Your first protocol`, reason: apiErrorOf(failure).message });
    }
    return ids;
  }
}

/** Source ports first and all at once: the best of them becomes the default. Then the files, one by one. */
function stepsOf(things: readonly FoundThing[]): (readonly FoundThing[])[] {
  const ports = things.filter(({ kind }) => kind === 'port');
  const files = things.filter(({ kind }) => kind !== 'port').map((thing) => [thing]);
  return ports.length > 0 ? [ports, ...files] : files;
}
