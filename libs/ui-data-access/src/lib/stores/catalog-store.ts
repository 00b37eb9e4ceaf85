import { computed, inject, Service, signal } from '@angular/core';
import type {
  IDeletedToTrash,
  IAddModFileRequest,
  IDeleteModFileQuery,
  IModFile,
  IUpdateModFileRequest,
} from '@hangar/domain';

import { CatalogApi } from '../api/catalog-api';
import { EarlyResponseReader } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { LiveList } from './live-list';

/** The catalogue of mod files. */
@Service()
export class CatalogStore {
  private readonly api = inject(CatalogApi);
  private readonly liveList = new LiveList(
    (known) => this.api.listAll(known),
    (ids) => this.api.list(ids),
  );
  private readonly matchedIds = signal<ReadonlySet<string>>(new Set());

  /** `null` until loaded. */
  readonly files = this.liveList.value;
  readonly error = this.liveList.error;
  readonly byId = this.liveList.byId;
  readonly byHash = computed(() => new Map(this.files()?.map((file) => [file.hashValue, file])));
  /** Ids of the entries whose details the Registry has filled in during this visit. */
  readonly filledInIds = this.matchedIds.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    // There may be thousands of entries, but the first view needs only those whose files are missing.
    const earlyResponses = inject(EarlyResponseReader);
    const readAll = () => this.liveList.reload();
    events.onRefresh(() => earlyResponses.runAfterPaint(readAll));
    events.on('catalog.changed', ({ ids }) => void this.liveList.refresh(ids));
    events.on('registry.matched', ({ fileId }) => {
      this.matchedIds.update((ids) => new Set(ids).add(fileId));
      void this.liveList.refresh([fileId]);
    });
  }

  reload(): Promise<void> {
    return this.liveList.reload();
  }

  /** Copies a file into the catalogue; returns an existing entry with the same MD5 unchanged. */
  async add(request: IAddModFileRequest, signal?: AbortSignal): Promise<IModFile> {
    const file = await this.api.add(request, signal);
    this.liveList.upsert(file);
    return file;
  }

  async update(id: string, change: IUpdateModFileRequest): Promise<IModFile> {
    const file = await this.api.update(id, change);
    this.liveList.upsert(file);
    return file;
  }

  /** If the entry is in use, rejects with `IN_USE` (`IModFileUsers` in its details), unless forced. */
  async remove(id: string, query?: IDeleteModFileQuery): Promise<IDeletedToTrash> {
    const deleted = await this.api.remove(id, query);
    this.liveList.remove(id);
    return deleted;
  }
}
