import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { DataDirectory, UserFolders, type UserFolder } from '@hangar/api-foundation/storage';
import { expandHome } from '@hangar/file-system';

import { ProtocolRepository } from '../../library';

/** Registers the save folders of protocols, so that a folder that is missing is not created again. */
@Injectable()
export class OwnSaveFolders implements OnModuleInit {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly userFolders: UserFolders,
    private readonly data: DataDirectory,
  ) {}

  onModuleInit(): void {
    this.userFolders.registerDeferredFolders(() => this.folders());
  }

  @OnLauncherEvent('protocol.created')
  async onProtocolCreated(): Promise<void> {
    await this.userFolders.check();
  }

  @OnLauncherEvent('protocol.updated')
  async onProtocolUpdated(): Promise<void> {
    await this.userFolders.check();
  }

  private async folders(): Promise<readonly UserFolder[]> {
    return (await this.protocols.list()).flatMap(({ title, saveDirectory }) => {
      if (saveDirectory === null) return [];
      const path = expandHome(saveDirectory, this.data.home);
      return [{ content: `the saves of ${title}`, path, parts: [path], chosenIn: 'the protocol' }];
    });
  }
}
