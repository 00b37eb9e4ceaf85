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
import { forgetFile, letWait, readWaiting, replaceWaiting } from './waiting-files';

/** Where the documents of a host's own sources lie. */
const HOST = 'host';
const LONGEST_DOCUMENT_NAME = 64;

/** A source that is asked about what comes into the catalogue. */
export interface CatalogFollower {
  readonly memory: WaitingList;
  readonly queue: { wake(): void };
  /** Whether what comes now is to wait for it. */
  isOn(): Promise<boolean>;
  /** Another source is about to give a file a link, which its user did not write. */
  onForeignLink?(link: { readonly fileId: string; readonly url: string }): void;
}

/**
 * Notes which files the sources are to be asked about, from events alone: nobody who adds a file knows of it or waits for it.
 * Each source has a queue of its own, so that none waits for another.
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

  /** Call it in `onModuleInit`. */
  follow(follower: CatalogFollower): void {
    this.followers.push(follower);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.sources.all().map((owned) => this.begin(owned)));
  }

  /** What is under way is called off; its last writes must be done before the files are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }

  @OnLauncherEvent('catalog.entry-added')
  async onEntryAdded({ entry, origin }: LauncherEvents['catalog.entry-added']): Promise<void> {
    // What its user left empty before it was deleted stays so.
    if (origin === 'restored') return;
    await Promise.all(this.followers.map((follower) => this.note(follower, entry)));
  }

  @OnLauncherEvent('catalog.entry-updated')
  onEntryUpdated({ entry, changed, author }: LauncherEvents['catalog.entry-updated']): void {
    if (author !== 'user') return;
    for (const { memory } of this.followers) {
      const waiting = memory.find(entry.id);
      if (!waiting) continue;
      // At once: an answer that arrives now must not fill what the user has touched.
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
    void memory.change(letWait({ fileId: entry.id, open: emptyFieldsOf(entry), tries: 0 }));
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

/** Beside the documents that the extension opens itself. */
function documentOf({ source }: OwnedSource): string {
  const name = `metadata-${source.id}`;
  if (name.length <= LONGEST_DOCUMENT_NAME) return name;
  // Two long ids may begin alike.
  const sum = createHash('sha256').update(source.id).digest('hex').slice(0, 16);
  return `${name.slice(0, LONGEST_DOCUMENT_NAME - sum.length - 1)}-${sum}`;
}
