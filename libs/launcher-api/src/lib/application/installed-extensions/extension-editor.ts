import { Injectable } from '@nestjs/common';
import { withoutStop } from '@hangar/domain';
import { noteChange } from '@hangar/api-foundation/actors';
import { LauncherError, ValidationFailed } from '@hangar/api-foundation/errors';
import type { IExtension, IUpdateExtensionRequest } from '@hangar/domain';

import type { ExtensionDescription } from '../../hosting';
import {
  ExtensionRepository,
  findSettingsFaults,
  LiveSettings,
  resolveSecrets,
  withoutSecrets,
  getChoice,
  type ExtensionChoice,
} from '../../extensions';
import { ExtensionList } from './extension-list';
import { KnownExtensions } from './known-extensions';

/** Saves the user's choices for extensions. They take effect at the next start. */
@Injectable()
export class ExtensionEditor {
  constructor(
    private readonly known: KnownExtensions,
    private readonly repository: ExtensionRepository,
    private readonly list: ExtensionList,
    private readonly liveSettings: LiveSettings,
  ) {}

  /** @throws `EXTENSION_NOT_FOUND`, `EXTENSION_UNCONFIRMED`, `CONFLICT`, or `VALIDATION_FAILED` for invalid settings */
  async update(name: string, request: IUpdateExtensionRequest): Promise<IExtension> {
    const extension = (await this.known.all()).find((known) => known.name === name);
    if (!extension) throw new LauncherError('EXTENSION_NOT_FOUND', `Extension “${name}” not found.`);
    const before = await this.repository.read([extension]);
    const changes = {
      ...this.getToggleChanges(extension, request),
      ...(request.settings === undefined
        ? {}
        : {
            settings: await validateSettings(extension, request.settings, getChoice(name, before).settings),
          }),
    };
    const hasNoChanges = Object.keys(changes).length === 0;
    const choices = hasNoChanges ? before : await this.repository.updateChoice(extension, changes);
    noteChange({
      kind: 'extension',
      id: name,
      before: withoutPasswords(extension, getChoice(name, before)),
      after: withoutPasswords(extension, getChoice(name, choices)),
    });
    if (request.settings !== undefined) await this.liveSettings.update();
    if (request.enabled === true) await this.known.allowNextStart(extension);
    return this.list.describe(extension, choices);
  }

  private getToggleChanges(
    extension: ExtensionDescription,
    { enabled, sha256 }: IUpdateExtensionRequest,
  ): Partial<ExtensionChoice> {
    if (enabled === undefined) return {};
    const name = extension.displayName ?? extension.name;
    if (!this.known.areUserControlled && !enabled)
      throw new LauncherError(
        'CONFLICT',
        `The program that runs Hangar turns on ${withoutStop(name)}. Turn it off there.`,
      );
    if (extension.origin !== 'file') return { enabled, sha256: null };
    if (enabled && (sha256 === undefined || sha256 !== extension.sha256))
      throw new LauncherError(
        'EXTENSION_UNCONFIRMED',
        `${name} is a program from a file. Confirm its checksum to turn it on.`,
      );
    return enabled ? { enabled, sha256: extension.sha256 ?? null } : { enabled };
  }
}

/** Returns the choice for an extension without its passwords, for the audit log. */
function withoutPasswords(extension: ExtensionDescription, choice: ExtensionChoice): object {
  return { ...choice, settings: withoutSecrets(extension, choice.settings) };
}

async function validateSettings(
  extension: ExtensionDescription,
  requested: Record<string, unknown>,
  current: ExtensionChoice['settings'],
): Promise<ExtensionChoice['settings']> {
  const settings = resolveSecrets(extension, requested, current);
  const faults = await findSettingsFaults(extension, settings);
  if (faults.length === 0) return settings;
  throw new ValidationFailed(
    faults.map(({ path, message }) => ({ path: ['settings', path].filter(Boolean).join('.'), message })),
  );
}
