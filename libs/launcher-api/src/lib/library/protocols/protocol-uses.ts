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
    this.users.add((file) =>
      this.find(({ files, extras }) => [...files, ...extras].some((listed) => refersTo(listed, file))),
    );
    this.baseGameUsers.add(({ id }) => this.find(({ baseGameVersionId }) => baseGameVersionId === id));
  }

  private async find(isUser: (protocol: IProtocol) => boolean): Promise<Pick<IProtocol, 'id' | 'title'>[]> {
    return (await this.protocols.list()).filter(isUser).map(({ id, title }) => ({ id, title }));
  }
}

function refersTo(listed: IProtocolExtra, { id, hashValue }: UsedModFile): boolean {
  return listed.fileId === id || (hashValue !== undefined && listed.hashValue === hashValue);
}
