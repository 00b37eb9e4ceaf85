import { Injectable } from '@nestjs/common';
import { Page } from '@hangar/api-foundation/http';
import { searchable, stemOf, type IFoundFile, type IFoundFilesQuery, type IModFile } from '@hangar/domain';

import { CatalogRepository } from '../../library';
import { FoundFiles } from './found-files';
import { searchWords } from './search-words';
import { isUpstreamError } from './source-errors';

/** Maximum number of matches. If there are more, the user must search. */
const MAX_MATCHES = 20;

/** Finds the files of a source that may be the same as a mod file in the catalogue. */
@Injectable()
export class ModFileMatcher {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly files: FoundFiles,
  ) {}

  /**
   * Searches by the file name, then by the title. Returns the best matches first.
   * @throws `MOD_FILE_NOT_FOUND`, `SOURCE_NOT_FOUND`, or an upstream error if no search succeeded
   */
  async match(sourceId: string, fileId: string, signal: AbortSignal): Promise<IFoundFile[]> {
    const { source } = this.files.getSource(sourceId);
    const file = await this.catalog.get(fileId);
    const queries = [
      { in: 'filename', text: stemOf(file.fileName) },
      { in: 'title', text: file.name },
    ].flatMap(({ in: field, text }): IFoundFilesQuery[] => {
      const q = source.searchIn.includes(field) ? searchWords(text) : null;
      return q === null ? [] : [{ q, in: field }];
    });
    const found = new Map<string, IFoundFile>();
    let failure: unknown = null;
    let hasResponse = queries.length === 0;
    for (const query of queries) {
      try {
        for (const match of getItems(await this.files.list(sourceId, query, signal)))
          if (!found.has(match.id)) found.set(match.id, match);
        hasResponse = true;
      } catch (error) {
        if (!isUpstreamError(error)) throw error;
        failure ??= error;
      }
    }
    if (!hasResponse) throw failure;
    return [...found.values()].sort((a, b) => getRank(b, file) - getRank(a, file)).slice(0, MAX_MATCHES);
  }
}

/** Rates a match. The same file name counts most, then the same author, then the same title. */
function getRank({ fileName, author, title }: IFoundFile, file: IModFile): number {
  const isSame = (a: string | null, b: string | null) =>
    a !== null && b !== null && searchable(a) === searchable(b);
  return (
    4 * Number(fileName !== null && stemOf(fileName).toLowerCase() === stemOf(file.fileName).toLowerCase()) +
    2 * Number(isSame(author, file.author)) +
    Number(isSame(title, file.name))
  );
}

/** Returns the files in a list or page. */
export function getItems(list: readonly IFoundFile[] | Page<IFoundFile>): readonly IFoundFile[] {
  return list instanceof Page ? list.items : list;
}
