import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ICheckedVersions, IFoundFile, IModFile } from '@hangar/domain';

import { DiscoverySourceList } from '../../extensions';
import { CatalogRepository } from '../../library';
import { FoundFileDetails, toRow } from './found-file-details';
import { FoundFileAnnotator } from './found-file-marks';
import type { CompleteFile } from './found-values';
import { isUpstreamError } from './source-errors';

/** An origin with a known date. */
type Origin = NonNullable<IModFile['from']> & { readonly date: string };

/** A mod file whose source has a later date, and the source's row for it. */
interface NewerFile {
  readonly fileId: string;
  readonly source: string;
  readonly row: CompleteFile;
}

/** Checks mod files for newer versions. Contacts sources only at the user's request. */
@Injectable()
export class VersionChecks {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly sources: DiscoverySourceList,
    private readonly details: FoundFileDetails,
    private readonly marks: FoundFileAnnotator,
  ) {}

  /**
   * Checks the sources of mod files, one after the other, for a later date. A source that does not respond
   * is not contacted again.
   * @throws `MOD_FILE_NOT_FOUND` before anything is requested, or the signal's reason
   */
  async check(fileIds: readonly string[], signal: AbortSignal): Promise<ICheckedVersions> {
    const files: IModFile[] = [];
    for (const id of fileIds) files.push(await this.catalog.get(id));
    const checked: ICheckedVersions = { newer: [], current: [], unchecked: [] };
    const newer: NewerFile[] = [];
    const unresponsiveSources = new Map<string, string>();
    for (const file of files) {
      const reason =
        obstacleOf(file, unresponsiveSources) ??
        (await this.checkOne(
          file,
          file.from as Origin,
          { newer, current: checked.current },
          unresponsiveSources,
          signal,
        ));
      if (reason !== null) checked.unchecked.push({ fileId: file.id, name: file.name, reason });
    }
    return { ...checked, newer: await this.mark(newer) };
  }

  /** Adds the result for a mod file. Returns why it could not be checked, or `null`. */
  private async checkOne(
    { id: fileId }: IModFile,
    { source, id, date }: Origin,
    { newer, current }: { newer: NewerFile[]; current: string[] },
    silent: Map<string, string>,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (!this.sources.find(source))
      return 'You no longer have its source. Turn on the extension that adds it.';
    try {
      const { file } = await this.details.find(source, id, signal);
      if (file.date === null) return "Its source doesn't report when files were changed.";
      if (file.date <= date) current.push(fileId);
      else newer.push({ fileId, source, row: toRow(file) });
      return null;
    } catch (error) {
      signal.throwIfAborted();
      if (isUpstreamError(error)) silent.set(source, error.message);
      else if (!(error instanceof LauncherError)) throw error;
      return error.message;
    }
  }

  /** Marks all files of a source together, because marking reads the whole catalogue. */
  private async mark(newer: readonly NewerFile[]): Promise<ICheckedVersions['newer']> {
    const foundById = new Map<string, IFoundFile>();
    for (const source of new Set(newer.map((file) => file.source))) {
      const files = newer.filter((file) => file.source === source);
      const marked = await this.marks.mark(
        source,
        files.map(({ row }) => row),
      );
      for (const [index, found] of marked.entries()) foundById.set(files[index]?.fileId ?? '', found);
    }
    return newer.flatMap(({ fileId }) => {
      const found = foundById.get(fileId);
      return found ? [{ fileId, found }] : [];
    });
  }
}

function obstacleOf({ from }: IModFile, silent: ReadonlyMap<string, string>): string | null {
  if (!from) return "It wasn't downloaded from a source, so its version there is unknown. Look it up first.";
  if (from.date === null) return 'It is unknown which version you have. Look it up first.';
  return silent.get(from.source) ?? null;
}
