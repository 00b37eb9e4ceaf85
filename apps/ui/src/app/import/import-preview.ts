import { computed, signal } from '@angular/core';
import type { IFolderMapping, IImportPreview, IPreviewImportRequest } from '@hangar/domain';
import { toApiError, type ApiError } from '@hangar/ui-data-access';

import { isAbsolutePath } from '../file-picking/typed-path';
import type { LibrarySource } from './library-source';

/** The pause in typing after which the files in a folder are counted. */
const TYPING_PAUSE_MS = 250;

/** Requests the changes that an import would make. */
export type RequestPreview = (body: IPreviewImportRequest, signal: AbortSignal) => Promise<IImportPreview>;

/** The changes that importing a library would make, with the folders that the user has chosen so far. */
export class ImportPreview {
  private readonly current = signal<IImportPreview | null>(null);
  private readonly failure = signal<ApiError | null>(null);
  private readonly isRequesting = signal(false);
  private readonly typed = signal<ReadonlyMap<string, string>>(new Map());
  private controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private source: LibrarySource | null = null;

  /** The latest response; `null` until there is one. It is kept while the next one is being requested. */
  readonly value = this.current.asReadonly();
  readonly error = this.failure.asReadonly();
  readonly isLoading = this.isRequesting.asReadonly();
  /** The chosen folders that can be sent. Incomplete paths are left out. */
  readonly folders = computed<readonly IFolderMapping[]>(() =>
    [...this.typed()].map(([from, to]) => ({ from, to: to.trim() })).filter(({ to }) => isAbsolutePath(to)),
  );

  constructor(private readonly request: RequestPreview) {}

  /** Reads a library, unless it has already been read with these folders. */
  load(source: LibrarySource, folders: readonly IFolderMapping[]): void {
    const isSame = JSON.stringify(source) === JSON.stringify(this.source);
    if (isSame && (this.isRequesting() || this.current() !== null)) return;
    this.source = source;
    this.current.set(null);
    this.typed.set(new Map(folders.map(({ from, to }) => [from, to])));
    void this.reload();
  }

  /** The text that the user typed for a folder of the other computer. */
  typedFolder(from: string): string {
    return this.typed().get(from) ?? '';
  }

  /** Changes a folder, and counts its files once the user pauses. */
  mapFolder(from: string, to: string): void {
    this.typed.update((folders) => new Map(folders).set(from, to));
    clearTimeout(this.timer);
    this.controller.abort();
    this.isRequesting.set(true);
    this.timer = setTimeout(() => void this.reload(), TYPING_PAUSE_MS);
  }

  /** The body of the request for this library. */
  body(): IPreviewImportRequest | null {
    if (!this.source) return null;
    const { kind, path, uploadId } = this.source;
    const folders = this.folders();
    return {
      kind,
      ...(path === undefined ? { uploadId } : { path }),
      ...(folders.length > 0 ? { folders: [...folders] } : {}),
    };
  }

  async reload(): Promise<void> {
    this.stop();
    const body = this.body();
    if (!body) return;
    const controller = (this.controller = new AbortController());
    this.isRequesting.set(true);
    this.failure.set(null);
    try {
      const preview = await this.request(body, controller.signal);
      if (!controller.signal.aborted) this.current.set(preview);
    } catch (failure) {
      if (!controller.signal.aborted) this.failure.set(toApiError(failure));
    } finally {
      if (this.controller === controller && !controller.signal.aborted) this.isRequesting.set(false);
    }
  }

  /** Cancels the current request. */
  stop(): void {
    clearTimeout(this.timer);
    this.controller.abort();
    this.isRequesting.set(false);
  }
}
