import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { asStorageError, invalidValue } from '@hangar/api-foundation/errors';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { ChangeFolding } from '@hangar/api-foundation/storage';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import { hasSystemCode, Limiter, syncDirectory } from '@hangar/file-system';

import { Trash } from '../../application';
import { withReplacements, type FileReplacement } from './file-replacements';
import { hasTooManyTags, type JournaledChanges } from './protocol-changes';
import { moveManyIntoTrash } from './protocol-in-trash';
import type { StoredProtocol } from './protocol-record';
import { requireFound, protocolsNotFoundError, protocolsRunningError } from './protocol-errors';
import { ProtocolStorage } from './protocol-storage';
import { RunningProtocols } from './running-protocols';

/** Number of parallel removals. An import may have created thousands of protocols. */
const CONCURRENT_REMOVALS = 16;

/**
 * Changes and removes many protocols at once. A change is written as a single journal entry, so that the protocols' own
 * files can be updated in the background.
 */
@Injectable()
export class ManyProtocols {
  private readonly merge: ChangeFolding;

  constructor(
    private readonly storage: ProtocolStorage,
    private readonly trash: Trash,
    private readonly running: RunningProtocols,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.merge = new ChangeFolding(storage.journal, storage.collection, clock);
  }

  /** Schedules the transfer of journaled changes to the protocols' own files. */
  scheduleMerge(): void {
    this.merge.scheduleFold();
  }

  /**
   * Changes all given protocols or none, and returns them. The caller ensures that none is removed in the meantime.
   * @throws `PROTOCOL_NOT_FOUND`, `DOCUMENT_DAMAGED`, `VALIDATION_FAILED` or a storage error
   */
  async change(ids: readonly string[], changes: JournaledChanges): Promise<readonly StoredProtocol[]> {
    if (Object.values(changes).every((value) => value === undefined))
      throw invalidValue('changes', 'must contain at least one change');
    const before = await this.getAll(ids);
    const protocolOverLimit = before.find((protocol) => hasTooManyTags(protocol, changes));
    if (protocolOverLimit)
      throw invalidValue(
        'changes.addTags',
        `would give ${protocolOverLimit.title} more than ${PROTOCOL_LIMITS.tags} tags`,
      );
    await this.storage.journal.add(ids, { ...changes }, timestamp(this.clock));
    const changed = this.storage.collection.applyOverlay(ids);
    this.merge.scheduleFold();
    for (const [index, after] of changed.entries())
      noteChange({ kind: 'protocol', id: after.id, before: before[index] ?? {}, after });
    return changed;
  }

  /**
   * Replaces mod files in all protocols that list them, or in none, and returns the changed protocols.
   * @throws the errors of {@link change}
   */
  async replaceFiles(replacements: readonly FileReplacement[]): Promise<readonly StoredProtocol[]> {
    const ids = [...new Set(replacements.flatMap((replacement) => replacement.ids))];
    const changing = (await this.getAll(ids)).filter(
      (protocol) => withReplacements(protocol, replacements) !== protocol,
    );
    if (changing.length === 0) return [];
    return this.change(
      changing.map(({ id }) => id),
      { replacements },
    );
  }

  /**
   * Moves all given protocols to the trash, including damaged ones, or none of them. Returns the IDs of the deletions
   * in the same order.
   * @throws `PROTOCOL_NOT_FOUND`, `ALREADY_RUNNING` or a storage error
   */
  async remove(ids: readonly string[]): Promise<string[]> {
    await this.find(ids);
    const running = ids.filter((id) => this.running.isRunning(id));
    if (running.length > 0) throw protocolsRunningError(await this.listTitles(running), running);
    let trashIds: string[] = [];
    await this.storage.collection.removeMany(ids, async (paths) => {
      try {
        trashIds = await moveManyIntoTrash(this.trash, paths);
      } catch (error) {
        // Another program has removed one of them in the meantime.
        if (hasSystemCode(error, 'ENOENT')) await this.find(ids);
        throw asStorageError(error, paths[0] ?? '');
      }
    });
    return trashIds;
  }

  /**
   * Permanently removes the protocols of an import that is being undone, except running ones. Returns the IDs of the
   * removed protocols. IDs that don't exist are skipped.
   * @throws a storage error; some of them may then be removed
   */
  async discard(ids: readonly string[]): Promise<string[]> {
    const limiter = new Limiter(CONCURRENT_REMOVALS);
    const removable = ids.filter((id) => !this.running.isRunning(id));
    await this.storage.collection.removeMany(removable, async (paths) => {
      try {
        await Promise.all(paths.map((path) => limiter.run(() => rm(path, { force: true }))));
        for (const folder of new Set(paths.map((path) => dirname(path)))) await syncDirectory(folder);
      } catch (error) {
        throw asStorageError(error, paths[0] ?? '');
      }
    });
    return removable;
  }

  /** Resolves when all writes have ended. Changes that remain in the journal are written after the next startup. */
  close(): Promise<void> {
    return this.merge.close();
  }

  private async getAll(ids: readonly string[]): Promise<StoredProtocol[]> {
    const found = await this.find(ids);
    return ids.map((id, index) => requireFound(found[index] ?? null, id));
  }

  /** @throws `PROTOCOL_NOT_FOUND` with all missing IDs */
  private async find(ids: readonly string[]): Promise<(StoredProtocol | 'damaged' | null)[]> {
    const found = await this.storage.collection.getMany(ids);
    const missing = ids.filter((_id, index) => found[index] === null);
    if (missing.length > 0) throw protocolsNotFoundError(missing);
    return found;
  }

  private async listTitles(ids: readonly string[]): Promise<string[]> {
    const found = await this.find(ids);
    return found.map((protocol, index) =>
      protocol === null || protocol === 'damaged' ? (ids[index] ?? '') : protocol.title,
    );
  }
}
