import { Injectable } from '@nestjs/common';
import {
  filterByIds,
  leaveOutOfEtag,
  Page,
  paginateIfRequested,
  paginate,
} from '@hangar/api-foundation/http';
import {
  sortProtocols,
  toProtocolContents,
  type IProtocol,
  type IProtocolCard,
  type IProtocolContents,
  type IProtocolQuery,
  type OrderedProtocol,
} from '@hangar/domain';

import { VersionRepository } from '../versions';
import { ProtocolCards } from './protocol-cards';
import type { StoredProtocol } from './protocol-record';
import { ProtocolRepository } from './protocol-repository';
import { ProtocolResponses } from './protocol-responses';
import { ProtocolSearch } from './protocol-search';

/** Converts stored protocols to one of the forms in which they are returned. */
interface ResponseForm<T> {
  createAll(all: readonly StoredProtocol[]): Promise<readonly T[]>;
}

type Found<T> = readonly T[] | Page<T>;

/** Complete protocols, cards or contents: all matching ones, or one page of them. */
export type FoundProtocols = Found<IProtocol> | Found<IProtocolCard> | Found<IProtocolContents>;

/** Finds protocols by text, base game or mod file, in a given order. */
@Injectable()
export class ProtocolFinder {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly search: ProtocolSearch,
    private readonly responses: ProtocolResponses,
    private readonly cards: ProtocolCards,
  ) {}

  /**
   * Returns the matching protocols in the requested order, or one page of them. If the base game is unknown, the result
   * is empty. The ETag of the list of all cards ignores the readiness, which `GET /api/readiness` returns.
   */
  async find({ view, ...query }: IProtocolQuery): Promise<FoundProtocols> {
    if (view === undefined) return this.findInForm(this.responses, query);
    if (view === 'contents')
      return mapItems(await this.findInForm(this.responses, query), toProtocolContents);
    const cards = await this.findInForm(this.cards, query);
    const isWholeList = Object.values(query).every((value) => value === undefined);
    return isWholeList && !(cards instanceof Page) ? leaveOutOfEtag(cards, 'readiness') : cards;
  }

  private async findInForm<T extends IProtocolCard | IProtocol>(
    form: ResponseForm<T>,
    query: IProtocolQuery,
  ): Promise<Found<T>> {
    const { sort, direction, version, search, ids, readiness } = query;
    const filters = [version, search, ids, readiness];
    const isUnfiltered = filters.every((filter) => filter === undefined);
    if (isUnfiltered && sort !== undefined && query.limit !== undefined) {
      const choosePage = (all: readonly OrderedProtocol[]) =>
        paginate(sortProtocols(all, sort, direction), query).items;
      const { records, total } = await this.protocols.choose(choosePage);
      return new Page(await form.createAll(records), total);
    }
    const matchingProtocols = await form.createAll(filterByIds(await this.findMatching(query), ids));
    const found =
      readiness === undefined
        ? matchingProtocols
        : matchingProtocols.filter((protocol) => protocol.readiness?.state === readiness);
    return paginateIfRequested(sort === undefined ? found : sortProtocols(found, sort, direction), query);
  }

  private async findMatching({ version, search }: IProtocolQuery): Promise<readonly StoredProtocol[]> {
    const searched = search === undefined ? {} : await this.search.createSearch(search);
    if (version === undefined) return this.protocols.listStored(searched);
    const baseGame = await this.versions.find(version);
    return baseGame ? this.protocols.listStored({ ...searched, baseGameVersionId: baseGame.id }) : [];
  }
}

function mapItems<T, R>(found: Found<T>, map: (item: T) => R): Found<R> {
  return found instanceof Page ? new Page(found.items.map(map), found.total) : found.map(map);
}
