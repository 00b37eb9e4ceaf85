import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  searchQuery,
  setupNames,
  sortProtocols,
  type IModFile,
  type IProtocol,
  type IProtocolQuery,
} from '@hangar/domain';

import { ModFileUsers } from '../catalog';
import { SettingsRepository } from '../settings';
import { VersionRepository } from '../versions';
import { ProtocolRepository, type ProtocolChoice } from './protocol-repository';

/** Answers which protocols there are: by words, by base game, by mod file. */
@Injectable()
export class ProtocolFinder implements OnModuleInit {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly users: ModFileUsers,
  ) {}

  onModuleInit(): void {
    this.users.add(async (file) => (await this.using(file)).map(({ id, title }) => ({ id, title })));
  }

  /** The protocols that match, in the order that is wanted; a base game that is not known has none. */
  async find({ sort, direction, ...query }: IProtocolQuery): Promise<readonly IProtocol[]> {
    const found = await this.matching(query);
    return sort === undefined ? found : sortProtocols(found, sort, direction);
  }

  private async matching({ version, search }: IProtocolQuery): Promise<readonly IProtocol[]> {
    const searched = search === undefined ? {} : await this.searchFor(search);
    if (version === undefined) return this.protocols.list(searched);
    const baseGame = await this.versions.find(version);
    return baseGame ? this.protocols.list({ ...searched, baseGameVersionId: baseGame.id }) : [];
  }

  /** Protocols are found by what they play with, too, even where only a default says it. */
  private async searchFor(words: string): Promise<ProtocolChoice> {
    const [versions, settings] = await Promise.all([this.versions.list(), this.settings.read()]);
    return { search: searchQuery(words), setupOf: setupNames(versions, settings) };
  }

  private async using({ id, hashValue }: IModFile): Promise<IProtocol[]> {
    const protocols = await this.protocols.list();
    return protocols.filter(({ files, extras }) =>
      [...files, ...extras].some((file) => file.hashValue === hashValue || file.fileId === id),
    );
  }
}
