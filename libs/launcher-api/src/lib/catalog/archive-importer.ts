import { Injectable } from '@nestjs/common';
import { extractEntries, type ExtractedEntry } from '@hangar/archives';
import type { IArchiveImportItem, IArchiveImportRequest, ILoadOrderItem, IModFile } from '@hangar/domain';

import { invalidValue } from '../errors';
import { withUserFile } from '../user-paths';
import { ArchiveProgressTeller } from './archive-progress';
import { ModFileCollector, type Arrival } from './mod-file-collector';
import { ModFileStore, type StoredCopy } from './mod-file-store';

/** Takes mod files out of archives into the catalogue: all that were asked for, or none. */
@Injectable()
export class ArchiveImporter {
  constructor(
    private readonly store: ModFileStore,
    private readonly collector: ModFileCollector,
    private readonly progress: ArchiveProgressTeller,
  ) {}

  /**
   * The entries in the order asked for.
   * @throws as a scan does, or `ENTRY_NOT_FOUND`; then nothing is left behind
   */
  async import(request: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    assertDistinct(request.files);
    const entryPaths = request.files.map(({ entryPath }) => entryPath);
    const extracted = await withUserFile(request.filePath, async (file) =>
      extractEntries(file, entryPaths, await this.store.arrivalDirectory(), {
        ...(signal ? { signal } : {}),
        onProgress: this.progress.forArchive(request.filePath),
      }),
    );
    const added = await this.collector.addAll(arrivalsOf(request, extracted.map(copyOf)), 'archive');
    return added.map(({ entry }) => entry);
  }
}

function copyOf({ filePath, fileName, fileType, hashValue, sizeBytes }: ExtractedEntry): StoredCopy {
  return { filePath, fileName, fileType, hashValue, sizeBytes };
}

function arrivalsOf(
  { files, linkLoadOrder }: IArchiveImportRequest,
  copies: readonly StoredCopy[],
): Arrival[] {
  const loadOrder = copies.map(({ hashValue, fileName }, place): ILoadOrderItem => ({
    hashValue,
    name: files[place]?.name ?? fileName,
  }));
  return copies.map((copy, place) => {
    const { entryPath: _there, ...description } = files[place] as IArchiveImportItem;
    return { copy, description: linkLoadOrder ? { ...description, loadOrder } : description };
  });
}

function assertDistinct(files: readonly IArchiveImportItem[]): void {
  const twice = files.findIndex(
    ({ entryPath }, place) => files.findIndex((file) => file.entryPath === entryPath) < place,
  );
  if (twice >= 0) throw invalidValue(`files.${twice}.entryPath`, 'is asked for twice');
}
