import { baseGameOf, familyOfNewest, portMeantBy, sourcePortOf } from '@hangar/domain';
import type { IAppSettings, IBaseGameVersion, IProtocolCard, SourcePortFamily } from '@hangar/domain';

/** The data that determines which source port a protocol uses. */
export interface PortUsage {
  readonly protocols: readonly IProtocolCard[];
  readonly versions: readonly IBaseGameVersion[];
  readonly settings: IAppSettings;
}

/** The protocols that use a family of source ports, by the way in which they select a version. */
export interface PortUsers {
  readonly all: readonly IProtocolCard[];
  /** Protocols pinned to a version. */
  readonly pinned: readonly IProtocolCard[];
  /** Protocols that always use the newest installed version. */
  readonly following: readonly IProtocolCard[];
}

/** Returns the protocols that use any version of a family. */
export function findPortUsers(
  family: SourcePortFamily,
  { protocols, versions, settings }: PortUsage,
): PortUsers {
  const familyPortIds = new Set(
    settings.sourcePorts.flatMap((port) => (port.family === family ? [port.id] : [])),
  );
  const all = protocols.filter((protocol) => {
    if (familyOfNewest(protocol.sourcePortId) === family) return true;
    const baseGame = baseGameOf(protocol, versions, settings);
    return sourcePortOf(protocol, baseGame, settings)?.family === family;
  });
  return {
    all,
    pinned: all.filter(({ sourcePortId }) => sourcePortId !== null && familyPortIds.has(sourcePortId)),
    following: all.filter(({ sourcePortId }) => familyOfNewest(sourcePortId) === family),
  };
}

/** Whether the default source port is of a family. */
export function isDefaultFamily(
  family: SourcePortFamily,
  { sourcePorts, defaultSourcePortId }: Pick<IAppSettings, 'sourcePorts' | 'defaultSourcePortId'>,
): boolean {
  return (
    familyOfNewest(defaultSourcePortId) === family ||
    portMeantBy(sourcePorts, defaultSourcePortId)?.family === family
  );
}
