import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type IImportReport, type IUndoneImport } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { Jobs } from '../../application';
import { ProtocolRepository } from '../../library';
import { ImportMemory } from './import-memory';
import { toKeptItems, type CreatedItem } from './import-record';
import { ImportRecords } from './import-records';
import { ItemUndoer } from './item-undoer';
import type { KeptItem } from './library-item-undoer';
import { CHANGED } from './original-files';

/** Undoes finished imports. Keeps items that the user has changed, used elsewhere, launched or run since then. */
@Injectable()
export class ImportUndoer implements OnApplicationBootstrap {
  private readonly logger = new Logger(ImportUndoer.name);
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly records: ImportRecords,
    private readonly jobs: Jobs,
    private readonly protocols: ProtocolRepository,
    private readonly items: ItemUndoer,
    private readonly memory: ImportMemory,
  ) {}

  /** Completes every interrupted undo. Never fails. */
  async onApplicationBootstrap(): Promise<void> {
    for (const importId of await this.records.listUnfinishedUndos()) {
      try {
        if (await this.records.find(importId)) await this.undoEnded(importId);
        else await this.records.clearUndo(importId);
      } catch (error) {
        this.logger.warn(`Couldn't complete the undo of import ${importId}: ${String(error)}`);
      }
    }
  }

  /** @throws `IMPORT_NOT_FOUND` */
  async report(importId: string): Promise<IImportReport> {
    return this.records.toReport(await this.records.get(importId));
  }

  /** @throws `IMPORT_NOT_FOUND`, `CONFLICT` while the import runs, or a storage error */
  async undo(importId: string): Promise<IUndoneImport> {
    await this.assertEnded(importId);
    return this.limiter.run(() => this.memory.limit(() => this.undoEnded(importId)));
  }

  private async undoEnded(importId: string): Promise<IUndoneImport> {
    const record = await this.records.get(importId);
    const { made } = record;
    await this.records.recordUndo(importId);
    const kept = await this.undoProtocols(made);
    const keptProtocols = new Map(kept.map(({ item }) => [item.id, item.name]));
    kept.push(...(await this.items.undoModFiles(made.filter(({ kind }) => kind === 'mod-file'))));
    // Source ports and base games are last, because protocols and settings refer to them.
    for (const item of made.toReversed()) {
      if (item.kind === 'protocol' || item.kind === 'mod-file') continue;
      const owner = item.protocolId === undefined ? undefined : keptProtocols.get(item.protocolId);
      const reason =
        owner === undefined ? await this.items.undo(item) : `It belongs to ${withoutStop(owner)}.`;
      if (reason !== null) kept.push({ item, reason });
    }
    // The undo of kept items can be retried until the record expires.
    const keptItems = kept.map(({ item, reason }) => ({ ...item, keptReason: reason }));
    await this.records.write({ ...record, made: keptItems, isUndone: true });
    await this.records.clearUndo(importId);
    return { kept: toKeptItems(keptItems) };
  }

  private async assertEnded(importId: string): Promise<void> {
    const isRunning = (await this.jobs.list()).some(
      ({ subject, state }) =>
        'importId' in subject &&
        subject.importId === importId &&
        (state === 'waiting' || state === 'running'),
    );
    if (isRunning) throw new LauncherError('CONFLICT', 'This import is still running. Cancel it instead.');
  }

  /** Moves all unchanged protocols to the trash together. */
  private async undoProtocols(made: readonly CreatedItem[]): Promise<KeptItem[]> {
    const keptItems: KeptItem[] = [];
    const removable: string[] = [];
    for (const item of made.filter(({ kind }) => kind === 'protocol')) {
      const protocol = await this.protocols.find(item.id);
      if (!protocol) continue;
      if (protocol.launchCount > 0)
        keptItems.push({ item, reason: 'You have launched it since the import.' });
      else if (protocol.updatedAt !== protocol.createdAt) keptItems.push({ item, reason: CHANGED });
      else removable.push(item.id);
    }
    if (removable.length > 0) await this.protocols.removeMany(removable);
    return keptItems;
  }
}
