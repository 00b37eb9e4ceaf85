import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion, IModFile, IProtocol } from '@hangar/domain';

import { SettingsRepository, type KnownSourcePort } from '../../application';
import { BaseGameFiles, CatalogRepository, ProtocolRepository, VersionRepository } from '../../library';

/** The contents of the library at the time of planning. */
export interface LibrarySnapshot {
  readonly protocols: readonly IProtocol[];
  /** The protocols by {@link createSetupKey}. */
  readonly protocolsBySetup: ReadonlyMap<string, readonly IProtocol[]>;
  /** Base games whose file exists. */
  readonly versions: readonly IBaseGameVersion[];
  /** All base games, including those whose file is missing. */
  readonly versionsByHash: ReadonlyMap<string, IBaseGameVersion>;
  readonly ports: readonly KnownSourcePort[];
  readonly defaultPortId: string | null;
  /** Mod files whose stored copy exists. */
  readonly filesBySize: ReadonlyMap<number, readonly IModFile[]>;
  /** All base games, including those whose file is missing. */
  readonly versionsBySize: ReadonlyMap<number, readonly IBaseGameVersion[]>;
}

/** Reads the parts of the library that are compared with an import. */
@Injectable()
export class LibrarySnapshots {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly baseGames: BaseGameFiles,
    private readonly catalog: CatalogRepository,
    private readonly settings: SettingsRepository,
  ) {}

  async read(): Promise<LibrarySnapshot> {
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    const versions = await this.versions.list();
    const files = (await this.catalog.list()).filter(({ missing }) => !missing);
    const protocols = await this.protocols.list();
    return {
      protocols,
      protocolsBySetup: groupBy(protocols, (protocol) =>
        createSetupKey(protocol.baseGameVersionId, protocol.files),
      ),
      versions: await this.baseGames.listPresent(),
      versionsByHash: new Map(versions.map((version) => [version.hashValue, version])),
      ports: sourcePorts,
      defaultPortId: defaultSourcePortId,
      filesBySize: groupBy(files, ({ sizeBytes }) => sizeBytes),
      versionsBySize: groupBy(versions, ({ sizeBytes }) => sizeBytes),
    };
  }
}

/** Returns a key that is the same for protocols with the same base game and the same files in the same order. */
export function createSetupKey(
  baseGameVersionId: string | null,
  files: readonly { readonly hashValue: string | null; readonly enabled: boolean }[],
): string {
  return JSON.stringify([
    baseGameVersionId,
    ...files.flatMap(({ hashValue, enabled }) => [hashValue, enabled]),
  ]);
}

function groupBy<K, T>(items: readonly T[], getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item)) ?? [];
    groups.set(getKey(item), group);
    group.push(item);
  }
  return groups;
}
