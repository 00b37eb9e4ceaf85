import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  bestFoundGames,
  gameRank,
  isMultiplayerOnly,
  nameWithoutRelease,
  type IFoundGame,
  type IFoundSourcePort,
} from '@hangar/domain';

import { SourcePortRegistrar } from '../../application';
import { GameFinder } from '../../library';
import { PLAIN_DETAILS } from '../other-launchers';
import {
  createStepId,
  type ImportPlan,
  type ItemReference,
  type PlannedStep,
  type ProtocolDraft,
} from './import-plan';
import { LibrarySnapshots, createSetupKey, type LibrarySnapshot } from './library-snapshot';

/**
 * Plans the import of everything found on this computer: games, add-ons, source ports, and a protocol for each game.
 */
@Injectable()
export class FoundPlanner {
  constructor(
    private readonly finder: GameFinder,
    private readonly ports: SourcePortRegistrar,
    private readonly snapshots: LibrarySnapshots,
  ) {}

  /** @throws the abort reason of the signal */
  async plan(signal: AbortSignal): Promise<ImportPlan> {
    const [games, ports, library] = await Promise.all([
      this.finder.find(signal),
      this.ports.scan(),
      this.snapshots.read(),
    ]);
    signal.throwIfAborted();
    const portSteps = await planPorts(ports, library);
    const baseGames = games
      .filter(({ kind }) => kind === 'base-game')
      .toSorted((a, b) => gameRank(a.filePath) - gameRank(b.filePath));
    const best = bestFoundGames(games);
    const canPlay = library.ports.length > 0 || portSteps.length > 0;
    return {
      steps: [
        ...portSteps,
        ...baseGames.map((game) => createBaseGameStep(game, best.has(game))),
        ...games.filter(({ kind }) => kind === 'mod-file').map(createAddOnStep),
        // Without a source port, protocols couldn't be launched.
        ...(canPlay ? baseGames.map((game) => createProtocolStep(game, baseGames, library)) : []),
      ],
      folders: [],
      warnings: [],
    };
  }
}

async function planPorts(
  ports: readonly IFoundSourcePort[],
  { ports: configured }: LibrarySnapshot,
): Promise<PlannedStep[]> {
  const known = new Set(
    await Promise.all(configured.map(({ executablePath }) => resolveRealPath(executablePath))),
  );
  return Promise.all(
    ports.map(async ({ name, version, executablePath }) => {
      const shown = {
        id: createStepId('source-port', 'found', executablePath),
        kind: 'source-port',
        name: [name, version].filter(Boolean).join(' '),
        detail: executablePath,
        path: executablePath,
        needs: [],
      } as const;
      return known.has(await resolveRealPath(executablePath))
        ? { ...shown, action: 'exists', work: null }
        : { ...shown, action: 'make', work: { kind: 'source-port', executablePath } };
    }),
  );
}

async function resolveRealPath(path: string): Promise<string> {
  // A configured program may be missing.
  return realpath(path).catch(() => path);
}

function createBaseGameStep(game: IFoundGame, isBest: boolean): PlannedStep {
  const { filePath, name, sourceName, alreadyThere } = game;
  const shown = {
    id: createStepId('base-game', 'found', filePath),
    kind: 'base-game',
    name,
    detail: createDetail(game, isBest),
    from: sourceName,
    path: filePath,
    needs: [],
  } as const;
  return alreadyThere
    ? { ...shown, action: 'exists', work: null }
    : { ...shown, action: 'make', work: { kind: 'base-game', path: filePath } };
}

function createDetail({ filePath, name }: IFoundGame, isBest: boolean): string {
  const fileName = basename(filePath);
  if (isMultiplayerOnly(name)) return `${fileName} · multiplayer only`;
  return isBest ? fileName : `${fileName} · another version of a game listed above`;
}

function createAddOnStep({ filePath, name, sourceName, alreadyThere }: IFoundGame): PlannedStep {
  const shown = {
    id: createStepId('mod-file', 'found', filePath),
    kind: 'mod-file',
    name,
    detail: basename(filePath),
    from: sourceName,
    path: filePath,
    needs: [],
  } as const;
  return alreadyThere
    ? { ...shown, action: 'exists', work: null }
    : {
        ...shown,
        action: 'make',
        work: { kind: 'mod-file', path: filePath, entryPath: null, name: null, sizeBytes: 0 },
      };
}

function createProtocolStep(
  game: IFoundGame,
  games: readonly IFoundGame[],
  library: LibrarySnapshot,
): PlannedStep {
  const version = library.versions.find(({ hashValue }) => hashValue === game.hashValue);
  const baseGame: ItemReference = version
    ? { id: version.id }
    : { stepId: createStepId('base-game', 'found', game.filePath) };
  const title = createTitle(game, games);
  const shown = {
    id: createStepId('protocol', 'found', game.filePath),
    kind: 'protocol',
    name: title,
    from: game.sourceName,
    path: game.filePath,
  } as const;
  // An existing base game whose file is missing gets this file, and is then the same base game.
  const known = library.versionsByHash.get(game.hashValue);
  const existing = known ? (library.protocolsBySetup.get(createSetupKey(known.id, [])) ?? []) : [];
  if (existing.some((protocol) => protocol.title === title))
    return { ...shown, action: 'exists', work: null, needs: [] };
  return {
    ...shown,
    action: 'make',
    detail: game.name,
    work: { kind: 'protocol', draft: createPlainDraft(title, baseGame) },
    needs: 'stepId' in baseGame ? [baseGame.stepId] : [],
  };
}

/** The title contains the release only if another game would otherwise have the same title. */
function createTitle({ name, filePath }: IFoundGame, games: readonly IFoundGame[]): string {
  const short = nameWithoutRelease(name);
  const isShared = games.some(
    (other) => other.filePath !== filePath && nameWithoutRelease(other.name) === short,
  );
  return isShared ? name : short;
}

function createPlainDraft(title: string, baseGame: ItemReference): ProtocolDraft {
  return { ...PLAIN_DETAILS, title, baseGame, port: null, files: [], isTrusted: true };
}
