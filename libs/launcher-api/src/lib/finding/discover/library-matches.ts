import { Injectable } from '@nestjs/common';
import { IDGAMES, searchable, stemOf, type IModFile } from '@hangar/domain';

import { CatalogRepository } from '../../library';
import type { CompleteFile } from './found-values';
import { toPathId, toPageAddress } from './archive-path';

/** Finds catalogue entries that were downloaded from a source, or that are probably the same files. */
export class LibraryIndex {
  private readonly byOrigin = new Map<string, string[]>();
  /** The IDs of entries by their web page. */
  private readonly byPage = new Map<string, string[]>();
  private readonly byName = new Map<string, string[]>();

  constructor(catalog: readonly Pick<IModFile, 'id' | 'from' | 'url' | 'fileName' | 'author'>[]) {
    for (const { id, from, url, fileName, author } of catalog) {
      const page = createPageKey(url);
      if (page !== null) add(this.byPage, page, id);
      if (from) add(this.byOrigin, createOriginKey(from.source, from.id), id);
      if (author) add(this.byName, createNameKey(fileName, author), id);
    }
  }

  /**
   * Returns the IDs of entries whose origin or page is this file, otherwise of those with the same name and author. The
   * archive's API and its own list have different IDs for a file, but both refer to the same page.
   */
  find(source: string, { id, path, url, fileName, author }: CompleteFile): string[] {
    const ids = path === null ? [id] : [id, toPathId(path)];
    const page = createPageKey(source === IDGAMES && path !== null ? toPageAddress(path) : url);
    const matchingIds = [
      ...ids.flatMap((candidate) => this.byOrigin.get(createOriginKey(source, candidate)) ?? []),
      ...(page === null ? [] : (this.byPage.get(page) ?? [])),
    ];
    if (matchingIds.length > 0) return [...new Set(matchingIds)];
    if (fileName === null || author === null) return [];
    return this.byName.get(createNameKey(fileName, author)) ?? [];
  }
}

/** Marks files that are already in the library. */
@Injectable()
export class LibraryMatches {
  constructor(private readonly catalog: CatalogRepository) {}

  async index(): Promise<LibraryIndex> {
    return new LibraryIndex(await this.catalog.list());
  }
}

function add(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** Returns a page's address without the parts that do not identify the page; `null` for addresses of whole sites. */
function createPageKey(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname, pathname, search } = new URL(url);
  const path = pathname.replace(/\/+$/, '') + search;
  return path === '' ? null : `${hostname.replace(/^www\./, '')}${path}`;
}

function createOriginKey(source: string, id: string): string {
  return JSON.stringify([source, id]);
}

/**
 * The archive's file is a ZIP, and the entry's file comes from that ZIP, so only the names without extensions are
 * compared.
 */
function createNameKey(fileName: string, author: string): string {
  return JSON.stringify([stemOf(fileName).toLowerCase(), searchable(author)]);
}
