import { dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import {
  createOwnFolder,
  DataDirectory,
  isObject,
  textOrNull,
  toFileShape,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { defaultAfterRemoval, portMeantBy, withoutStop } from '@hangar/domain';
import { hasSystemCode, Limiter, lstatIfExists, normalizePath } from '@hangar/file-system';

import {
  damagedItemError,
  pathOccupiedError,
  RECORD_DOCUMENT,
  recordDocument,
  Trash,
  type DiscardedItem,
  type MovedFile,
  type TrashedFiles,
  type TrashRecord,
} from '../trash';
import { checkPrograms } from './configured-ports';
import {
  isManagedVersion,
  getManagedFolder,
  parseManagedVersion,
  type ManagedVersion,
} from './managed-folders';
import { readPort, type KnownSettings, type KnownSourcePort } from './settings-file';
import { SettingsRepository } from './settings-repository';

/**
 * Stores source ports that were removed from the settings, and restores them. Programs are moved only if Hangar
 * installed them.
 */
@Injectable()
export class SourcePortTrash implements OnModuleInit {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('source-port', {
      restore: (record, trashedFiles) => this.limiter.run(() => this.restore(record, trashedFiles)),
      isIntact: async ({ subjectId, details }, read) => {
        const port = await read(RECORD_DOCUMENT);
        const isManaged = details['managed'] !== undefined;
        if (isManaged && readManagedVersion(details['managed']) === null) return false;
        return port !== null && port['id'] === subjectId && readPort(port) !== null;
      },
      locateFiles: (record) => Promise.resolve(this.getFolders(record)),
      isListed: async ({ subjectId }) =>
        (await this.settings.read()).sourcePorts.some(({ id }) => id === subjectId),
    });
  }

  /** Runs work that reads and replaces the source ports, one task at a time. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work);
  }

  /**
   * Returns a requested list after adding the source ports that Hangar installed. They stay in the list, because
   * otherwise their programs would be left behind.
   * @throws `VALIDATION_FAILED` if the program of one of them would change
   */
  withManagedPorts(
    requested: readonly KnownSourcePort[],
    current: readonly KnownSourcePort[],
  ): KnownSourcePort[] {
    const omitted = current.filter(
      (port) =>
        parseManagedVersion(this.data, port) !== null &&
        !requested.some((other) => hasSameProgram(other, port)),
    );
    const duplicateIndex = requested.findIndex(({ id }) => omitted.some((port) => port.id === id));
    if (duplicateIndex < 0) return [...requested, ...omitted];
    throw invalidValue(
      `sourcePorts.${duplicateIndex}.executablePath`,
      'must stay the same, because Hangar installed this source port',
    );
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
    const replacement = changes.defaultSourcePortId ?? null;
    const items = removed.map((port) => toDiscardedItem(port, before, replacement));
    const commit = async (): Promise<void> => {
      after = await this.settings.update(changes);
    };
    await this.trash.addAll(items, commit).catch((error: unknown) => {
      throw asStorageError(error, this.trash.directory);
    });
    return after;
  }

  /**
   * Moves a source port that Hangar installed to the trash, together with its program. Returns the ID of the deletion.
   * Call it within {@link runExclusive}.
   * @throws a storage error; nothing is changed
   */
  async removeManaged(port: KnownSourcePort, before: KnownSettings): Promise<string> {
    const managed = parseManagedVersion(this.data, port);
    const folder = managed && getManagedFolder(this.data, managed);
    // The user may have deleted the program's folder.
    const exists = folder !== null && ((await lstatIfExists(folder))?.isDirectory() ?? false);
    const sourcePorts = before.sourcePorts.filter(({ id }) => id !== port.id);
    const defaultSourcePortId = defaultAfterRemoval(before.defaultSourcePortId, {
      before: before.sourcePorts,
      remaining: await checkPrograms(sourcePorts),
    });
    const item = toDiscardedItem(port, before, defaultSourcePortId);
    try {
      const { id } = await this.trash.add(
        exists ? { ...item, paths: [folder], details: { ...item.details, managed } } : item,
        async () => {
          await this.settings.update({ sourcePorts, defaultSourcePortId });
        },
      );
      return id;
    } catch (error) {
      throw asStorageError(error, this.trash.directory);
    }
  }

  /** Returns the folder of a program in the trash. The record may have been edited manually. */
  private getFolders({ details }: TrashRecord): MovedFile[] {
    const managed = readManagedVersion(details['managed']);
    return managed === null ? [] : [{ name: managed.version, path: getManagedFolder(this.data, managed) }];
  }

  private async restore(record: TrashRecord, trashedFiles: TrashedFiles): Promise<void> {
    const port = readPort({ ...(await trashedFiles.readRecord()), id: record.subjectId });
    if (!port) throw damagedItemError(record);
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    const existing = sourcePorts.find((other) => other.id === port.id || hasSameProgram(other, port));
    const isListed = existing?.id === port.id && hasSameProgram(existing, port);
    if (existing && !isListed) throw alreadyConfiguredError(existing);
    // A port may be listed without its program after a crash, or because the user deleted the program.
    const folders = isListed ? await findMissing(this.getFolders(record)) : this.getFolders(record);
    if (isListed && folders.length === 0) return;
    const ports = [...sourcePorts, port];
    const formerDefault = findFormerDefault(record, defaultSourcePortId);
    const isDefaultRestored = formerDefault !== null && portMeantBy(ports, formerDefault) !== null;
    await this.restoreFolders(folders, trashedFiles, async () => {
      if (isListed) return;
      await this.settings.update({
        sourcePorts: ports,
        ...(isDefaultRestored ? { defaultSourcePortId: formerDefault } : {}),
      });
    });
  }

  private async restoreFolders(
    folders: readonly MovedFile[],
    trashedFiles: TrashedFiles,
    commitEntry: () => Promise<void>,
  ): Promise<void> {
    try {
      for (const { path } of folders) await createOwnFolder(dirname(path));
      await trashedFiles.moveOut(
        folders.map((folder) => ({ ...folder, isFolder: true })),
        async (move) => {
          await move();
          await commitEntry();
        },
      );
    } catch (error) {
      const path = folders[0]?.path ?? this.data.settingsFile();
      throw hasSystemCode(error, 'EEXIST') ? pathOccupiedError(path) : asStorageError(error, path);
    }
  }
}

async function findMissing(folders: readonly MovedFile[]): Promise<MovedFile[]> {
  const pathExistence = await Promise.all(folders.map(({ path }) => lstatIfExists(path)));
  return folders.filter((_, index) => !pathExistence[index]);
}

function readManagedVersion(raw: unknown): (ManagedVersion & JsonObject) | null {
  if (!isObject(raw)) return null;
  const managed = { family: textOrNull(raw['family']) ?? '', version: textOrNull(raw['version']) ?? '' };
  return isManagedVersion(managed) ? managed : null;
}

/** @param replacement The ID of the default source port after the removal */
function toDiscardedItem(
  port: KnownSourcePort,
  { defaultSourcePortId }: KnownSettings,
  replacement: string | null,
): DiscardedItem {
  return {
    kind: 'source-port',
    subjectId: port.id,
    name: port.version ? `${port.name} ${port.version}` : port.name,
    paths: [],
    documents: [recordDocument(toFileShape(port) as object)],
    details: defaultSourcePortId === replacement ? {} : { formerDefault: defaultSourcePortId, replacement },
  };
}

/**
 * Returns the default source port that the removal replaced; `null` if the default did not change, or the user has
 * chosen another default since then.
 */
function findFormerDefault({ subjectId, details }: TrashRecord, current: string | null): string | null {
  if (current !== null && current !== textOrNull(details['replacement'])) return null;
  // Records written before version 0.4 have `wasDefault`.
  return textOrNull(details['formerDefault']) ?? (details['wasDefault'] === true ? subjectId : null);
}

function hasSameProgram(first: KnownSourcePort, second: KnownSourcePort): boolean {
  return normalizePath(first.executablePath) === normalizePath(second.executablePath);
}

function alreadyConfiguredError({ name }: KnownSourcePort): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This source port is already in Settings as ${withoutStop(name)}. Remove that one to restore this one.`,
  );
}
