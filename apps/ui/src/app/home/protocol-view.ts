import type { IAppSettings, IBaseGameVersion, ILaunchSession, IModFile, IProtocol } from '@hangar/domain';
import { formatPlaytime } from '@hangar/ui-components';

import { baseGameOf, sourcePortOf } from './launch-choices';

/** A protocol as the list shows it. */
export interface ProtocolView {
  readonly id: string;
  readonly title: string;
  readonly baseGame: string;
  readonly sourcePort: string;
  readonly files: string;
  readonly playTime: string;
  /** What stands in the way of a launch and how to mend it, or `null`. */
  readonly problem: string | null;
  readonly session: ILaunchSession | null;
}

/** What a view is made from. `null` is what has not been read yet, and raises no problems. */
export interface LibrarySnapshot {
  readonly versions: readonly IBaseGameVersion[] | null;
  readonly settings: IAppSettings | null;
  readonly catalog: readonly IModFile[] | null;
  readonly sessions: readonly ILaunchSession[] | null;
}

/** The protocols as the list shows them, by title: a row never moves away from the pointer that launched it. */
export function protocolViews(protocols: readonly IProtocol[], library: LibrarySnapshot): ProtocolView[] {
  const present = library.catalog && new Set(presentHashes(library.catalog));
  return [...protocols]
    .sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }) || a.id.localeCompare(b.id))
    .map((protocol) => viewOf(protocol, runningSession(protocol.id, library.sessions), library, present));
}

function viewOf(
  protocol: IProtocol,
  session: ILaunchSession | null,
  { versions, settings }: LibrarySnapshot,
  present: ReadonlySet<string> | null,
): ProtocolView {
  const baseGame = versions && settings && baseGameOf(protocol, versions, settings);
  const port = versions && settings && sourcePortOf(protocol, baseGame, settings);
  const enabled = protocol.files.filter((file) => file.enabled);
  const missing = present ? enabled.filter((file) => !present.has(file.hashValue)) : [];
  const problems = [
    versions && settings ? baseGameProblem(protocol, baseGame, versions) : null,
    versions && settings && !port ? portProblem(protocol, settings) : null,
    missing.length > 0
      ? filesProblem(
          missing.map((file) => file.name),
          enabled.length,
        )
      : null,
  ];
  return {
    id: protocol.id,
    title: protocol.title,
    baseGame: baseGame?.name ?? 'No base game',
    sourcePort: port?.name ?? 'No source port',
    files: filesText(enabled.length),
    playTime: formatPlaytime(protocol.playtimeSeconds),
    problem: problems.find((problem) => problem !== null) ?? null,
    session,
  };
}

function baseGameProblem(
  protocol: IProtocol,
  baseGame: IBaseGameVersion | null,
  versions: readonly IBaseGameVersion[],
): string | null {
  if (baseGame?.missing) return `The WAD of ${baseGame.name} is missing. Put it back and this mends itself.`;
  if (baseGame) return null;
  if (versions.length === 0) return 'There is no base game yet. Add one first.';
  return protocol.baseGameVersionId === null
    ? 'It names no base game, and there is no default.'
    : 'Its base game is no longer known.';
}

function portProblem(protocol: IProtocol, settings: IAppSettings): string {
  if (settings.sourcePorts.length === 0) return 'There is no source port yet. Scan this machine for one.';
  return protocol.sourcePortId === null && settings.defaultSourcePortId === null
    ? 'It names no source port. Make one of yours the default.'
    : 'Its source port is no longer known.';
}

function filesProblem(names: readonly string[], total: number): string {
  const count = total === 1 ? 'Its mod file is missing' : `${names.length} of ${total} mod files are missing`;
  return `${count}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}. Add them to the catalogue again.`;
}

function filesText(count: number): string {
  if (count === 0) return 'No mod files';
  return count === 1 ? '1 mod file' : `${count} mod files`;
}

function* presentHashes(catalog: readonly IModFile[]): Iterable<string> {
  for (const file of catalog) if (!file.missing) yield file.hashValue;
}

function runningSession(id: string, sessions: readonly ILaunchSession[] | null): ILaunchSession | null {
  return sessions?.find((session) => session.protocolId === id && session.endedAt === undefined) ?? null;
}
