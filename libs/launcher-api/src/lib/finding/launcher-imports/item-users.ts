import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion, IModFile } from '@hangar/domain';

import { BaseGameUsers, ModFileUsers } from '../../library';

/** Finds what uses an item. */
@Injectable()
export class ItemUsers {
  constructor(
    private readonly modFiles: ModFileUsers,
    private readonly baseGames: BaseGameUsers,
  ) {}

  async ofModFile(entry: IModFile): Promise<{ title: string }[]> {
    return [
      ...(await this.modFiles.protocolsUsing(entry)),
      ...entry.requiredBy.map(({ name }) => ({ title: name })),
    ];
  }

  ofBaseGame(version: IBaseGameVersion): Promise<{ title: string }[]> {
    return this.baseGames.protocolsUsing(version);
  }
}
