import { rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, ImportJournal } from '@hangar/api-foundation/storage';
import type { IProtocol } from '@hangar/domain';
import { hasSystemCode, toIsoTime, listNames, TEMPORARY_FILE } from '@hangar/file-system';

import { damagedItemError, Trash, type TrashRecord } from '../../application';
import { isProtocolId } from './protocol-record';
import { protocolExistsError } from './protocol-errors';
import { ProtocolRepository } from './protocol-repository';
import {
  isUnchangedSinceDeletion,
  isIntactProtocol,
  moveFormerIntoTrash,
  getOriginalFiles,
  removeBackup,
} from './protocol-in-trash';

/** Restores protocols from the trash. */
@Injectable()
export class DeletedProtocols implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(DeletedProtocols.name);

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly trash: Trash,
    private readonly data: DataDirectory,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.imports.registerUndoMany('protocol', (ids) => this.undo(ids));
    this.trash.addOwner('protocol', {
      restore: async (record, trashed) => {
        if (!isProtocolId(record.subjectId)) throw damagedItemError(record);
        await this.protocols.restore(record.subjectId, (path) => {
          const isComplete = (trashedPath: string) => isUnchangedSinceDeletion(record, trashedPath);
          return trashed.moveOut([{ name: basename(path), path, isIntact: isComplete }]);
        });
      },
      isIntact: isIntactProtocol,
      locateFiles: async (record) => getOriginalFiles(record, this.data),
      onTrashed: (record) => removeBackup(record, this.data),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.moveFromFormerTrash();
    } catch (error) {
      // Hangar tries again during the next startup.
      this.logger.warn(`Couldn't move the deleted protocols to the trash: ${String(error)}`);
    }
  }

  /**
   * Restores the most recently deleted protocol with this ID.
   * @throws `PROTOCOL_NOT_FOUND`, or the errors of `Trash.restore`
   */
  async restoreNewest(id: string): Promise<IProtocol> {
    for (;;) {
      const newest = (await this.list()).find(({ subjectId }) => subjectId === id);
      if (!newest) throw (await this.protocols.has(id)) ? protocolExistsError(id) : notInTrashError(id);
      try {
        await this.trash.restore(newest.id);
        return await this.protocols.get(id);
      } catch (error) {
        // Another request has restored this item, so the next deletion with the same ID is tried.
        if (!(error instanceof LauncherError) || error.code !== 'TRASH_ITEM_NOT_FOUND') throw error;
      }
    }
  }

  /** Returns the protocols in the trash, most recently deleted first. */
  async list(): Promise<TrashRecord[]> {
    return (await this.trash.list()).filter(({ kind }) => kind === 'protocol');
  }

  /** Permanently removes protocols of a failed import, except those that were changed, played or reused since then. */
  private async undo(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const keptIds = new Set<string>();
    const removable: string[] = [];
    for (const id of ids.filter(isProtocolId)) {
      const imported = await this.protocols.find(id);
      const isUsed = imported && (imported.updatedAt !== imported.createdAt || imported.launchCount > 0);
      if (isUsed || this.imports.isRetained(id)) keptIds.add(id);
      else if (imported) removable.push(id);
    }
    // Moving thousands of protocols to the trash first would take too long.
    const discarded = new Set(removable.length > 0 ? await this.protocols.discardMany(removable) : []);
    for (const id of removable) if (!discarded.has(id)) keptIds.add(id);
    const removed = new Set(ids.filter((id) => !keptIds.has(id)));
    const records = (await this.list()).filter(({ subjectId }) => removed.has(subjectId));
    await this.trash.deleteManyPermanently(new Set(records.map(({ id }) => id)));
    return keptIds;
  }

  /**
   * Moves protocols that were deleted before the trash existed from their former folder to the trash. Their retention
   * period starts now.
   */
  private async moveFromFormerTrash(): Promise<void> {
    const formerTrash = this.data.formerTrash();
    for (const { path, deletedAt } of await listOldestFirst(formerTrash)) {
      await moveFormerIntoTrash(this.trash, path, deletedAt);
    }
    await rmdir(formerTrash).catch((error: unknown) => {
      // The folder never existed, or still contains other files.
      if (!hasSystemCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
    });
  }
}

function notInTrashError(id: string): LauncherError {
  return new LauncherError('PROTOCOL_NOT_FOUND', `Protocol “${id}” isn't in Recently deleted.`);
}

/**
 * Returns the protocols in the former trash, oldest deletion first. Their modification times are the times of deletion.
 */
async function listOldestFirst(folder: string): Promise<{ path: string; deletedAt: string }[]> {
  const names = await listNames(folder);
  for (const name of names) if (TEMPORARY_FILE.test(name)) await rm(join(folder, name), { force: true });
  const deleted = names.filter((name) => name.endsWith('.json') && isProtocolId(basename(name, '.json')));
  const filesWithTimes = await Promise.all(
    deleted.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  return filesWithTimes
    .sort((a, b) => a.at - b.at)
    .map(({ path, at }) => ({ path, deletedAt: toIsoTime(at) }));
}
