import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type IDeletedToTrash, type IProtocol, type IRemovePortQuery } from '@hangar/domain';

import { ManagedPorts } from '../../application';
import { ProtocolEditor, ProtocolRepository } from '../../library';
import { RunningSessions } from '../../play';

const MAX_NAMED_PROTOCOLS = 3;

/** Removes source ports that Hangar installed. */
@Injectable()
export class PortRemover {
  constructor(
    private readonly ports: ManagedPorts,
    private readonly protocols: ProtocolRepository,
    private readonly editor: ProtocolEditor,
    private readonly sessions: RunningSessions,
  ) {}

  /**
   * Moves a source port and its program to the trash. With `force`, protocols that use the port are switched to the
   * default.
   * @throws `SOURCE_PORT_NOT_FOUND`, `ALREADY_RUNNING`, `IN_USE` or a storage error; the source port is kept unless
   * only its protocols could not be changed
   */
  async remove(portId: string, { force = false }: IRemovePortQuery): Promise<IDeletedToTrash> {
    const port = await this.ports.get(portId);
    const name = `${port.name} ${port.version ?? ''}`.trim();
    if (this.sessions.isRunningIn(this.ports.getFolder(port.managed)))
      throw new LauncherError('ALREADY_RUNNING', `${name} is running. Stop the game, then remove it.`);
    const users = await this.findUsers(portId);
    if (users.length > 0 && !force) throw inUseError(name, users);
    const trashId = await this.ports.remove(portId);
    // Reads the protocols again, because some may have been deleted or changed in the meantime.
    const ids = force ? (await this.findUsers(portId)).map(({ id }) => id) : [];
    if (ids.length > 0) await this.editor.changeMany(ids, { sourcePortId: null });
    return { id: portId, trashId };
  }

  private async findUsers(portId: string): Promise<readonly IProtocol[]> {
    return (await this.protocols.list()).filter(({ sourcePortId }) => sourcePortId === portId);
  }
}

function inUseError(name: string, users: readonly IProtocol[]): LauncherError {
  const titles = users.slice(0, MAX_NAMED_PROTOCOLS).map(({ title }) => title);
  const moreText = users.length > titles.length ? ` and ${users.length - titles.length} more` : '';
  return new LauncherError(
    'IN_USE',
    `${name} is used by ${withoutStop(titles.join(', ') + moreText)}. Choose another source port for them first, or remove it anyway.`,
    { protocols: users.map(({ id, title }) => ({ id, title })), entries: [] },
  );
}
