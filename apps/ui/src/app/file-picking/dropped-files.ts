import { inject, Service } from '@angular/core';
import { Activities, getDesktopBridge, UploadsApi } from '@hangar/ui-data-access';

/** Observes the progress of reading dropped files, and can cancel it. The status bar shows the same progress. */
export interface ReadingObserver {
  readonly signal?: AbortSignal;
  readonly onProgress?: (file: File, sentBytes: number, totalBytes: number) => void;
}

/** Provides paths that the API can read for files dropped on the page. */
@Service()
export class DroppedFiles {
  private readonly activities = inject(Activities);
  private readonly uploads = inject(UploadsApi);
  /** Ids of uploads, by path. */
  private readonly uploaded = new Map<string, string>();

  /**
   * Returns the full paths of the files in order. The desktop application reads the files in place. A browser first
   * uploads them to a temporary folder; this can be cancelled.
   * @throws ApiError if an upload fails or is cancelled; nothing is left in the temporary folder
   */
  async resolvePaths(files: readonly File[], observer: ReadingObserver = {}): Promise<readonly string[]> {
    const bridge = getDesktopBridge();
    if (bridge) return files.map((file) => bridge.pathOfDroppedFile(file));
    const paths: string[] = [];
    try {
      for (const file of files) paths.push(await this.upload(file, observer));
      return paths;
    } catch (failure) {
      await this.release(paths);
      throw failure;
    }
  }

  /** Deletes the temporary copies among these paths once they are no longer needed. Other paths are ignored. */
  async release(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const id = this.uploaded.get(path);
      this.uploaded.delete(path);
      if (id !== undefined) await this.releaseUploads([id]);
    }
  }

  /** Deletes uploads that are no longer needed. */
  async releaseUploads(ids: readonly string[]): Promise<void> {
    // Uploads that can't be deleted now expire after a day.
    for (const id of ids) await this.uploads.discard(id).catch(() => undefined);
  }

  private upload(file: File, observer: ReadingObserver): Promise<string> {
    const title = $localize`Reading ${file.name}:file:…`;
    return this.activities.run({ title }, async (taskSignal, handle) => {
      const { id, filePath } = await this.uploads.upload(file, {
        signal: observer.signal ? AbortSignal.any([taskSignal, observer.signal]) : taskSignal,
        advance: (sent, total) => {
          handle.advance(sent, total);
          observer.onProgress?.(file, sent, total);
        },
      });
      this.uploaded.set(filePath, id);
      return filePath;
    });
  }
}
