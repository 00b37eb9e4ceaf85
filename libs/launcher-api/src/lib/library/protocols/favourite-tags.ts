import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  readDocument,
  writeOwnFile,
  makeOwnFolder,
} from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';

import { ProtocolRepository } from './protocol-repository';

/** The tag that stood for what a heart says now. */
const TAG = 'favourite';

/**
 * Makes favourites of the protocols that have a tag of that name, at the first start that knows favourites; once, so that
 * such a tag can be given again. A mark in the data directory tells that it is done.
 */
@Injectable()
export class FavouriteTags implements OnApplicationBootstrap {
  private readonly logger = new Logger(FavouriteTags.name);
  private readonly mark: string;

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.mark = join(data.changes(), 'done-once.json');
  }

  /** The first start waits for it, so that nobody sees such a tag and then does not; every other reads one small file. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.replaceOnce();
    } catch (error) {
      // The next start tries again.
      this.logger.warn(`Cannot make favourites of the protocols with the tag "${TAG}": ${String(error)}`);
    }
  }

  private async replaceOnce(): Promise<void> {
    const reading = await readDocument(this.mark, isObject);
    if (reading.state !== 'missing') return;
    const tagged = (await this.protocols.list()).filter((protocol) => tagsOf(protocol).length > 0);
    if (tagged.length > 0)
      await this.protocols.changeMany(
        tagged.map(({ id }) => id),
        { favourite: true, removeTags: [...new Set(tagged.flatMap(tagsOf))] },
      );
    // Only now: what a crash interrupts is begun again, and is done once all the same.
    await makeOwnFolder(this.data.changes());
    await writeOwnFile(this.mark, `${JSON.stringify({ favouriteTags: timestamp(this.clock) })}\n`);
  }
}

/** The tags that say it, in whatever case. */
function tagsOf({ tags }: IProtocol): string[] {
  return tags.filter((tag) => tag.trim().toLowerCase() === TAG);
}
