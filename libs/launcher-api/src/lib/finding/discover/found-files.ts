import { Inject, Injectable } from '@nestjs/common';

import { invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { Page } from '@hangar/api-foundation/http';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DISCOVER_LIMITS,
  OWN_LIST_HEADER,
  type ICuratedListInfo,
  type IFoundFile,
  type IFoundFilesQuery,
} from '@hangar/domain';

import { DiscoverySourceList, type OwnedDiscoverySource, type SourceQuery } from '../../extensions';
import { toListInfo, toRows } from './curated-rows';
import { createNewestRequest, createSearchRequest } from './file-requests';
import { FoundFileAnnotator } from './found-file-marks';
import type { CompleteFiles } from './found-values';
import { IdgamesSource } from './idgames/idgames-source';
import { searchWords } from './search-words';
import { isUpstreamError, withStoredResponse } from './source-errors';
import { SourceRequests, type SourceRequest } from './source-requests';

/** Number of newest files per request, so that scrolling rarely causes another request. */
const NEWEST_PAGE_SIZE = 100;
/** Maximum number of results per search. They are requested only once, and then paged from the cache. */
const MAX_RESULTS = 10_000;

/**
 * Time without a response after which the archive counts as unresponsive, as opposed to refusing requests immediately.
 */
const UNRESPONSIVE_AFTER_MS = 5000;
/** Time during which the archive's own list is used without a request because the archive is unresponsive. */
const OWN_LIST_PERIOD_MS = 60_000;

/** The headers of the source's own response. They replace those of {@link OWN_LIST_HEADERS} in a browser's cache. */
const SOURCE_RESPONSE_HEADERS: Readonly<Record<string, string>> = { [OWN_LIST_HEADER]: 'false' };
/**
 * The headers of a page from the archive's own list. Without them, an empty page would look like a response of the
 * archive.
 */
const OWN_LIST_HEADERS: Readonly<Record<string, string>> = { [OWN_LIST_HEADER]: 'true' };

/** A page of files, or a list if the source does not report the total number. */
export type FoundPage = readonly IFoundFile[] | Page<IFoundFile>;

/** A request to a source, and the equivalent search in the archive's own list. */
interface ListRequest {
  readonly sourceRequest: SourceRequest<CompleteFiles>;
  /** Returns `null` if the source has no such list, or if the list lacks the searched field. */
  readonly searchOwnList: () => Promise<CompleteFiles | null>;
}

/** Lists files from sources: the newest files, search results and curated lists. */
@Injectable()
export class FoundFiles {
  /** Until this time, the archive's own list is used first, because the archive does not respond. */
  private unresponsiveUntil = 0;

  constructor(
    private readonly sources: DiscoverySourceList,
    private readonly sourceRequests: SourceRequests,
    private readonly idgames: IdgamesSource,
    private readonly marks: FoundFileAnnotator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws `SOURCE_NOT_FOUND` */
  getSource(id: string): OwnedDiscoverySource {
    const owned = this.sources.find(id);
    if (owned) return owned;
    throw new LauncherError(
      'SOURCE_NOT_FOUND',
      `The source “${id}” doesn't exist. The extension that adds it may be turned off.`,
    );
  }

  curatedLists(sourceId: string): ICuratedListInfo[] {
    return (this.getSource(sourceId).source.lists ?? []).map(toListInfo);
  }

  /**
   * Lists files. If the source does not respond, its own list is used if the user has downloaded that list.
   * @throws `VALIDATION_FAILED`, `SOURCE_NOT_FOUND`, or an upstream error with the stored response in its details
   */
  async list(sourceId: string, query: IFoundFilesQuery, signal: AbortSignal): Promise<FoundPage> {
    const owned = this.getSource(sourceId);
    const page = toPageRequest(query);
    if (query.list !== undefined) return this.curated(owned, query.list, query);
    const question = query.q === undefined ? this.newest(owned, query) : this.search(owned, query, query.q);
    const startedAt = this.clock.now();
    const ownListResult = startedAt < this.unresponsiveUntil ? await question.searchOwnList() : null;
    if (ownListResult) return this.present(owned, ownListResult, page, OWN_LIST_HEADERS);
    try {
      const { answer } = await this.sourceRequests.ask(owned, question.sourceRequest, signal);
      return await this.present(owned, answer, page);
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      const own = await question.searchOwnList();
      if (own && this.clock.now() - startedAt >= UNRESPONSIVE_AFTER_MS)
        this.unresponsiveUntil = this.clock.now() + OWN_LIST_PERIOD_MS;
      if (own) return this.present(owned, own, page, OWN_LIST_HEADERS);
      const stored = await this.sourceRequests.findStored(owned, question.sourceRequest);
      if (!stored) throw error;
      const { files } = slicePage(stored.answer, page);
      throw withStoredResponse(error, {
        fetchedAt: new Date(stored.fetchedAt).toISOString(),
        files: await this.marks.mark(owned.source.id, files),
      });
    }
  }

  private newest(
    { source }: OwnedDiscoverySource,
    { limit = NEWEST_PAGE_SIZE, offset = 0 }: IFoundFilesQuery,
  ) {
    const needed = Math.min(MAX_RESULTS, Math.ceil((offset + limit) / NEWEST_PAGE_SIZE) * NEWEST_PAGE_SIZE);
    const page = { limit: needed, offset: 0 };
    return {
      sourceRequest: createNewestRequest(source, page),
      searchOwnList: async () =>
        source === this.idgames
          ? this.idgames.listNewestInOwnList({ limit: offset + limit, offset: 0 })
          : null,
    };
  }

  private search({ source }: OwnedDiscoverySource, request: IFoundFilesQuery, text: string): ListRequest {
    const words = searchWords(text);
    if (words === null)
      throw invalidValue('q', `must have at least ${DISCOVER_LIMITS.minSearch} characters, not counting “%”`);
    const query: SourceQuery = {
      words,
      in: parseChoice('in', request.in ?? source.searchIn[0] ?? '', source.searchIn),
      sort: request.sort === undefined ? null : parseChoice('sort', request.sort, source.sorts),
      direction: request.direction ?? 'desc',
      limit: MAX_RESULTS,
      offset: 0,
    };
    return {
      sourceRequest: createSearchRequest(source, query),
      searchOwnList: async () => (source === this.idgames ? this.idgames.searchOwnList(query) : null),
    };
  }

  private async curated(
    { source }: OwnedDiscoverySource,
    listId: string,
    query: IFoundFilesQuery,
  ): Promise<FoundPage> {
    const list = source.lists?.find(({ id }) => id === listId);
    if (!list) throw invalidValue('list', `“${listId}” isn't one of the lists of ${source.name}`);
    const files = toRows(list);
    const { limit = files.length, offset = 0 } = query;
    return this.presentPart(source.id, { files: files.slice(offset, offset + limit), total: files.length });
  }

  private present(
    { source }: OwnedDiscoverySource,
    answer: CompleteFiles,
    page: ReturnType<typeof toPageRequest>,
    headers = SOURCE_RESPONSE_HEADERS,
  ): Promise<FoundPage> {
    return this.presentPart(source.id, slicePage(answer, page), headers);
  }

  private async presentPart(
    sourceId: string,
    { files, total }: CompleteFiles,
    headers = SOURCE_RESPONSE_HEADERS,
  ): Promise<FoundPage> {
    const marked = await this.marks.mark(sourceId, files);
    return total === null ? marked : new Page(marked, total, headers);
  }
}

/**
 * Checks the combination of parameters.
 * @throws `VALIDATION_FAILED`
 */
function toPageRequest({ q, list, sort, limit, offset = 0 }: IFoundFilesQuery) {
  if (q !== undefined && list !== undefined) throw invalidValue('list', "can't be combined with q");
  if (sort !== undefined && q === undefined)
    throw invalidValue('sort', 'needs q: only a search can be sorted');
  return { limit: limit ?? (q === undefined ? NEWEST_PAGE_SIZE : MAX_RESULTS), offset };
}

function slicePage({ files, total }: CompleteFiles, page: { limit: number; offset: number }): CompleteFiles {
  return { files: files.slice(page.offset, page.offset + page.limit), total };
}

function parseChoice(path: string, value: string, choices: readonly string[]): string {
  if (choices.includes(value)) return value;
  throw invalidValue(
    path,
    choices.length === 0 ? "isn't possible in this source" : `must be one of: ${choices.join(', ')}`,
  );
}
