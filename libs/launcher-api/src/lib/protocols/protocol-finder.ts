import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IModFile, IProtocol, IProtocolQuery } from '@hangar/domain';

import { ModFileUsers } from '../catalog';
import { VersionRepository } from '../versions';
import { ProtocolRepository } from './protocol-repository';

/** Answers which protocols there are: by words, by base game, by mod file. */
@Injectable()
export class ProtocolFinder implements OnModuleInit {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly versions: VersionRepository,
    private readonly users: ModFileUsers,
  ) {}

  onModuleInit(): void {
    this.users.add(async (file) => (await this.using(file)).map(({ id, title }) => ({ id, title })));
  }

  /** The protocols that match; a base game that is not known has none. */
  async find({ version, search }: IProtocolQuery): Promise<readonly IProtocol[]> {
    if (version === undefined) return this.protocols.list({ search });
    const baseGame = await this.versions.find(version);
    return baseGame ? this.protocols.list({ search, baseGameVersionId: baseGame.id }) : [];
  }

  private async using({ id, hashValue }: IModFile): Promise<IProtocol[]> {
    const protocols = await this.protocols.list();
    return protocols.filter(({ files }) =>
      files.some((file) => file.hashValue === hashValue || file.fileId === id),
    );
  }
}
