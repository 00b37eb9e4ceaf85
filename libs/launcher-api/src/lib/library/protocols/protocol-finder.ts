import { Injectable } from '@nestjs/common';
import { filterByIds, Page, paginateIfRequested, paginate } from '@hangar/api-foundation/http';
import {
  modFileWords,
  searchQuery,
  setupNames,
  sortProtocols,
  type IProtocol,
  type IProtocolQuery,
  type OrderedProtocol,
  type ModFileWords,
} from '@hangar/domain';

import { CatalogRepository, KnownNames } from '../catalog';
import { SettingsRepository } from '../../application';
import { VersionRepository } from '../versions';
import type { ProtocolChoice } from './protocol-choice';
import { ProtocolRepository } from './protocol-repository';

/** Finds protocols by text, base game or mod file, in a given order. */
@Injectable()
export class ProtocolFinder {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly catalog: CatalogRepository,
    private readonly names: KnownNames,
  ) {}

  /**
   * Returns the matching protocols in the requested order, or one page of them. If the base game is unknown, the result
   * is empty.
   */
  async find(query: IProtocolQuery): Promise<readonly IProtocol[] | Page<IProtocol>> {
    const { sort, direction, version, search, ids, readiness } = query;
    const filters = [version, search, ids, readiness];
    const isUnfiltered = filters.every((filter) => filter === undefined);
    if (isUnfiltered && sort !== undefined && query.limit !== undefined) {
      const choosePage = (all: readonly OrderedProtocol[]) =>
        paginate(sortProtocols(all, sort, direction), query).items;
      const { protocols, total } = await this.protocols.choose(choosePage);
      return new Page(protocols, total);
    }
    const matching = await this.findMatching(query);
    const found =
      readiness === undefined
        ? matching
        : matching.filter((protocol) => protocol.readiness?.state === readiness);
    return paginateIfRequested(
      filterByIds(sort === undefined ? found : sortProtocols(found, sort, direction), ids),
      query,
    );
  }

  private async findMatching({ version, search }: IProtocolQuery): Promise<readonly IProtocol[]> {
    const searched = search === undefined ? {} : await this.searchFor(search);
    if (version === undefined) return this.protocols.list(searched);
    const baseGame = await this.versions.find(version);
    return baseGame ? this.protocols.list({ ...searched, baseGameVersionId: baseGame.id }) : [];
  }

  /**
   * Creates a search that also covers the names of the base game and source port, even if the protocol uses the
   * defaults.
   */
  private async searchFor(words: string): Promise<ProtocolChoice> {
    const [versions, settings, wordsOf] = await Promise.all([
      this.versions.list(),
      this.settings.read(),
      this.createWordLookup(),
    ]);
    return { search: searchQuery(words), setupOf: setupNames(versions, settings), filesOf: wordsOf };
  }

  /** Returns a lookup of the texts about the mod files of a protocol: their names, authors, maps and lumps. */
  private async createWordLookup(): Promise<(protocol: IProtocol) => readonly ModFileWords[]> {
    const [namesOf, entryOf] = await Promise.all([this.names.knownNames(), this.catalog.byHash()]);
    const known = new Map<string, ModFileWords | null>();
    const getWords = (hash: string): ModFileWords | null => {
      const file = entryOf(hash);
      const words = known.get(hash) ?? (file ? modFileWords(file, namesOf(hash)) : null);
      known.set(hash, words);
      return words;
    };
    return ({ files }) => files.flatMap(({ hashValue }) => getWords(hashValue) ?? []);
  }
}
