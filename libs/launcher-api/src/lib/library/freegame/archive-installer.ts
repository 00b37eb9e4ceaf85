import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import type { IBaseGameVersion } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { WadImporter } from '../versions';
import type { FreeGameArchive } from './free-game-manifest';
import { PartFile } from './part-file';
import { upstreamInvalid } from './upstream-errors';
import { discard, WadUnpacker } from './wad-unpacker';

/** Installs the games of downloaded archives. */
@Injectable()
export class ArchiveInstaller {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly unpacker: WadUnpacker,
    private readonly importer: WadImporter,
    private readonly imports: ImportJournal,
  ) {}

  /**
   * Installs all games of an archive or, also after a crash, none of them; then removes the archive. One that is proven wrong is
   * removed as well.
   */
  async install(part: string, archive: FreeGameArchive, signal: AbortSignal): Promise<IBaseGameVersion[]> {
    try {
      return await this.imports.run((run) => this.installFrom(run, part, archive, signal));
    } catch (error) {
      if (isProvenWrong(error)) await PartFile.remove(part);
      throw error;
    }
  }

  private async installFrom(
    run: ImportRun,
    part: string,
    { files }: FreeGameArchive,
    signal: AbortSignal,
  ): Promise<IBaseGameVersion[]> {
    const { wadFilesDirectory } = await this.settings.read();
    const wads = await this.unpacker.unpack(part, files, wadFilesDirectory, signal);
    try {
      const versions: IBaseGameVersion[] = [];
      for (const wad of wads) versions.push((await this.importer.adopt(run, wad)).version);
      // As part of the import: a crash after the import would leave an archive that no download asks for again.
      await PartFile.remove(part);
      return versions;
    } catch (error) {
      throw isNoBaseGame(error) ? upstreamInvalid(`The release is no free game. ${error.message}`) : error;
    } finally {
      await discard(wads);
    }
  }
}

function isProvenWrong(error: unknown): boolean {
  return error instanceof LauncherError && ['CHECKSUM_MISMATCH', 'UPSTREAM_INVALID'].includes(error.code);
}

function isNoBaseGame(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && ['NOT_A_WAD', 'NOT_AN_IWAD'].includes(String(error.code))
  );
}
