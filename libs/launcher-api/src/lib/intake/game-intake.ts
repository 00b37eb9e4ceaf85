import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { extensionOf, type IBaseGameVersion } from '@hangar/domain';
import { copyAndHash, safeStem } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { DataDirectory, makeOwnFolder } from '../storage';
import { WadImporter } from '../versions';
import type { ReceivedFile } from './received-files';

/** Brings in base games that were handed over, from wherever they lie. */
@Injectable()
export class GameIntake {
  constructor(
    private readonly data: DataDirectory,
    private readonly importer: WadImporter,
  ) {}

  async bringIn(games: readonly ReceivedFile[], signal: AbortSignal): Promise<IBaseGameVersion[]> {
    const versions: IBaseGameVersion[] = [];
    for (const game of games) {
      const { version } = await (game.copy === null
        ? this.importer.import({ sourcePath: game.read.given.filePath }, signal)
        : this.bringInCopy(game.copy, signal));
      versions.push(version);
    }
    return versions;
  }

  /** Out of an archive: under the name that it had there, by which it is kept. */
  private async bringInCopy(copy: { filePath: string; fileName: string }, signal: AbortSignal) {
    const folder = join(this.data.cache(), 'intake', randomUUID());
    const path = join(folder, safeStem(copy.fileName, 'game') + extensionOf(copy.fileName));
    try {
      await makeOwnFolder(folder);
      await copyAndHash(copy.filePath, path, { signal });
      return await this.importer.import({ sourcePath: path }, signal);
    } catch (error) {
      throw asStorageError(error, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
