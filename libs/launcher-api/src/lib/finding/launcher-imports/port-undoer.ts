import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar } from '../../application';
import type { CreatedItem } from './import-record';
import { InitialDefaultsSetter } from './initial-defaults';
import { ItemUserFinder } from './item-users';
import { CHANGED, describeUsers } from './original-files';
import { isEdited } from './user-changes';

/** Undoes the source ports of an import. */
@Injectable()
export class PortUndoer {
  constructor(
    private readonly ports: SourcePortRegistrar,
    private readonly defaults: InitialDefaultsSetter,
    private readonly users: ItemUserFinder,
  ) {}

  /** Removes a source port. Returns the reason why it is kept, as a sentence; `null` if it was removed. */
  async undo(item: CreatedItem): Promise<string | null> {
    const { id } = item;
    const { sourcePorts } = await this.ports.readSettings();
    const port = sourcePorts.find((candidate) => candidate.id === id);
    if (!port) return null;
    if (isEdited(item, port)) return CHANGED;
    const users = await this.users.findForSourcePort(id);
    if (users.length > 0) return describeUsers(users);
    if (await this.users.isRunning(port)) return 'It is running.';
    await this.defaults.clear(new Set([id]));
    await this.ports.updateSettings({ sourcePorts: sourcePorts.filter((candidate) => candidate.id !== id) });
    return null;
  }
}
