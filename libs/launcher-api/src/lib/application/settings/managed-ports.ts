import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { slugOf, uniqueSlug, type ISourcePort } from '@hangar/domain';
import { normalizePath } from '@hangar/file-system';

import { getManagedFolder, parseManagedVersion, type ManagedVersion } from './managed-folders';
import type { KnownSourcePort } from './settings-file';
import { SettingsRepository } from './settings-repository';
import { SourcePortRegistrar } from './source-port-registrar';
import { SourcePortTrash } from './source-port-trash';

/** A source port to add to the settings after its program was installed. */
export interface InstalledProgram extends ManagedVersion {
  readonly name: string;
  readonly executablePath: string;
}

/** The source ports that Hangar installed, in the settings and in its own folder. */
@Injectable()
export class ManagedPorts {
  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly registrar: SourcePortRegistrar,
    private readonly trash: SourcePortTrash,
  ) {}

  /** Returns the folder of a version, whether or not it exists. */
  getFolder(version: ManagedVersion): string {
    return getManagedFolder(this.data, version);
  }

  /** Whether Hangar installed a source port. */
  isManaged(port: Pick<KnownSourcePort, 'executablePath'>): boolean {
    return parseManagedVersion(this.data, port) !== null;
  }

  /** Returns the source port of a version; `null` if it is not in the settings or its program is missing. */
  async find({ family, version }: ManagedVersion): Promise<ISourcePort | null> {
    const { sourcePorts } = await this.registrar.readSettings();
    const found = sourcePorts.find((port) => {
      const managed = parseManagedVersion(this.data, port);
      return managed?.family === family && managed.version === version && !port.missing;
    });
    return found ?? null;
  }

  /**
   * Returns a source port that Hangar installed.
   * @throws `SOURCE_PORT_NOT_FOUND`
   */
  async get(portId: string): Promise<KnownSourcePort & { managed: ManagedVersion }> {
    const port = (await this.settings.read()).sourcePorts.find(({ id }) => id === portId);
    const managed = port === undefined ? null : parseManagedVersion(this.data, port);
    if (port !== undefined && managed !== null) return { ...port, managed };
    throw new LauncherError(
      'SOURCE_PORT_NOT_FOUND',
      port === undefined
        ? `Source port “${portId}” isn't in Settings.`
        : `${port.name} wasn't installed by Hangar. Remove it from the list in Settings › Source ports.`,
    );
  }

  /** Adds a program to the settings. The first source port in the settings becomes the default. */
  async add({ family, version, name, executablePath }: InstalledProgram): Promise<ISourcePort> {
    const id = await this.trash.runExclusive(async () => {
      const { sourcePorts, defaultSourcePortId } = await this.settings.read();
      const before = sourcePorts.find((port) => hasProgram(port, executablePath));
      const isTaken = (slug: string) => sourcePorts.some((port) => port.id === slug);
      const port: KnownSourcePort = {
        isDefault: false,
        ignored: false,
        name,
        ...before,
        id: before?.id ?? uniqueSlug(slugOf(`${family} ${version}`) || 'port', isTaken),
        family,
        version,
        executablePath,
      };
      const isFirst = sourcePorts.length === 0 && defaultSourcePortId === null;
      await this.settings.update({
        sourcePorts: before
          ? sourcePorts.map((candidate) => (candidate === before ? port : candidate))
          : [...sourcePorts, port],
        ...(isFirst ? { defaultSourcePortId: port.id } : {}),
      });
      return port.id;
    });
    const added = (await this.registrar.readSettings()).sourcePorts.find((port) => port.id === id);
    if (added) return added;
    throw new LauncherError('CONFLICT', `${name} ${version} was removed while it was being installed.`);
  }

  /**
   * Moves a source port and its program to the trash, and returns the ID of the deletion.
   * @throws `SOURCE_PORT_NOT_FOUND` or a storage error; nothing is changed
   */
  remove(portId: string): Promise<string> {
    return this.trash.runExclusive(async () => {
      const { managed: _managed, ...port } = await this.get(portId);
      return this.trash.removeManaged(port, await this.settings.read());
    });
  }
}

function hasProgram(port: KnownSourcePort, executablePath: string): boolean {
  return normalizePath(port.executablePath) === normalizePath(executablePath);
}
