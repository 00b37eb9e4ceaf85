import { readdir } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, IdleReleases, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, ISourcePortChoice } from '@hangar/domain';
import { isFile } from '@hangar/file-system';
import type { RequestedIwad } from '@hangar/launch-engine';

import type { KnownSettings, KnownSourcePort } from '../../application';
import type { CatalogLookup } from '../../library';
import { assertProgram } from '../launch';
import { LaunchFactSources } from './launch-fact-sources';

/** Everything that decides whether protocols can be launched, except for the protocols themselves. */
export interface LaunchFacts {
  readonly settings: KnownSettings;
  readonly versions: readonly IBaseGameVersion[];
  /** The files of base games, by the IDs of the games. */
  readonly iwads: ReadonlyMap<string, RequestedIwad>;
  /** Why the program of a source port cannot be started, by the ID of the port. */
  readonly portFaults: ReadonlyMap<string, string>;
  readonly catalog: CatalogLookup;
  /** The names of the settings files. */
  readonly configFiles: ReadonlySet<string>;
}

/** How long the result of checking the ports' programs is used. */
const PROGRAM_CHECK_INTERVAL_MS = 10_000;

/** Maximum number of consecutive updates. */
const MAX_UPDATES = 5;

/** Keeps {@link LaunchFacts} up to date. Returns the same object until something changes. */
@Injectable()
export class LaunchFactsReader {
  private facts: LaunchFacts | null = null;
  /** The digest of the last facts, if these have been released from memory. */
  private released: string | null = null;
  private changes = 0;
  private isOutdated = true;
  private checkedAt = -Infinity;
  private pending: Promise<LaunchFacts> | null = null;
  /** Whether each demo exists, by path. */
  private readonly demos = new Map<string, boolean>();

  constructor(
    private readonly sources: LaunchFactSources,
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    idle: IdleReleases,
  ) {
    idle.add(() => this.release());
  }

  /**
   * The facts returned by the last call of {@link refresh}; `null` before the first call, and after the facts were
   * released.
   */
  get current(): LaunchFacts | null {
    return this.facts;
  }

  /** A number that changes whenever {@link refresh} returns different facts. */
  get generation(): number {
    return this.changes;
  }

  /** Returns the current facts. Programs are checked every ten seconds at most. */
  refresh(): Promise<LaunchFacts> {
    return (this.pending ??= this.updateUntilCurrent().finally(() => (this.pending = null)));
  }

  /**
   * Returns the given facts with a different list of source ports. The list isn't saved.
   * @throws `VALIDATION_FAILED`
   */
  async withPorts(facts: LaunchFacts, choices: readonly ISourcePortChoice[]): Promise<LaunchFacts> {
    const sourcePorts = await this.sources.ports.describe(choices);
    const portFaults = await findPortFaults(sourcePorts, this.data.home);
    return { ...facts, settings: { ...facts.settings, sourcePorts }, portFaults };
  }

  /** Whether a demo exists; `undefined` if this was never checked. */
  hasDemo(path: string): boolean | undefined {
    return this.demos.get(path);
  }

  async checkDemo(path: string): Promise<void> {
    this.demos.set(path, await isFile(path));
  }

  @OnLauncherEvent('settings.changed')
  @OnLauncherEvent('versions.delta')
  @OnLauncherEvent('configs.changed')
  markOutdated(): void {
    this.isOutdated = true;
  }

  private release(): void {
    if (this.facts === null || this.pending !== null) return;
    this.released = createDigest(this.facts);
    this.facts = null;
  }

  /**
   * Updates the facts, and again if something changed during the update, because callers expect the facts to include
   * their own changes.
   */
  private async updateUntilCurrent(): Promise<LaunchFacts> {
    let facts = await this.update();
    for (let update = 1; this.isOutdated && update < MAX_UPDATES; update++) facts = await this.update();
    return facts;
  }

  private async update(): Promise<LaunchFacts> {
    const catalog = await this.sources.catalog.lookup();
    const isCheckDue = this.clock.now() - this.checkedAt >= PROGRAM_CHECK_INTERVAL_MS;
    if (this.facts?.catalog === catalog && !this.isOutdated && !isCheckDue) return this.facts;
    this.isOutdated = false;
    this.checkedAt = this.clock.now();
    const [settings, versions, configFiles] = await Promise.all([
      this.sources.settings.read(),
      this.sources.baseGames.list(),
      this.listConfigFiles(),
    ]);
    const before = [...this.demos];
    await Promise.all(before.map(([path]) => this.checkDemo(path)));
    const hasOtherDemos = before.some(([path, exists]) => this.demos.get(path) !== exists);
    const facts: LaunchFacts = {
      settings,
      versions,
      iwads: await this.sources.describeIwads(versions),
      portFaults: await findPortFaults(settings.sourcePorts, this.data.home),
      catalog,
      configFiles,
    };
    if (!hasOtherDemos && this.facts !== null && isEqual(this.facts, facts)) return this.facts;
    const wasReleased = !hasOtherDemos && this.released !== null && this.released === createDigest(facts);
    if (!wasReleased) this.changes += 1;
    this.released = null;
    return (this.facts = facts);
  }

  private async listConfigFiles(): Promise<ReadonlySet<string>> {
    // The folder doesn't exist until the first settings file is created.
    return new Set(await readdir(this.data.configs()).catch(() => []));
  }
}

async function findPortFaults(
  ports: readonly KnownSourcePort[],
  home: string,
): Promise<ReadonlyMap<string, string>> {
  const faults = ports.map(async ({ id, executablePath, family }) => {
    try {
      await assertProgram(executablePath, home, family);
      return [];
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      return [[id, error.message] as const];
    }
  });
  return new Map((await Promise.all(faults)).flat());
}

function isEqual(one: LaunchFacts, other: LaunchFacts): boolean {
  return one.catalog === other.catalog && toComparable(one) === toComparable(other);
}

/** Serialises the facts that are new objects after each read, so that they can be compared. */
function toComparable({ settings, versions, iwads, portFaults, configFiles }: LaunchFacts): string {
  const { sourcePorts, defaultSourcePortId, defaultBaseGameVersionId } = settings;
  const own = { sourcePorts, defaultSourcePortId, defaultBaseGameVersionId, versions };
  return JSON.stringify([own, [...iwads], [...portFaults], [...configFiles]]);
}

function createDigest(facts: LaunchFacts): string {
  return `${facts.catalog.createDigest()} ${toComparable(facts)}`;
}
