import { Inject, Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import {
  defaultAfterRemoval,
  familyOfNewest,
  portMeantBy,
  slugOf,
  uniqueSlug,
  type IAppSettings,
  type IFoundSourcePort,
  type ISourcePortChoice,
  type IUpdateSettingsRequest,
} from '@hangar/domain';
import { expandHome, normalizePath } from '@hangar/file-system';
import { inspectSourcePort, scanSourcePorts, type ScannedMachine } from '@hangar/launch-engine';

import { SourcePortFamilies } from '../../extensions';
import { checkPrograms } from './configured-ports';
import type { KnownSettings, KnownSourcePort } from './settings-file';
import { SettingsRepository } from './settings-repository';
import { SourcePortTrash } from './source-port-trash';

/** The settings for folders with the user's files. */
const FOLDER_SETTINGS = ['modsDirectory', 'wadFilesDirectory', 'screenshotsPath', 'savegamesPath'] as const;

/** Fills in the fields of source ports that the user doesn't have to provide: ID, name, family and version. */
@Injectable()
export class SourcePortRegistrar {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly families: SourcePortFamilies,
    private readonly paths: AllowedPaths,
    private readonly trash: SourcePortTrash,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
  ) {}

  /** Returns the source ports installed on this computer, whether or not they are configured. */
  scan(): Promise<IFoundSourcePort[]> {
    return scanSourcePorts({ ...this.machine, families: this.families.list() });
  }

  /** Returns the settings, after checking which programs exist. */
  async readSettings(): Promise<IAppSettings> {
    return this.withComputedFields(await this.settings.read());
  }

  /**
   * Returns a list of source ports as it would be saved. Never writes.
   * @throws `VALIDATION_FAILED`
   */
  async describe(choices: readonly ISourcePortChoice[]): Promise<KnownSourcePort[]> {
    const { sourcePorts: known } = await this.settings.read();
    this.assertFamilies(choices, known);
    return this.complete(choices, known);
  }

  /** Changes the settings. A source port requires only its executable. */
  async updateSettings(changes: IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.withComputedFields(await this.update(changes));
  }

  /**
   * Adds programs that aren't configured yet, and returns the source ports of all given programs. Calls `announce` with
   * the new IDs before writing anything.
   */
  add(
    executablePaths: readonly string[],
    announce: (ids: readonly string[]) => Promise<void>,
  ): Promise<KnownSourcePort[]> {
    return this.trash.runExclusive(async () => {
      const { sourcePorts: known } = await this.settings.read();
      const wanted = new Set(executablePaths.map((path) => normalizePath(path)));
      const isRequested = (port: KnownSourcePort) => wanted.has(normalizePath(port.executablePath));
      for (const port of known) wanted.delete(normalizePath(port.executablePath));
      const choices = [...known, ...[...wanted].map((executablePath) => ({ executablePath }))];
      for (const path of executablePaths) wanted.add(normalizePath(path));
      const completed = await this.complete(choices, known);
      const added = completed.filter(({ id }) => !known.some((port) => port.id === id));
      if (added.length > 0) {
        await announce(added.map(({ id }) => id));
        await this.settings.update({ sourcePorts: completed });
      }
      return completed.filter(isRequested);
    });
  }

  /** Removes a source port without moving it to the trash, because the import that added the port is being undone. */
  forget(id: string): Promise<void> {
    return this.trash.runExclusive(async () => {
      const { sourcePorts, defaultSourcePortId } = await this.settings.read();
      const remaining = sourcePorts.filter((port) => port.id !== id);
      if (remaining.length === sourcePorts.length) return;
      await this.settings.update({
        sourcePorts: remaining,
        ...(defaultSourcePortId === id ? { defaultSourcePortId: null } : {}),
      });
    });
  }

  private async update(changes: IUpdateSettingsRequest): Promise<KnownSettings> {
    const { sourcePorts, ...rest } = changes;
    const current = await this.settings.read();
    for (const folder of FOLDER_SETTINGS) {
      const path = rest[folder];
      if (typeof path === 'string' && path !== current[folder]) await this.paths.assertUserFolder(path);
    }
    this.families.assertFamilyOfNewest(rest.defaultSourcePortId, 'defaultSourcePortId');
    if (!sourcePorts) return this.settings.update(rest);
    return this.trash.runExclusive(() => this.replacePorts(sourcePorts, rest));
  }

  private async replacePorts(
    choices: readonly ISourcePortChoice[],
    rest: Omit<IUpdateSettingsRequest, 'sourcePorts'>,
  ): Promise<KnownSettings> {
    const current = await this.settings.read();
    this.assertFamilies(choices, current.sourcePorts);
    const completed = await this.complete(choices, current.sourcePorts);
    const sourcePorts = this.trash.withManagedPorts(completed, current.sourcePorts);
    const { defaultSourcePortId = await this.determineDefault(choices, sourcePorts, current) } = rest;
    return this.trash.replace(current, { ...rest, defaultSourcePortId, sourcePorts });
  }

  private async withComputedFields(settings: KnownSettings): Promise<IAppSettings> {
    const sourcePorts = await checkPrograms(settings.sourcePorts);
    const defaultPort = portMeantBy(sourcePorts, settings.defaultSourcePortId);
    return {
      ...settings,
      sourcePorts: sourcePorts.map((port) => ({ ...port, isDefault: port === defaultPort })),
    };
  }

  /**
   * Determines the default source port of a requested list: the port with `isDefault: true`, otherwise the previous
   * default, or another port if the previous one was removed. Sending a list back unchanged changes nothing. Two
   * defaults are rejected.
   */
  private async determineDefault(
    choices: readonly ISourcePortChoice[],
    completed: readonly KnownSourcePort[],
    current: KnownSettings,
  ): Promise<string | null> {
    const [defaultIndex, secondDefaultIndex] = choices.flatMap(({ isDefault }, index) =>
      isDefault ? [index] : [],
    );
    if (secondDefaultIndex !== undefined)
      throw invalidValue(
        `sourcePorts.${secondDefaultIndex}.isDefault`,
        'must be true for one source port at most',
      );
    const before = current.defaultSourcePortId;
    if (defaultIndex === undefined)
      return defaultAfterRemoval(before, {
        before: current.sourcePorts,
        remaining: await checkPrograms(completed),
      });
    const id = completed[defaultIndex]?.id ?? null;
    if (familyOfNewest(before) === null) return id;
    const { sourcePorts } = await this.withComputedFields(current);
    return sourcePorts.some((port) => port.isDefault && port.id === id) ? before : id;
  }

  /** A source port keeps its family even if the extension that added the family is currently missing. */
  private assertFamilies(choices: readonly ISourcePortChoice[], known: readonly KnownSourcePort[]): void {
    const isUnknown = ({ family }: ISourcePortChoice) =>
      family !== undefined && !this.families.has(family) && !known.some((port) => port.family === family);
    const index = choices.findIndex(isUnknown);
    if (index < 0) return;
    const ids = this.families.list().map(({ id }) => id);
    throw invalidValue(`sourcePorts.${index}.family`, `must be one of ${ids.join(', ')}`);
  }

  private async complete(
    choices: readonly ISourcePortChoice[],
    known: readonly KnownSourcePort[],
  ): Promise<KnownSourcePort[]> {
    const ports: KnownSourcePort[] = [];
    const ids = new Set<string>(choices.flatMap(({ id }) => id ?? []));
    for (const choice of choices) {
      const port = await this.completePort(choice, known, ids);
      if (ports.some(({ id }) => id === port.id)) {
        throw invalidValue(`sourcePorts.${ports.length}.id`, `“${port.id}” is the id of another source port`);
      }
      ids.add(port.id);
      ports.push(port);
    }
    return ports;
  }

  private async completePort(
    choice: ISourcePortChoice,
    known: readonly KnownSourcePort[],
    usedIds: ReadonlySet<string>,
  ): Promise<KnownSourcePort> {
    const isSamePath = (port: KnownSourcePort) =>
      normalizePath(port.executablePath) === normalizePath(choice.executablePath);
    const before = known.find((port) => (choice.id === undefined ? isSamePath(port) : port.id === choice.id));
    const isInspected = choice.name !== undefined && choice.family !== undefined && 'version' in choice;
    const inspectedPort =
      isInspected || (before && isSamePath(before))
        ? before
        : await inspectSourcePort(expandHome(choice.executablePath), this.families.list());
    const { version: _ofOldProgram, ...kept } = before ?? {};
    const name = choice.name ?? inspectedPort?.name ?? choice.executablePath;
    const version = choice.version ?? inspectedPort?.version;
    return {
      ...kept,
      id: choice.id ?? before?.id ?? uniqueSlug(slugOf(name) || 'port', (slug) => usedIds.has(slug)),
      name,
      family: choice.family ?? inspectedPort?.family ?? 'other',
      executablePath: choice.executablePath,
      ...(version ? { version } : {}),
      isDefault: false,
      ignored: choice.ignored ?? before?.ignored ?? false,
    };
  }
}
