import { Injectable } from '@nestjs/common';
import { ofIds, Page, pageOf, partOf } from '@hangar/api-foundation/http';
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

/** Answers which protocols there are: by words, by base game, by mod file, in an order. */
@Injectable()
export class ProtocolFinder {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly catalog: CatalogRepository,
    private readonly names: KnownNames,
  ) {}

  /** The protocols that match, in the order that is wanted, or the part of them; a base game that is not known has none. */
  async find(query: IProtocolQuery): Promise<readonly IProtocol[] | Page<IProtocol>> {
    const { sort, direction, version, search, ids } = query;
    const isOfAll = version === undefined && search === undefined && ids === undefined;
    if (isOfAll && sort !== undefined && query.limit !== undefined) {
      const choice = (all: readonly OrderedProtocol[]) =>
        partOf(sortProtocols(all, sort, direction), query).items;
      const { protocols, total } = await this.protocols.choose(choice);
      return new Page(protocols, total);
    }
    const found = await this.matching(query);
    return pageOf(ofIds(sort === undefined ? found : sortProtocols(found, sort, direction), ids), query);
  }

  private async matching({ version, search }: IProtocolQuery): Promise<readonly IProtocol[]> {
    const searched = search === undefined ? {} : await this.searchFor(search);
    if (version === undefined) return this.protocols.list(searched);
    const baseGame = await this.versions.find(version);
    return baseGame ? this.protocols.list({ ...searched, baseGameVersionId: baseGame.id }) : [];
  }

  /** Protocols are found by what they play with, too, even where only a default says it. */
  private async searchFor(words: string): Promise<ProtocolChoice> {
    const [versions, settings, wordsOf] = await Promise.all([
      this.versions.list(),
      this.settings.read(),
      this.wordsOfFiles(),
    ]);
    return { search: searchQuery(words), setupOf: setupNames(versions, settings), filesOf: wordsOf };
  }

  /** Protocols are found by what their files are called and hold, and by who made these. */
  private async wordsOfFiles(): Promise<(protocol: IProtocol) => readonly ModFileWords[]> {
    const [namesOf, entryOf] = await Promise.all([this.names.byNow(), this.catalog.byHash()]);
    const known = new Map<string, ModFileWords | null>();
    const wordsOf = (hash: string): ModFileWords | null => {
      const file = entryOf(hash);
      const words = known.get(hash) ?? (file ? modFileWords(file, namesOf(hash)) : null);
      known.set(hash, words);
      return words;
    };
    return ({ files }) => files.flatMap(({ hashValue }) => wordsOf(hashValue) ?? []);
  }
}
