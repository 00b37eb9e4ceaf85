import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IDGAMES, searchable, type IFoundMirror } from '@hangar/domain';

import {
  DiscoverySources,
  type DiscoverySource,
  type SourceAddresses,
  type SourceContext,
  type SourceFiles,
  type SourcePage,
  type SourceQuery,
} from '../../../extensions';
import { IDGAMES_HOME, IDGAMES_NAME, parsePathId, parseTitleId } from '../archive-path';
import type { CompleteDetails, CompleteFiles } from '../found-values';
import { curatedLists } from '../generated/curated-lists';
import { searchWords } from '../search-words';
import { isUpstreamError } from '../source-errors';
import { ApiError, readApiDetails, readApiFiles } from './api-answer';
import { listNewest, searchList } from './archive-list';
import { ArchiveListStore } from './archive-list-store';
import { createDetailsFromText } from './details-from-text';
import { IdgamesRequests, API_TIMEOUT_WITH_MIRRORS_MS } from './idgames-requests';
import { Mirrors } from './mirrors';

/** Maximum number of newest files to request. */
const MAX_NEWEST = 1000;
/** Matches an ID in the API. */
const NUMERIC_ID = /^\d{1,12}$/;

/** The idgames archive: its API, or its mirrors if the API does not respond to programs. */
@Injectable()
export class IdgamesSource implements DiscoverySource, OnModuleInit {
  readonly id = IDGAMES;
  readonly name = IDGAMES_NAME;
  readonly home = IDGAMES_HOME;
  readonly sorts = ['date', 'filename', 'size', 'rating'];
  readonly searchIn = ['title', 'author', 'filename', 'description', 'textfile', 'credits', 'editors'];
  readonly downloads = 'direct';

  constructor(
    private readonly sources: DiscoverySources,
    private readonly requests: IdgamesRequests,
    private readonly list: ArchiveListStore,
    private readonly mirrors: Mirrors,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  get lists() {
    return curatedLists();
  }

  async newest({ limit, offset }: SourcePage, { signal }: SourceContext): Promise<SourceFiles> {
    const answer = await this.requests.requestApi(
      { action: 'latestfiles', limit: String(Math.min(offset + limit, MAX_NEWEST)) },
      signal,
    );
    return { files: readApiFiles(answer).files.slice(offset) };
  }

  async search({ words, in: type, sort, direction }: SourceQuery, { signal }: SourceContext) {
    const order: Record<string, string> = sort === null ? {} : { sort, dir: direction };
    const answer = await this.requests.requestApi({ action: 'search', query: words, type, ...order }, signal);
    const { files, total } = readApiFiles(answer);
    return { files, ...(total === null ? {} : { total }) };
  }

  /** Reads a file from the API, otherwise its text file from a mirror. */
  async details(id: string, { signal }: SourceContext): Promise<CompleteDetails | null> {
    const title = parseTitleId(id);
    if (title !== null) return this.fetchDetailsByTitle(title, signal);
    const path = parsePathId(id);
    if (path === null) return NUMERIC_ID.test(id) ? this.fetchDetails(id, signal) : null;
    const entry = await this.list.find(path);
    const listed = entry === 'no-list' ? null : entry;
    const isOnMirrors = listed !== null || isInCuratedList(path);
    const timeoutMs = isOnMirrors ? API_TIMEOUT_WITH_MIRRORS_MS : undefined;
    try {
      const answer = await this.requests.requestApi({ action: 'get', file: path }, signal, timeoutMs);
      const details = readApiDetails(answer);
      return details && { ...details, id };
    } catch (error) {
      if (!isUpstreamError(error) && !(error instanceof ApiError)) throw error;
      if (isOnMirrors)
        return createDetailsFromText(path, listed, await this.requests.fetchText(path, signal));
      // Without the list, it is unknown whether the file exists.
      if (entry === 'no-list') throw error;
      return null;
    }
  }

  async addresses(id: string, context: SourceContext): Promise<SourceAddresses | null> {
    const path = parsePathId(id) ?? (await this.details(id, context))?.path ?? null;
    return path === null ? null : { mirrors: this.getMirrors(path) };
  }

  /** Returns the addresses of a file, fastest mirror first. */
  getMirrors(path: string): IFoundMirror[] {
    return this.mirrors.of(path);
  }

  /** Returns a page of the newest files in the archive's own list; `null` if the list does not exist. */
  async listNewestInOwnList(page: SourcePage): Promise<CompleteFiles | null> {
    const list = await this.list.read();
    return list === null ? null : listNewest(list, page);
  }

  /** Searches the archive's own list; `null` if the list does not exist, or for a search in fields other than paths. */
  async searchOwnList({ in: field, ...query }: SourceQuery): Promise<CompleteFiles | null> {
    const list = field === 'filename' && query.sort !== 'rating' ? await this.list.read() : null;
    return list === null ? null : searchList(list, query);
  }

  private async fetchDetails(id: string, signal: AbortSignal): Promise<CompleteDetails | null> {
    return readApiDetails(await this.requests.requestApi({ action: 'get', id }, signal));
  }

  /** Returns the file with this title; `null` if not exactly one file has this title. */
  private async fetchDetailsByTitle(title: string, signal: AbortSignal): Promise<CompleteDetails | null> {
    const query = searchWords(title);
    if (query === null) return null;
    const answer = await this.requests.requestApi({ action: 'search', query, type: 'title' }, signal);
    const wanted = searchable(title);
    const [found, ...others] = readApiFiles(answer).files.filter(
      (file) => file.title !== null && searchable(file.title) === wanted,
    );
    return found && others.length === 0 ? this.fetchDetails(found.id, signal) : null;
  }
}

function isInCuratedList(path: string): boolean {
  return curatedLists().some(({ entries }) => entries.some((entry) => entry.path === path));
}
