import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { extractEntries, type EntryText, type ExtractedEntry } from '@hangar/archives';
import {
  MOD_FILE_LIMITS,
  readableLine,
  type IArchiveImportItem,
  type IArchiveImportRequest,
  type IIdgamesText,
  type ILoadOrderItem,
  type IModFile,
  type IModFileDescription,
} from '@hangar/domain';
import { matchTexts, type MatchedTexts } from '@hangar/wad-files';

import { ArchiveAccess } from './archive-access';
import { ModFileCollector, type Arrival } from './mod-file-collector';
import { ModFileStore, type StoredCopy } from './mod-file-store';
import { ModTexts } from './mod-texts';

/** Imports mod files from archives into the catalogue: all requested files or none. */
@Injectable()
export class ArchiveImporter {
  constructor(
    private readonly store: ModFileStore,
    private readonly paths: AllowedPaths,
    private readonly archives: ArchiveAccess,
    private readonly collector: ModFileCollector,
    private readonly texts: ModTexts,
  ) {}

  /**
   * Imports the requested entries and returns them in the order of the request. Details that the request lacks are
   * taken from the accompanying text file.
   * @throws the errors of a scan, or `ENTRY_NOT_FOUND`; no files are left behind
   */
  async import(request: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    assertDistinct(request.files);
    const entryPaths = request.files.map(({ entryPath }) => entryPath);
    const texts: EntryText[] = [];
    const extracted = await this.paths.withFile(request.filePath, async (file) =>
      extractEntries(file, entryPaths, await this.store.arrivalDirectory(), {
        ...this.archives.optionsFor(request.filePath, { signal, password: request.password }),
        onText: (text) => texts.push(text),
      }),
    );
    const largest = [...extracted].sort((a, b) => b.sizeBytes - a.sizeBytes)[0];
    const matched = matchTexts(basename(request.filePath), largest?.entryPath, texts);
    return this.addToCatalog(request, extracted, matched);
  }

  private async addToCatalog(
    request: IArchiveImportRequest,
    extracted: readonly ExtractedEntry[],
    matched: MatchedTexts,
  ): Promise<IModFile[]> {
    const texts = extracted.map(({ entryPath }) => {
      const text = matched.of(entryPath) ?? matched.main;
      return text && matched.sourceOf(text);
    });
    const arrivals = createArrivals(request, extracted, matched);
    try {
      return await this.texts.keepFor(texts, async (readmes) => {
        const arrivalsWithTexts = arrivals.map((arrival, index) => ({
          ...arrival,
          readme: readmes[index] ?? null,
        }));
        const added = await this.collector.addAll(arrivalsWithTexts, 'archive');
        return added.map(({ entry }) => entry);
      });
    } finally {
      await this.store.clearArrivals(extracted);
    }
  }
}

function toStoredCopy({ filePath, fileName, fileType, hashValue, sizeBytes }: ExtractedEntry): StoredCopy {
  return { filePath, fileName, fileType, hashValue, sizeBytes };
}

function createArrivals(
  { files, linkLoadOrder }: IArchiveImportRequest,
  extracted: readonly ExtractedEntry[],
  matched: MatchedTexts,
): Arrival[] {
  const loadOrder = extracted.map(({ hashValue, fileName }, index): ILoadOrderItem => ({
    hashValue,
    name: files[index]?.name ?? fileName,
  }));
  return extracted.map((entry, index) => {
    const { entryPath, ...requested } = files[index] as IArchiveImportItem;
    const description = { ...toDetails(matched.of(entryPath) ?? matched.main), ...requested };
    return {
      copy: toStoredCopy(entry),
      description: linkLoadOrder ? { ...description, loadOrder } : description,
    };
  });
}

/** Returns the details in the accompanying text file, except for the name. */
function toDetails(text: IIdgamesText | null): IModFileDescription {
  if (!text) return {};
  return {
    author: readableLine(text.author ?? '').slice(0, MOD_FILE_LIMITS.author) || null,
    releasedOn: text.releaseDate,
    description: text.description?.trim().slice(0, MOD_FILE_LIMITS.description) || null,
  };
}

function assertDistinct(files: readonly IArchiveImportItem[]): void {
  const duplicateIndex = files.findIndex(
    ({ entryPath }, index) => files.findIndex((file) => file.entryPath === entryPath) < index,
  );
  if (duplicateIndex >= 0) throw invalidValue(`files.${duplicateIndex}.entryPath`, 'is listed twice');
}
