import { inject, Service } from '@angular/core';
import type { IFoundFile, IFoundFileDetails } from '@hangar/domain';
import { toApiError, DiscoverApi } from '@hangar/ui-data-access';

import { FoundList } from './found-list';

/**
 * Requests the details of the rows in view, one after another: the archive's newest files are listed without name, date
 * and size. Stops when the source doesn't respond.
 */
@Service()
export class RowDetails {
  private readonly api = inject(DiscoverApi);
  private readonly list = inject(FoundList);
  /** The received rows, because a list that is requested again lacks them; `null` if the file doesn't exist. */
  private readonly rows = new Map<string, IFoundFile | null>();
  private queue: readonly IFoundFile[] = [];
  private isRunning = false;

  /** Requests the details of these files, and of no others that are still waiting. */
  request(files: readonly IFoundFile[]): void {
    const isNewest = this.list.question()?.kind === 'newest';
    this.queue = isNewest && !this.list.error() ? files.filter(isIncomplete) : [];
    for (const file of this.queue) this.show(file);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let file = this.next(); file; file = this.next()) {
      try {
        this.rows.set(keyOf(file), rowOf(await this.api.getFile(file.source, file.id)));
        this.show(file);
      } catch (failure) {
        // The rows stay as they are. If the user opens a file, the error is shown.
        if (toApiError(failure).code === 'FILE_NOT_FOUND') this.rows.set(keyOf(file), null);
        else this.queue = [];
      }
    }
    this.isRunning = false;
  }

  private next(): IFoundFile | undefined {
    this.queue = this.queue.filter((other) => !this.rows.has(keyOf(other)));
    return this.queue[0];
  }

  /** Completes a row in the list. Mod files may have been added since the details were received. */
  private show(file: IFoundFile): void {
    const row = this.rows.get(keyOf(file));
    if (row) this.list.update({ ...row, inLibrary: [...new Set([...file.inLibrary, ...row.inLibrary])] });
  }
}

/** Whether the list lacks almost everything about a file. Files of the archive's own list have a path. */
function isIncomplete({ path, sizeBytes, date }: IFoundFile): boolean {
  return path === null && sizeBytes === null && date === null;
}

function keyOf({ source, id }: IFoundFile): string {
  return `${source} ${id}`;
}

/** Returns what a row shows. The texts and reviews of all rows would take too much memory. */
function rowOf(details: IFoundFileDetails): IFoundFile {
  const {
    text: _text,
    idgamesText: _fields,
    reviews: _reviews,
    mirrors: _mirrors,
    proposal: _proposal,
    ...row
  } = details;
  return row;
}
