import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { hasSystemCode, listNames } from '@hangar/file-system';
import { removeDeadLinks, removeLinks } from '@hangar/launch-engine';

import { isProtocolId, ProtocolRepository } from '../../library';
import { Trash, type TrashRecord } from '../../application';
import { getLinkFolders } from './launch-setup';

/**
 * Removes links that launches created: all links of a permanently deleted protocol, and links to permanently deleted
 * mod files and base games. Otherwise, a hard link or a copy would keep occupying the file's disk space.
 */
@Injectable()
export class LinkRemover implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LinkRemover.name);
  private needsAnotherPass = false;
  private currentPass: Promise<void> | null = null;

  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.onDeletion('protocol', (record) => this.removeProtocolLinks(record));
    for (const kind of ['mod-file', 'base-game'] as const)
      this.trash.onDeletion(kind, () => Promise.resolve(this.scheduleDeadLinkRemoval()));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.currentPass;
  }

  private async removeProtocolLinks({ subjectId }: TrashRecord): Promise<void> {
    if (!isProtocolId(subjectId) || (await this.exists(subjectId))) return;
    const folder = this.data.workingDirectoryOf(subjectId);
    for (const links of Object.values(getLinkFolders(folder))) await removeLinks(links);
    await rmdir(folder).catch((error: unknown) => {
      // The folder is kept if it contains saves, demos or statistics.
      if (!hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
    });
  }

  /** Whether a protocol with this ID exists again, or another deletion of it can still be undone. */
  private async exists(protocolId: string): Promise<boolean> {
    if (await this.protocols.has(protocolId)) return true;
    return (await this.trash.list()).some(
      ({ kind, subjectId }) => kind === 'protocol' && subjectId === protocolId,
    );
  }

  /**
   * Schedules the removal. Many files may be deleted together, so a single pass over the folders removes all of their
   * links.
   */
  private scheduleDeadLinkRemoval(): void {
    this.needsAnotherPass = true;
    this.currentPass ??= this.removeDeadLinks();
  }

  private async removeDeadLinks(): Promise<void> {
    do {
      this.needsAnotherPass = false;
      try {
        for (const name of await listNames(this.data.runs()))
          for (const links of Object.values(getLinkFolders(join(this.data.runs(), name))))
            await removeDeadLinks(links);
      } catch (error) {
        // The next deletion tries again.
        this.logger.warn(`Couldn't remove links to deleted files: ${String(error)}`);
      }
    } while (this.needsAnotherPass);
    this.currentPass = null;
  }
}
