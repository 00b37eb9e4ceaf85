import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IProtocol, IProtocolExtra } from '@hangar/domain';

import { ModFileUsers, type UsedModFile } from '../catalog';
import { BaseGameUsers } from '../versions';
import { ProtocolRepository } from './protocol-repository';

/** Finds the protocols that use a mod file or a base game, before it is deleted. */
@Injectable()
export class ProtocolUses implements OnModuleInit {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly users: ModFileUsers,
    private readonly baseGameUsers: BaseGameUsers,
  ) {}

  onModuleInit(): void {
    this.users.add(async (file) => (await this.using(file)).map(named));
    this.baseGameUsers.add(async ({ id }) =>
      (await this.protocols.list({ baseGameVersionId: id })).map(named),
    );
  }

  private async using({ id, hashValue }: UsedModFile): Promise<IProtocol[]> {
    const protocols = await this.protocols.list();
    const isMeant = (file: IProtocolExtra) =>
      file.fileId === id || (hashValue !== undefined && file.hashValue === hashValue);
    return protocols.filter(({ files, extras }) => [...files, ...extras].some(isMeant));
  }
}

function named({ id, title }: IProtocol): Pick<IProtocol, 'id' | 'title'> {
  return { id, title };
}
