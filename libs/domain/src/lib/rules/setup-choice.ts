import type { IAppSettings } from '../records/app-settings';
import type { IBaseGameVersion } from '../records/base-game-version';
import type { IProtocol } from '../records/protocol';
import type { ISourcePort } from '../records/source-port';
import { portMeantBy, type NameablePort } from './newest-port';

/** Returns the base game of a protocol: its own, otherwise the default, otherwise the only base game. */
export function baseGameOf(
  protocol: Pick<IProtocol, 'baseGameVersionId'>,
  versions: readonly IBaseGameVersion[],
  settings: Pick<IAppSettings, 'defaultBaseGameVersionId'>,
): IBaseGameVersion | null {
  const id = protocol.baseGameVersionId ?? settings.defaultBaseGameVersionId;
  return id === null ? getSingleItem(versions) : (versions.find((version) => version.id === id) ?? null);
}

/** The fields needed to find the source port of a protocol. */
export type ChoosablePort = Pick<ISourcePort, 'executablePath'> & NameablePort;

/**
 * Returns the source port of a protocol: its own, otherwise its base game's, otherwise the default, otherwise the only
 * source port.
 */
export function sourcePortOf<Port extends ChoosablePort>(
  protocol: Pick<IProtocol, 'sourcePortId'>,
  baseGame: Pick<IBaseGameVersion, 'executable'> | null,
  settings: Pick<IAppSettings, 'defaultSourcePortId'> & { readonly sourcePorts: readonly Port[] },
): Port | null {
  const portId = protocol.sourcePortId ?? baseGame?.executable ?? settings.defaultSourcePortId;
  if (portId === null) return getSingleItem(settings.sourcePorts);
  return (
    portMeantBy(settings.sourcePorts, portId) ??
    settings.sourcePorts.find(({ executablePath }) => executablePath === portId) ??
    null
  );
}

function getSingleItem<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}
