import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IImportReport, IKeptImport, IUndoneImport } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { Jobs } from '../../application';
import { ProtocolRepository } from '../../library';
import { ImportMemory } from './import-memory';
import { toStepKind, type ImportRecord, type CreatedItem } from './import-record';
import { ImportRecords } from './import-records';
import { ItemUndoer } from './item-undoer';

/** Undoes finished imports. Keeps items that the user has changed, used elsewhere, launched or run since then. */
@Injectable()
export class ImportUndoer {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly records: ImportRecords,
    private readonly jobs: Jobs,
    private readonly protocols: ProtocolRepository,
    private readonly items: ItemUndoer,
    private readonly memory: ImportMemory,
  ) {}

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
    const keptItems = await this.undoProtocols(record);
    const keptProtocols = new Set(keptItems.map(({ item }) => item.id));
    keptItems.push(...(await this.items.undoModFiles(record.made.filter(({ kind }) => kind === 'mod-file'))));
    // Source ports and base games are last, because protocols and settings refer to them.
    for (const item of record.made.toReversed()) {
      if (
        item.kind === 'protocol' ||
        item.kind === 'mod-file' ||
        (item.protocolId !== undefined && keptProtocols.has(item.protocolId))
      )
        continue;
      const reason = await this.items.undo(item);
      if (reason !== null) keptItems.push({ item, reason });
    }
    await this.records.write({ ...record, made: keptItems.map(({ item }) => item), isUndone: true });
    return { kept: keptItems.map(({ item, reason }) => toKeptItem(item, reason)) };
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

  /** Moves unchanged protocols to the trash, all at once. */
  private async undoProtocols({ made }: ImportRecord): Promise<{ item: CreatedItem; reason: string }[]> {
    const keptItems: { item: CreatedItem; reason: string }[] = [];
    const removable: string[] = [];
    for (const item of made.filter(({ kind }) => kind === 'protocol')) {
      const protocol = await this.protocols.find(item.id);
      if (!protocol) continue;
      if (protocol.launchCount > 0)
        keptItems.push({ item, reason: 'You have launched it since the import.' });
      else if (protocol.updatedAt !== protocol.createdAt)
        keptItems.push({ item, reason: 'You have changed it since the import.' });
      else removable.push(item.id);
    }
    if (removable.length > 0) await this.protocols.removeMany(removable);
    return keptItems;
  }
}

function toKeptItem({ kind, id, name }: CreatedItem, reason: string): IKeptImport {
  return { kind: toStepKind(kind), id, name, reason };
}
