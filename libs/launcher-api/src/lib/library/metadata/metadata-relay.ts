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
import { AddedSourceLookup } from './added-source-lookup';
import { findEmptyFields } from './empty-fields';
import { MetadataFiller } from './metadata-filler';
import { SourceQueueStore } from './source-queue-store';
import { SourceQueue, type AvailableSource, type WaitingList } from './source-queue';
import { removeFromQueue, enqueue, readWaitingRecord, replaceInQueue } from './waiting-files';

/** Folder for the documents of sources that come from the host, not from an extension. */
const HOST_FOLDER = 'host';
const MAX_DOCUMENT_NAME_LENGTH = 64;

/** A source that is queried about new catalogue entries. */
export interface CatalogFollower {
  readonly store: WaitingList;
  readonly queue: { wake(): void };
  /** Whether new entries are queued for the source. */
  isEnabled(): Promise<boolean>;
  /** Called before another source adds a link to a file that the user did not enter. */
  onForeignLink?(link: { readonly fileId: string; readonly url: string }): void;
}

/**
 * Queues new mod files for the sources. Because it only listens to events, adding a file neither depends on the sources
 * nor waits for them. Each source has its own queue, so that no source blocks another.
 */
@Injectable()
export class MetadataRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly followers: CatalogFollower[] = [];
  private readonly queues: SourceQueue<AvailableSource, FoundMetadata>[] = [];

  constructor(
    private readonly sources: MetadataSourceList,
    private readonly storage: ExtensionStorage,
    private readonly filler: MetadataFiller,
    private readonly reports: ExtensionReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Registers a source. Call it in `onModuleInit`. */
  register(follower: CatalogFollower): void {
    this.followers.push(follower);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.sources.all().map((owned) => this.startSource(owned)));
  }

  /** Records that the user did not enter a link. Call it before the link is stored in the catalogue. */
  recordForeignLink(fileId: string, url: string): void {
    for (const follower of this.followers) follower.onForeignLink?.({ fileId, url });
  }

  /** Aborts running requests and waits for their last writes, which must end before the files are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }

  @OnLauncherEvent('catalog.entry-added')
  async onEntryAdded({ entry, origin }: LauncherEvents['catalog.entry-added']): Promise<void> {
    // Fields that the user left empty before deleting the file stay empty after it is restored.
    if (origin === 'restored') return;
    await Promise.all(this.followers.map((follower) => this.enqueueEntry(follower, entry)));
  }

  @OnLauncherEvent('catalog.entry-updated')
  onEntryUpdated({ entry, changed, author }: LauncherEvents['catalog.entry-updated']): void {
    if (author !== 'user') return;
    for (const { store } of this.followers) {
      const waiting = store.find(entry.id);
      if (!waiting) continue;
      // Nothing may be awaited before this change. Otherwise, a result that arrives in the meantime could fill in a
      // field that the user has edited.
      const open = waiting.open.filter((field) => !changed.includes(field));
      void store.change(replaceInQueue(waiting, { ...waiting, open }));
    }
  }

  @OnLauncherEvent('catalog.entry-removed')
  async onEntryRemoved({ id }: LauncherEvents['catalog.entry-removed']): Promise<void> {
    await Promise.all(this.followers.map(({ store }) => store.change(removeFromQueue(id))));
  }

  private async enqueueEntry(follower: CatalogFollower, entry: IModFile): Promise<void> {
    if (!(await follower.isEnabled())) return;
    const { store, queue } = follower;
    void store.change(enqueue({ fileId: entry.id, open: findEmptyFields(entry), tries: 0 }));
    queue.wake();
  }

  private async startSource(owned: OwnedSource): Promise<void> {
    const location = { extension: owned.extension ?? HOST_FOLDER, document: getDocumentName(owned) };
    const store = new SourceQueueStore(this.storage, { ...location, read: readWaitingRecord });
    await store.open();
    const { filler, reports, clock } = this;
    const onLink = (fileId: string, url: string) => this.recordForeignLink(fileId, url);
    const lookup = new AddedSourceLookup(owned, { filler, reports, clock, store, onLink });
    const queue = new SourceQueue(store, lookup, clock);
    this.queues.push(queue);
    this.register({ store, queue, isEnabled: async () => true });
    queue.restart();
  }
}

/** Returns the name of the source's document, which is stored next to the extension's own documents. */
function getDocumentName({ source }: OwnedSource): string {
  const name = `metadata-${source.id}`;
  if (name.length <= MAX_DOCUMENT_NAME_LENGTH) return name;
  // Two long IDs may start with the same characters.
  const hash = createHash('sha256').update(source.id).digest('hex').slice(0, 16);
  return `${name.slice(0, MAX_DOCUMENT_NAME_LENGTH - hash.length - 1)}-${hash}`;
}
