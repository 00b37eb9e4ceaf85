import { Injectable } from '@nestjs/common';
import { fileNameOf, stemOf, type IFoundFile, type INeededFile } from '@hangar/domain';

import { FoundFiles } from '../found-files';
import { getItems } from '../mod-file-matcher';
import { searchWords } from '../search-words';
import { isUpstreamError } from '../source-errors';

/** Maximum number of missing files that are searched for. */
const MAX_SEARCHED = 10;

/** Finds files in a source that a mod needs and the library lacks. */
@Injectable()
export class NeededDownloads {
  constructor(private readonly files: FoundFiles) {}

  /**
   * Finds missing files in the source by name. A file is omitted unless the source has exactly one file with its name.
   * Stops after the first search without a response. `onSearch` is called before the first search.
   */
  async find(
    sourceId: string,
    needed: readonly INeededFile[],
    signal: AbortSignal,
    onSearch: () => void,
  ): Promise<Map<string, IFoundFile>> {
    const found = new Map<string, IFoundFile>();
    const { source } = this.files.getSource(sourceId);
    if (!source.searchIn.includes('filename')) return found;
    const missing = needed.filter(({ fileId }) => fileId === null).slice(0, MAX_SEARCHED);
    if (missing.length > 0) onSearch();
    try {
      for (const { name } of missing) {
        const file = await this.findByName(sourceId, name, signal);
        if (file) found.set(name, file);
      }
    } catch (error) {
      // The mod itself can be added. The missing files are reported to the user.
      if (!isUpstreamError(error)) throw error;
    }
    return found;
  }

  private async findByName(sourceId: string, name: string, signal: AbortSignal): Promise<IFoundFile | null> {
    const stem = stemOf(fileNameOf(name)).toLowerCase();
    const q = searchWords(stem);
    if (q === null) return null;
    const files = getItems(await this.files.list(sourceId, { q, in: 'filename' }, signal));
    const [file, ...others] = files.filter(
      ({ fileName }) => fileName !== null && stemOf(fileName).toLowerCase() === stem,
    );
    return file && others.length === 0 ? file : null;
  }
}
