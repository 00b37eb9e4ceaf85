import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IProtocol, IProtocolExtra } from '@hangar/domain';

import { ModFileUsers, type UsedModFile } from '../catalog';
import { BaseGameUsers } from '../versions';
import { ProtocolRepository } from './protocol-repository';

/** Finds the protocols that use a mod file or a base game that is about to be deleted. */
@Injectable()
export class ProtocolUses implements OnModuleInit {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly users: ModFileUsers,
    private readonly baseGameUsers: BaseGameUsers,
  ) {}

  onModuleInit(): void {
    this.users.add(
      (file) =>
        this.find(({ files, extras }) => [...files, ...extras].some((listed) => refersTo(listed, file))),
      (files) => this.findEach(files),
    );
    this.baseGameUsers.add(({ id }) => this.find(({ baseGameVersionId }) => baseGameVersionId === id));
  }

  private async find(isUser: (protocol: IProtocol) => boolean): Promise<ProtocolName[]> {
    return (await this.protocols.list()).filter(isUser).map(({ id, title }) => ({ id, title }));
  }

  /** Iterates over the protocols only once, regardless of the number of files. */
  private async findEach(files: readonly UsedModFile[]): Promise<Map<string, ProtocolName[]>> {
    const byKey = new Map<string, UsedModFile[]>();
    for (const file of files)
      for (const key of [file.id, file.hashValue])
        if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), file]);
    const users = new Map<string, ProtocolName[]>();
    for (const { id, title, files: own, extras } of await this.protocols.list()) {
      const listed = [...own, ...extras].flatMap(({ fileId, hashValue }) => [fileId, hashValue]);
      const used = new Set(listed.flatMap((key) => (key === null ? [] : (byKey.get(key) ?? []))));
      for (const file of used) users.set(file.id, [...(users.get(file.id) ?? []), { id, title }]);
    }
    return users;
  }
}

/** The ID and title of a protocol. */
type ProtocolName = Pick<IProtocol, 'id' | 'title'>;

function refersTo(listed: IProtocolExtra, { id, hashValue }: UsedModFile): boolean {
  return listed.fileId === id || (hashValue !== undefined && listed.hashValue === hashValue);
}
