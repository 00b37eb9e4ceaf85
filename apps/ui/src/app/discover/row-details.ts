import { inject, Service } from '@angular/core';
import type { IFoundFile, IFoundFileDetails } from '@hangar/domain';
import { toApiError, DiscoverApi } from '@hangar/ui-data-access';

import { FoundList } from './found-list';

/**
 * Requests the details of the rows in view, one after another, because the archive lists its newest files without name,
 * date and size. Stops when the source doesn't respond.
 */
@Service()
export class RowDetails {
  private readonly api = inject(DiscoverApi);
  private readonly list = inject(FoundList);
  /** The received rows, kept because a reloaded list lacks their details; `null` if the file doesn't exist. */
  private readonly rows = new Map<string, IFoundFile | null>();
  private queue: readonly IFoundFile[] = [];
  private isRunning = false;

  /** Requests the details of these files. They replace the files that are still waiting. */
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
        this.rows.set(keyOf(file), toRow(await this.api.getFile(file.source, file.id)));
        this.show(file);
      } catch (failure) {
        // The rows stay incomplete. The error is shown if the user opens a file.
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

  /** Completes a row in the list. Merges the mod files, because some may have been added since the details arrived. */
  private show(file: IFoundFile): void {
    const row = this.rows.get(keyOf(file));
    if (row) this.list.update({ ...row, inLibrary: [...new Set([...file.inLibrary, ...row.inLibrary])] });
  }
}

/** Whether the list contains almost nothing about a file. Files from the archive's own list have a path. */
function isIncomplete({ path, sizeBytes, date }: IFoundFile): boolean {
  return path === null && sizeBytes === null && date === null;
}

function keyOf({ source, id }: IFoundFile): string {
  return `${source} ${id}`;
}

/** Returns only the fields that a row shows. Keeping the texts and reviews of all rows would take too much memory. */
function toRow(details: IFoundFileDetails): IFoundFile {
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
