import { inject, Service } from '@angular/core';
import { Activities, desktopBridge, UploadsApi } from '@hangar/ui-data-access';

/** How the reading of dropped files is watched and given up from elsewhere than the status bar. */
export interface ReadingWatch {
  readonly signal?: AbortSignal;
  readonly advance?: (file: File, sentBytes: number, totalBytes: number) => void;
}

/** Turns files that were dropped on the page into paths that the API can read. */
@Service()
export class DroppedFiles {
  private readonly activities = inject(Activities);
  private readonly uploads = inject(UploadsApi);
  /** Ids of what has been uploaded, by path. */
  private readonly uploaded = new Map<string, string>();

  /**
   * Their full paths, in order. In the desktop app they are where they are; in a browser they are uploaded to a temporary
   * place first, with progress that can be cancelled. Rejects with an `ApiError`; then nothing stays there.
   */
  async pathsOf(files: readonly File[], watch: ReadingWatch = {}): Promise<readonly string[]> {
    const bridge = desktopBridge();
    if (bridge) return files.map((file) => bridge.pathOfDroppedFile(file));
    const paths: string[] = [];
    try {
      for (const file of files) paths.push(await this.upload(file, watch));
      return paths;
    } catch (failure) {
      await this.giveBack(paths);
      throw failure;
    }
  }

  /** Frees the temporary places of these paths, once they have been used; other paths are left alone. */
  async giveBack(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const id = this.uploaded.get(path);
      this.uploaded.delete(path);
      // What cannot be given back goes by itself after a day.
      if (id !== undefined) await this.uploads.discard(id).catch(() => undefined);
    }
  }

  private upload(file: File, watch: ReadingWatch): Promise<string> {
    const title = $localize`Reading ${file.name}:file:`;
    return this.activities.run({ title }, async (own, handle) => {
      const { id, filePath } = await this.uploads.upload(file, {
        signal: watch.signal ? AbortSignal.any([own, watch.signal]) : own,
        advance: (sent, total) => {
          handle.advance(sent, total);
          watch.advance?.(file, sent, total);
        },
      });
      this.uploaded.set(filePath, id);
      return filePath;
    });
  }
}
