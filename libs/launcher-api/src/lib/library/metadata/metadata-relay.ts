import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { IModFile, LauncherEvents } from '@hangar/domain';

import {
  ExtensionReports,
  ExtensionStorage,
  MetadataSourceList,
  type FoundMetadata,
  type OwnedSource,
} from '../../extensions';
import { AddedSourceInquiry } from './added-source-inquiry';
import { emptyFieldsOf } from './empty-fields';
import { MetadataFiller } from './metadata-filler';
import { SourceMemory } from './source-memory';
import { SourceQueue, type OpenSource, type WaitingList } from './source-queue';
import { forgetFile, enqueue, readWaiting, replaceWaiting } from './waiting-files';

/** Folder of the documents for the host's own sources. */
const HOST = 'host';
const LONGEST_DOCUMENT_NAME = 64;

/** A source that is queried about new catalogue entries. */
export interface CatalogFollower {
  readonly memory: WaitingList;
  readonly queue: { wake(): void };
  /** Whether new entries are queued for it. */
  isOn(): Promise<boolean>;
  /** Called before another source gives a file a link that the user did not write. */
  onForeignLink?(link: { readonly fileId: string; readonly url: string }): void;
}

/**
 * Queues new mod files for the sources. It only listens to events, so adding a file doesn't depend on the sources or
 * wait for them. Each source has its own queue, so that none blocks another.
 */
@Injectable()
export class MetadataRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly followers: CatalogFollower[] = [];
  private readonly queues: SourceQueue<OpenSource, FoundMetadata>[] = [];

  constructor(
    private readonly sources: MetadataSourceList,
    private readonly storage: ExtensionStorage,
    private readonly filler: MetadataFiller,
    private readonly reports: ExtensionReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers a source. Call it in `onModuleInit`. */
  follow(follower: CatalogFollower): void {
    this.followers.push(follower);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.sources.all().map((owned) => this.begin(owned)));
  }

  /** Aborts running requests. Their last writes must end before the files are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }

  @OnLauncherEvent('catalog.entry-added')
  async onEntryAdded({ entry, origin }: LauncherEvents['catalog.entry-added']): Promise<void> {
    // Fields that the user left empty before deleting the file stay empty.
    if (origin === 'restored') return;
    await Promise.all(this.followers.map((follower) => this.note(follower, entry)));
  }

  @OnLauncherEvent('catalog.entry-updated')
  onEntryUpdated({ entry, changed, author }: LauncherEvents['catalog.entry-updated']): void {
    if (author !== 'user') return;
    for (const { memory } of this.followers) {
      const waiting = memory.find(entry.id);
      if (!waiting) continue;
      // Not awaited: a result that arrives now must not fill a field that the user has edited.
      const open = waiting.open.filter((field) => !changed.includes(field));
      void memory.change(replaceWaiting(waiting, { ...waiting, open }));
    }
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await Promise.all(this.followers.map(({ memory }) => memory.change(forgetFile(id))));
  }

  private async note(follower: CatalogFollower, entry: IModFile): Promise<void> {
    if (!(await follower.isOn())) return;
    const { memory, queue } = follower;
    void memory.change(enqueue({ fileId: entry.id, open: emptyFieldsOf(entry), tries: 0 }));
    queue.wake();
  }

  private async begin(owned: OwnedSource): Promise<void> {
    const place = { extension: owned.extension ?? HOST, document: documentOf(owned) };
    const memory = new SourceMemory(this.storage, { ...place, read: readWaiting });
    await memory.open();
    const { filler, reports, clock } = this;
    const onLink = (fileId: string, url: string) => {
      for (const follower of this.followers) follower.onForeignLink?.({ fileId, url });
    };
    const inquiry = new AddedSourceInquiry(owned, { filler, reports, clock, memory, onLink });
    const queue = new SourceQueue(memory, inquiry, clock);
    this.queues.push(queue);
    this.follow({ memory, queue, isOn: async () => true });
    queue.restart();
  }
}

/** Returns the name of the source's document. It is stored next to the extension's own documents. */
function documentOf({ source }: OwnedSource): string {
  const name = `metadata-${source.id}`;
  if (name.length <= LONGEST_DOCUMENT_NAME) return name;
  // Two long ids may start with the same characters.
  const sum = createHash('sha256').update(source.id).digest('hex').slice(0, 16);
  return `${name.slice(0, LONGEST_DOCUMENT_NAME - sum.length - 1)}-${sum}`;
}
