import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { toFileShape } from '@hangar/api-foundation/storage';
import { withoutStop } from '@hangar/domain';
import { Limiter, normalPath } from '@hangar/file-system';

import {
  damagedItem,
  RECORD_DOCUMENT,
  recordDocument,
  Trash,
  type Discarded,
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
      restore: (record, kept) => this.limiter.run(() => this.restore(record, kept)),
      isIntact: async ({ subjectId }, read) => {
        const port = await read(RECORD_DOCUMENT);
        return port !== null && port['id'] === subjectId && readPort(port) !== null;
      },
      placesOf: () => Promise.resolve([]),
      isListed: async ({ subjectId }) =>
        (await this.settings.read()).sourcePorts.some(({ id }) => id === subjectId),
    });
  }

  /** Runs one piece of work at a time that reads and replaces the source ports. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
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
    const gone = before.sourcePorts.filter(
      (port) => !changes.sourcePorts.some((kept) => kept.id === port.id || hasSameProgram(kept, port)),
    );
    if (gone.length === 0) return this.settings.update(changes);
    let after = before;
    const things = gone.map((port) => discarded(port, before));
    const commit = async (): Promise<void> => {
      after = await this.settings.update(changes);
    };
    await this.trash.addAll(things, commit).catch((error: unknown) => {
      throw asStorageError(error, this.trash.directory);
    });
    return after;
  }

  private async restore(record: TrashRecord, kept: TrashedFiles): Promise<void> {
    const port = readPort({ ...(await kept.readRecord()), id: record.subjectId });
    if (!port) throw damagedItem(record);
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    const there = sourcePorts.find((other) => other.id === port.id || hasSameProgram(other, port));
    if (there && there.id === port.id && hasSameProgram(there, port)) return;
    if (there) throw configuredAgain(there);
    const isDefaultAgain = record.details['wasDefault'] === true && defaultSourcePortId === null;
    await kept.moveOut([], async () => {
      await this.settings.update({
        sourcePorts: [...sourcePorts, port],
        ...(isDefaultAgain ? { defaultSourcePortId: port.id } : {}),
      });
    });
  }
}

function discarded(port: KnownSourcePort, { defaultSourcePortId }: KnownSettings): Discarded {
  return {
    kind: 'source-port',
    subjectId: port.id,
    name: port.version ? `${port.name} ${port.version}` : port.name,
    paths: [],
    documents: [recordDocument(toFileShape(port) as object)],
    details: port.id === defaultSourcePortId ? { wasDefault: true } : {},
  };
}

function hasSameProgram(one: KnownSourcePort, other: KnownSourcePort): boolean {
  return normalPath(one.executablePath) === normalPath(other.executablePath);
}

function configuredAgain({ name }: KnownSourcePort): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This source port is already in Settings as ${withoutStop(name)}. Remove that one to restore this one.`,
  );
}
