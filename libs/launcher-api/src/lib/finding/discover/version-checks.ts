import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ICheckedVersions, IModFile } from '@hangar/domain';

import { DiscoverySourceList } from '../../extensions';
import { CatalogRepository } from '../../library';
import { FoundFileDetails } from './found-file-details';
import { FoundFileMarks } from './found-file-marks';
import { isUpstreamError } from './source-errors';

/** An origin with a known date. */
type Origin = NonNullable<IModFile['from']> & { readonly date: string };

/** Checks mod files for newer versions. Only contacts sources when the user wants it. */
@Injectable()
export class VersionChecks {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly sources: DiscoverySourceList,
    private readonly details: FoundFileDetails,
    private readonly marks: FoundFileMarks,
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
    const silent = new Map<string, string>();
    for (const file of files) {
      const reason =
        obstacleOf(file, silent) ?? (await this.checkOne(file, file.from as Origin, checked, silent, signal));
      if (reason !== null) checked.unchecked.push({ fileId: file.id, name: file.name, reason });
    }
    return checked;
  }

  /** Adds the result for a mod file. Returns why it could not be checked, or `null`. */
  private async checkOne(
    { id: fileId }: IModFile,
    { source, id, date }: Origin,
    { newer, current }: ICheckedVersions,
    silent: Map<string, string>,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (!this.sources.find(source))
      return 'You no longer have its source. Turn on the extension that adds it.';
    try {
      const { file } = await this.details.find(source, id, signal);
      if (file.date === null) return "Its source doesn't report when files were changed.";
      if (file.date <= date) current.push(fileId);
      else {
        const { text: _text, reviews: _reviews, ...row } = file;
        newer.push(...(await this.marks.mark(source, [row])).map((found) => ({ fileId, found })));
      }
      return null;
    } catch (error) {
      signal.throwIfAborted();
      if (isUpstreamError(error)) silent.set(source, error.message);
      else if (!(error instanceof LauncherError)) throw error;
      return error.message;
    }
  }
}

function obstacleOf({ from }: IModFile, silent: ReadonlyMap<string, string>): string | null {
  if (!from) return "It wasn't downloaded from a source, so its version there is unknown. Look it up first.";
  if (from.date === null) return 'It is unknown which version you have. Look it up first.';
  return silent.get(from.source) ?? null;
}
