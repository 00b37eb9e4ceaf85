import { Injectable } from '@nestjs/common';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { openArchive } from '@hangar/archives';
import type { IImportedPack, IProtocolPack } from '@hangar/domain';
import type { RegularFile } from '@hangar/file-system';

import { VersionRepository } from '../versions';
import { readManifest, readOptional } from './pack-archive';
import { PackedFiles } from './packed-files';
import { MAX_COVER_BYTES, PackedProtocols } from './packed-protocols';

const MAX_CONFIG_BYTES = 1024 * 1024;

/** How a pack is imported. */
export interface PackImport {
  /** The import to which everything from the pack belongs. */
  readonly run: ImportRun;
  readonly signal?: AbortSignal | undefined;
  /** Whether an existing protocol that matches the pack is returned instead of creating another. */
  readonly findsKnown?: boolean | undefined;
}

/** The result of importing a pack, before it is imported. */
export interface DescribedPack {
  readonly title: string;
  /** The existing protocols that match the pack. */
  readonly protocolIds: readonly string[];
}

/**
 * Reads packs from strangers. Only what the manifest names is unpacked, under names of our own; mod files must be what
 * the manifest says; nothing that could be run is taken.
 */
@Injectable()
export class PackImporter {
  constructor(
    private readonly paths: AllowedPaths,
    private readonly imports: ImportJournal,
    private readonly files: PackedFiles,
    private readonly protocols: PackedProtocols,
    private readonly versions: VersionRepository,
  ) {}

  /** @throws `PACK_INVALID` or with what is wrong with the archive; then nothing was taken */
  import(filePath: string, options: Omit<PackImport, 'run'> = {}): Promise<IImportedPack> {
    return this.paths.withFile(filePath, (file) =>
      this.imports.run((run) => this.importFrom(file, { run, ...options })),
    );
  }

  /**
   * Imports an open pack as part of a longer import.
   * @throws as {@link import} does; then the whole import has to fail
   */
  async importFrom(
    file: RegularFile,
    { run, signal, findsKnown = false }: PackImport,
  ): Promise<IImportedPack> {
    const archive = await openArchive(file);
    try {
      const pack = await readManifest(archive);
      const config = await readOptional(archive, pack.configEntry, MAX_CONFIG_BYTES);
      const cover = await readOptional(archive, pack.coverEntry, MAX_COVER_BYTES);
      return await this.files.use({ pack, file, archive, run, signal }, async (imported) => {
        const baseGame = await this.ownBaseGame(pack);
        const listed = await this.files.listed(pack);
        const known = findsKnown ? (await this.protocols.findSame(pack, listed))[0] : undefined;
        const parts = { listed, baseGameVersionId: baseGame?.versionId ?? null, config, cover };
        const protocol = known ?? (await this.protocols.create(pack, parts, run));
        return { protocol, ...imported, baseGame };
      });
    } finally {
      await archive.close();
    }
  }

  /**
   * Reads the result that importing an open pack would have. Changes nothing.
   * @throws as {@link import} does
   */
  async describe(file: RegularFile, signal: AbortSignal): Promise<DescribedPack> {
    const archive = await openArchive(file, { signal });
    try {
      const pack = await readManifest(archive);
      const same = await this.protocols.findSame(pack, await this.files.listed(pack));
      return { title: pack.protocol.title, protocolIds: same.map(({ id }) => id) };
    } finally {
      await archive.close();
    }
  }

  private async ownBaseGame({ baseGame }: IProtocolPack): Promise<IImportedPack['baseGame']> {
    if (!baseGame) return null;
    const own = (await this.versions.list()).find(({ hashValue }) => hashValue === baseGame.hashValue);
    return { name: baseGame.name, hashValue: baseGame.hashValue, versionId: own?.id ?? null };
  }
}
