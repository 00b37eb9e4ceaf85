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

/** Takes mod files out of archives into the catalogue: all that were asked for, or none. */
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
   * The entries in the order asked for. What the request does not say of a file, the text that came along does.
   * @throws as a scan does, or `ENTRY_NOT_FOUND`; then nothing is left behind
   */
  async import(request: IArchiveImportRequest, signal?: AbortSignal): Promise<IModFile[]> {
    assertDistinct(request.files);
    const entryPaths = request.files.map(({ entryPath }) => entryPath);
    const texts: EntryText[] = [];
    const extracted = await this.paths.withFile(request.filePath, async (file) =>
      extractEntries(file, entryPaths, await this.store.arrivalDirectory(), {
        ...this.archives.optionsFor(request.filePath, signal),
        onText: (text) => texts.push(text),
      }),
    );
    const largest = [...extracted].sort((one, other) => other.sizeBytes - one.sizeBytes)[0];
    const matched = matchTexts(basename(request.filePath), largest?.entryPath, texts);
    return this.enter(request, extracted, matched);
  }

  private async enter(
    request: IArchiveImportRequest,
    extracted: readonly ExtractedEntry[],
    matched: MatchedTexts,
  ): Promise<IModFile[]> {
    const texts = extracted.map(({ entryPath }) => {
      const text = matched.of(entryPath) ?? matched.main;
      return text && matched.sourceOf(text);
    });
    const arrivals = arrivalsOf(request, extracted, matched);
    try {
      return await this.texts.keepFor(texts, async (readmes) => {
        const withTexts = arrivals.map((one, place) => ({ ...one, readme: readmes[place] ?? null }));
        const added = await this.collector.addAll(withTexts, 'archive');
        return added.map(({ entry }) => entry);
      });
    } finally {
      await this.store.clearArrivals(extracted);
    }
  }
}

function copyOf({ filePath, fileName, fileType, hashValue, sizeBytes }: ExtractedEntry): StoredCopy {
  return { filePath, fileName, fileType, hashValue, sizeBytes };
}

function arrivalsOf(
  { files, linkLoadOrder }: IArchiveImportRequest,
  extracted: readonly ExtractedEntry[],
  matched: MatchedTexts,
): Arrival[] {
  const loadOrder = extracted.map(({ hashValue, fileName }, place): ILoadOrderItem => ({
    hashValue,
    name: files[place]?.name ?? fileName,
  }));
  return extracted.map((entry, place) => {
    const { entryPath, ...asked } = files[place] as IArchiveImportItem;
    const description = { ...saidBy(matched.of(entryPath) ?? matched.main), ...asked };
    return { copy: copyOf(entry), description: linkLoadOrder ? { ...description, loadOrder } : description };
  });
}

/** What a text says of a file beside its name. */
function saidBy(text: IIdgamesText | null): IModFileDescription {
  if (!text) return {};
  return {
    author: readableLine(text.author ?? '').slice(0, MOD_FILE_LIMITS.author) || null,
    releasedOn: text.releaseDate,
    description: text.description?.trim().slice(0, MOD_FILE_LIMITS.description) || null,
  };
}

function assertDistinct(files: readonly IArchiveImportItem[]): void {
  const twice = files.findIndex(
    ({ entryPath }, place) => files.findIndex((file) => file.entryPath === entryPath) < place,
  );
  if (twice >= 0) throw invalidValue(`files.${twice}.entryPath`, 'is asked for twice');
}
