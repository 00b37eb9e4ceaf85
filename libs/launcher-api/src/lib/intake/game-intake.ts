import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@hangar/api-foundation/storage';
import { extensionOf, type IBaseGameVersion } from '@hangar/domain';
import { safeStem } from '@hangar/file-system';

import { WadImporter } from '../library';
import type { ReceivedFile } from './received-files';

/** Imports base games from the disk, or from archives. */
@Injectable()
export class GameIntake {
  constructor(private readonly importer: WadImporter) {}

  /** Imports games as part of an import: they are removed if it fails. */
  async importAll(
    run: ImportRun,
    games: readonly ReceivedFile[],
    signal: AbortSignal,
  ): Promise<IBaseGameVersion[]> {
    const versions: IBaseGameVersion[] = [];
    for (const game of games) versions.push((await this.import(run, game, signal)).version);
    return versions;
  }

  private import(run: ImportRun, { read, copy }: ReceivedFile, signal: AbortSignal) {
    if (copy === null) return this.importer.importInto(run, { sourcePath: read.given.filePath }, signal);
    const fileName = safeStem(copy.fileName, 'game') + extensionOf(copy.fileName);
    return this.importer.importUnpacked(run, { filePath: copy.filePath, fileName }, signal);
  }
}
