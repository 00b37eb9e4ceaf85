import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { toFileShape } from '@hangar/api-foundation/storage';
import { withoutStop } from '@hangar/domain';
import { Limiter, normalizePath } from '@hangar/file-system';

import {
  damagedItem,
  RECORD_DOCUMENT,
  recordDocument,
  Trash,
  type DiscardedItem,
  type TrashedFiles,
  type TrashRecord,
} from '../trash';
import { readPort, type KnownSettings, type KnownSourcePort } from './settings-file';
import { SettingsRepository } from './settings-repository';

/** Stores source ports that were removed from the settings, and restores them. Their programs are not touched. */
@Injectable()
export class SourcePortTrash implements OnModuleInit {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly settings: SettingsRepository,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('source-port', {
      restore: (record, trashedFiles) => this.limiter.run(() => this.restore(record, trashedFiles)),
      isIntact: async ({ subjectId }, read) => {
        const port = await read(RECORD_DOCUMENT);
        return port !== null && port['id'] === subjectId && readPort(port) !== null;
      },
      locateFiles: () => Promise.resolve([]),
      isListed: async ({ subjectId }) =>
        (await this.settings.read()).sourcePorts.some(({ id }) => id === subjectId),
    });
  }

  /** Runs work that reads and replaces the source ports, one task at a time. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work);
  }

  /**
   * Changes the settings, and moves source ports that are no longer listed to the trash.
   * @throws the errors of `SettingsRepository.update`; nothing is changed
   */
  async replace(
    before: KnownSettings,
    changes: Partial<KnownSettings> & Pick<KnownSettings, 'sourcePorts'>,
  ): Promise<KnownSettings> {
    const removed = before.sourcePorts.filter(
      (port) =>
        !changes.sourcePorts.some((remaining) => remaining.id === port.id || hasSameProgram(remaining, port)),
    );
    if (removed.length === 0) return this.settings.update(changes);
    let after = before;
    const items = removed.map((port) => toDiscardedItem(port, before));
    const commit = async (): Promise<void> => {
      after = await this.settings.update(changes);
    };
    await this.trash.addAll(items, commit).catch((error: unknown) => {
      throw asStorageError(error, this.trash.directory);
    });
    return after;
  }

  private async restore(record: TrashRecord, trashedFiles: TrashedFiles): Promise<void> {
    const port = readPort({ ...(await trashedFiles.readRecord()), id: record.subjectId });
    if (!port) throw damagedItem(record);
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    const existing = sourcePorts.find((other) => other.id === port.id || hasSameProgram(other, port));
    if (existing && existing.id === port.id && hasSameProgram(existing, port)) return;
    if (existing) throw alreadyConfigured(existing);
    const becomesDefault = record.details['wasDefault'] === true && defaultSourcePortId === null;
    await trashedFiles.moveOut([], async () => {
      await this.settings.update({
        sourcePorts: [...sourcePorts, port],
        ...(becomesDefault ? { defaultSourcePortId: port.id } : {}),
      });
    });
  }
}

function toDiscardedItem(port: KnownSourcePort, { defaultSourcePortId }: KnownSettings): DiscardedItem {
  return {
    kind: 'source-port',
    subjectId: port.id,
    name: port.version ? `${port.name} ${port.version}` : port.name,
    paths: [],
    documents: [recordDocument(toFileShape(port) as object)],
    details: port.id === defaultSourcePortId ? { wasDefault: true } : {},
  };
}

function hasSameProgram(first: KnownSourcePort, second: KnownSourcePort): boolean {
  return normalizePath(first.executablePath) === normalizePath(second.executablePath);
}

function alreadyConfigured({ name }: KnownSourcePort): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This source port is already in Settings as ${withoutStop(name)}. Remove that one to restore this one.`,
  );
}
