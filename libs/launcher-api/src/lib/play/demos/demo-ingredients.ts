import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { BaseGame, IBaseGameVersion, INamedFile, IPastSession, IProtocol } from '@hangar/domain';
import { factsOfFamily, type SourcePortFamilyFacts } from '@hangar/launch-engine';
import type { DemoFile } from '@hangar/play-files';
import { originalFileName } from '@hangar/wad-files';

import { CatalogRepository, VersionRepository } from '../../library';
import { LaunchChooser, type LaunchChoices, type LaunchSetup } from '../launch';
import { SettingsRepository, SourcePortFamilies, type KnownSourcePort } from '../../application';

/** The base game, files and port with which a demo was recorded, if known. */
export interface DemoSetup {
  /** The base game, including its hash if known. `null` means the current base game of the protocol. */
  readonly baseGame: INamedFile | null;
  /** The files in load order. `null` means the current files of the protocol. */
  readonly files: readonly INamedFile[] | null;
  /** The best matching configured port. `null` means the current port of the protocol. */
  readonly port: KnownSourcePort | null;
  /** The base game, if it is in the library. */
  readonly version: IBaseGameVersion | null;
}

/** The base game and port with which a demo is played. */
export interface DemoPlayer {
  readonly choices: LaunchChoices;
  /** `null` if no base game can be chosen. */
  readonly baseGame: IBaseGameVersion | null;
  /** The facts of the port's family; `null` if no port can be chosen. */
  readonly facts: SourcePortFamilyFacts | null;
}

/**
 * Determines what a demo was recorded with: from its session, otherwise from its footer, otherwise from its protocol.
 */
@Injectable()
export class DemoIngredientsFinder {
  constructor(
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly settings: SettingsRepository,
    private readonly chooser: LaunchChooser,
    private readonly families: SourcePortFamilies,
  ) {}

  async find(
    protocol: IProtocol,
    { demo, session }: { demo: DemoFile | null; session: IPastSession | null },
  ): Promise<DemoSetup> {
    if (session === null)
      return this.createFromFooter(demo, { protocol, versions: await this.versions.list() });
    const { baseGame, files, sourcePort } = session;
    const version = await this.findBaseGame(session);
    const { sourcePorts } = await this.settings.read();
    const port =
      sourcePorts.find(({ id, family }) => id === sourcePort.id && family === sourcePort.family) ??
      sourcePorts.find(({ family, ignored }) => family === sourcePort.family && !ignored) ??
      null;
    return { baseGame, files, port, version };
  }

  /** Returns the base game and the port with which the setup of a demo is played. */
  async findPlayer(setup: LaunchSetup): Promise<DemoPlayer> {
    const choices = await this.chooser.choose(setup);
    const { baseGame, port } = choices;
    return {
      choices,
      baseGame: baseGame instanceof LauncherError ? null : baseGame,
      facts: port instanceof LauncherError ? null : factsOfFamily(port.family, this.families.list()),
    };
  }

  /**
   * Returns the game of the session, otherwise the game that the protocol currently uses; `null` if neither is known.
   */
  async findGame(protocol: IProtocol, session: IPastSession | null): Promise<BaseGame | null> {
    const played = session && (await this.findBaseGame(session));
    if (played) return played.game;
    const { baseGame } = await this.chooser.choose(protocol);
    return baseGame instanceof LauncherError ? null : baseGame.game;
  }

  /** Returns the base game of a session; `null` if it is no longer in the library. */
  private async findBaseGame({ baseGame }: IPastSession): Promise<IBaseGameVersion | null> {
    const versions = await this.versions.list();
    return versions.find(({ hashValue }) => hashValue === baseGame.hashValue) ?? null;
  }

  /**
   * Creates the ingredients from a footer. It contains only names, so files with the same names in the library are
   * used.
   */
  private async createFromFooter(
    demo: DemoFile | null,
    { protocol, versions }: { protocol: IProtocol; versions: readonly IBaseGameVersion[] },
  ): Promise<DemoSetup> {
    const [firstOfHeader = null, ...others] = demo?.files ?? [];
    const footer = demo?.footer ?? null;
    const baseGameName = footer?.baseGame ?? firstOfHeader;
    const namedGame = versions.find(
      ({ iwadPath }) =>
        baseGameName !== null && isSameName(originalFileName(basename(iwadPath)), baseGameName),
    );
    const protocolGame = versions.find(({ id, slug }) =>
      [id, slug].includes(protocol.baseGameVersionId ?? ''),
    );
    const names = footer?.baseGame ? footer.files : others;
    // If the footer doesn't name the base game, its list of files is also incomplete.
    const files = baseGameName === null ? null : await this.findFilesNamed(names);
    const version = namedGame ?? protocolGame ?? null;
    return {
      baseGame: version && { name: version.name, hashValue: version.hashValue },
      files,
      port: null,
      version,
    };
  }

  private async findFilesNamed(names: readonly string[]): Promise<INamedFile[]> {
    const entries = await this.catalog.list();
    return names.map((name) => {
      const matches = entries.filter(({ fileName }) => isSameName(fileName, name));
      const entry = matches.find(({ missing }) => !missing) ?? matches[0];
      return { name: entry?.name ?? name, hashValue: entry?.hashValue ?? '' };
    });
  }
}

/** Whether two names are the same regardless of case and extension, because ports write names differently. */
function isSameName(first: string, second: string): boolean {
  const normalizeName = (name: string) => name.toLowerCase().replace(/\.wad$/, '');
  return normalizeName(first) === normalizeName(second);
}
