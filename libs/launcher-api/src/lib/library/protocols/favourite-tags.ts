import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  readDocument,
  writeOwnFile,
  createOwnFolder,
} from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';

import { ProtocolRepository } from './protocol-repository';

/** The tag that marked favourites before they had their own field. */
const FAVOURITE_TAG = 'favourite';

/**
 * Replaces the tag with the favourite field in all protocols, once after the update that introduced the field. A file
 * in the data directory prevents further runs, so that users can use the tag for other purposes.
 */
@Injectable()
export class FavouriteTagMigration implements OnApplicationBootstrap {
  private readonly logger = new Logger(FavouriteTagMigration.name);
  private readonly markPath: string;

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.markPath = join(data.changes(), 'done-once.json');
  }

  /**
   * The first startup waits until the replacement has finished, so that no client sees the tag before it is removed.
   * Later startups only read a small file.
   */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.replaceOnce();
    } catch (error) {
      // Hangar tries again during the next startup.
      this.logger.warn(
        `Couldn't add the protocols with the tag “${FAVOURITE_TAG}” to the favourites: ${String(error)}`,
      );
    }
  }

  private async replaceOnce(): Promise<void> {
    const result = await readDocument(this.markPath, isObject);
    if (result.state !== 'missing') return;
    const taggedProtocols = (await this.protocols.list()).filter((protocol) => getTags(protocol).length > 0);
    if (taggedProtocols.length > 0)
      await this.protocols.changeMany(
        taggedProtocols.map(({ id }) => id),
        { favourite: true, removeTags: [...new Set(taggedProtocols.flatMap(getTags))] },
      );
    // This file is written last, so that an interrupted run is repeated. Repeating it is harmless.
    await createOwnFolder(this.data.changes());
    await writeOwnFile(this.markPath, `${JSON.stringify({ favouriteTags: timestamp(this.clock) })}\n`);
  }
}

/** Returns the tags that match, ignoring case. */
function getTags({ tags }: IProtocol): string[] {
  return tags.filter((tag) => tag.trim().toLowerCase() === FAVOURITE_TAG);
}
