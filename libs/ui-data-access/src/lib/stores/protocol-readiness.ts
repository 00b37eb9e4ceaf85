import { baseGameOf, familyOfNewest, sourcePortOf } from '@hangar/domain';
import type {
  IAppSettings,
  IBaseGameVersion,
  IModFile,
  IProtocolCard,
  ISourcePort,
  SourcePortFamily,
} from '@hangar/domain';

/** An obstacle to a launch. */
export type Obstacle =
  | { readonly kind: 'no-base-game' }
  | { readonly kind: 'base-game-undecided' }
  | { readonly kind: 'base-game-unknown' }
  | { readonly kind: 'base-game-missing'; readonly baseGame: IBaseGameVersion }
  | { readonly kind: 'no-source-port' }
  | { readonly kind: 'source-port-undecided' }
  | { readonly kind: 'source-port-unknown' }
  | { readonly kind: 'newest-port-missing'; readonly family: SourcePortFamily }
  | { readonly kind: 'source-port-missing'; readonly sourcePort: ISourcePort }
  | { readonly kind: 'files-missing'; readonly names: readonly string[]; readonly total: number };

/** The base game and source port of a protocol, and its obstacles in the order in which to fix them. */
export interface Readiness {
  readonly baseGame: IBaseGameVersion | null;
  readonly sourcePort: ISourcePort | null;
  readonly obstacles: readonly Obstacle[];
}

/** The data that determines readiness. Data that isn't loaded is `null` and causes no obstacle. */
export interface LibrarySnapshot {
  readonly versions: readonly IBaseGameVersion[] | null;
  readonly settings: IAppSettings | null;
  readonly byFileName: ReadonlyMap<string, readonly IModFile[]> | null;
}

type Choices = Pick<IProtocolCard, 'baseGameVersionId' | 'sourcePortId' | 'fileNames' | 'readiness'>;

/** Determines the readiness of a protocol or a draft, following the server's rules. */
export function getReadiness(
  protocol: Choices,
  { versions, settings, byFileName }: LibrarySnapshot,
): Readiness {
  const baseGame = versions && settings && baseGameOf(protocol, versions, settings);
  const sourcePort = settings && sourcePortOf(protocol, baseGame, settings);
  const obstacles: Obstacle[] = [];
  if (versions && settings) {
    obstacles.push(...findBaseGameObstacles(protocol, baseGame, versions));
    if (!sourcePort) obstacles.push(findSourcePortObstacle(protocol, settings));
    else if (sourcePort.missing) obstacles.push({ kind: 'source-port-missing', sourcePort });
  }
  if (byFileName) obstacles.push(...findMissingFiles(protocol, byFileName));
  return { baseGame, sourcePort, obstacles };
}

function* findBaseGameObstacles(
  protocol: Choices,
  baseGame: IBaseGameVersion | null,
  versions: readonly IBaseGameVersion[],
): Iterable<Obstacle> {
  if (baseGame?.missing) yield { kind: 'base-game-missing', baseGame };
  if (baseGame) return;
  if (versions.length === 0) yield { kind: 'no-base-game' };
  else yield { kind: protocol.baseGameVersionId === null ? 'base-game-undecided' : 'base-game-unknown' };
}

function findSourcePortObstacle(protocol: Choices, settings: IAppSettings): Obstacle {
  if (settings.sourcePorts.length === 0) return { kind: 'no-source-port' };
  const sourcePortId = protocol.sourcePortId ?? settings.defaultSourcePortId;
  if (sourcePortId === null) return { kind: 'source-port-undecided' };
  const family = familyOfNewest(sourcePortId);
  return family === null ? { kind: 'source-port-unknown' } : { kind: 'newest-port-missing', family };
}

function* findMissingFiles(
  { fileNames, readiness }: Choices,
  byFileName: ReadonlyMap<string, readonly IModFile[]>,
): Iterable<Obstacle> {
  if (!readiness?.codes.includes('MOD_FILES_MISSING')) return;
  const missing = fileNames.filter((name) => byFileName.get(name)?.some((file) => !file.missing) !== true);
  yield { kind: 'files-missing', names: missing, total: fileNames.length };
}
