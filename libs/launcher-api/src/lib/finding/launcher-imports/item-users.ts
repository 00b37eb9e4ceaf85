import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion, IModFile, IProtocol, ISourcePort } from '@hangar/domain';
import { isSameFile } from '@hangar/file-system';

import { BaseGameUsers, ModFileUsers, ProtocolRepository } from '../../library';
import { LaunchChooser, RunningSessions } from '../../play';

/** Finds the protocols and other users of an item. */
@Injectable()
export class ItemUserFinder {
  constructor(
    private readonly modFiles: ModFileUsers,
    private readonly baseGames: BaseGameUsers,
    private readonly protocols: ProtocolRepository,
    private readonly chooser: LaunchChooser,
    private readonly sessions: RunningSessions,
  ) {}

  /** Returns the users of mod files, by the IDs of the files. */
  async findForModFiles(entries: readonly IModFile[]): Promise<ReadonlyMap<string, { title: string }[]>> {
    const protocols = await this.modFiles.protocolsUsingEach(entries);
    return new Map(
      entries.map(({ id, requiredBy }) => [
        id,
        [...(protocols.get(id) ?? []), ...requiredBy.map(({ name }) => ({ title: name }))],
      ]),
    );
  }

  findForBaseGame(version: IBaseGameVersion): Promise<{ title: string }[]> {
    return this.baseGames.protocolsUsing(version);
  }

  /** Returns the protocols that a launch would run with a source port, even if they don't specify the port. */
  async findForSourcePort(portId: string): Promise<IProtocol[]> {
    const chosen = new Map<string, string | null>();
    const users: IProtocol[] = [];
    for (const protocol of await this.protocols.list()) {
      const key = JSON.stringify([protocol.baseGameVersionId, protocol.sourcePortId]);
      if (!chosen.has(key)) chosen.set(key, await this.getPortId(protocol));
      if (chosen.get(key) === portId) users.push(protocol);
    }
    return users;
  }

  async findForPicture(fileName: string): Promise<IProtocol[]> {
    return (await this.protocols.list()).filter(({ screenshotPath }) => screenshotPath === fileName);
  }

  /** Whether a game, possibly a test launch, is running in a source port. */
  async isRunning({ executablePath }: Pick<ISourcePort, 'executablePath'>): Promise<boolean> {
    for (const { endedAt, command } of await this.sessions.list())
      if (endedAt === undefined && (await isSameFile(command.executable, executablePath))) return true;
    return false;
  }

  private async getPortId(protocol: IProtocol): Promise<string | null> {
    const { port } = await this.chooser.choose(protocol);
    return port instanceof LauncherError ? null : port.id;
  }
}
