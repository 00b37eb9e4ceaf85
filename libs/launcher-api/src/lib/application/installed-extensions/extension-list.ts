import { Injectable } from '@nestjs/common';
import {
  NO_CONTRIBUTIONS,
  type ExtensionState,
  type IExtension,
  type IExtensionContributions,
} from '@hangar/domain';

import type { JsonObject } from '@hangar/api-foundation/storage';
import { LauncherRoutes, type ExtensionDescription } from '../../hosting';
import {
  getChoice,
  ContributedIds,
  ExtensionReports,
  ExtensionRepository,
  isTurnedOn,
  addDefaultSettings,
  maskSecrets,
  type ExtensionChoice,
  type ExtensionFault,
} from '../../extensions';
import { KnownExtensions } from './known-extensions';

/** Lists the extensions with their states and contributions. */
@Injectable()
export class ExtensionList {
  constructor(
    private readonly known: KnownExtensions,
    private readonly repository: ExtensionRepository,
    private readonly reports: ExtensionReports,
    private readonly routes: LauncherRoutes,
    private readonly contributedIds: ContributedIds,
  ) {}

  async all(): Promise<IExtension[]> {
    const known = await this.known.all();
    const choices = await this.repository.read(known);
    const extensions = known.map((extension) => this.describe(extension, choices));
    const duplicates = (await this.known.findDuplicateNames()).map((duplicate) =>
      withNameConflict(this.describe(duplicate, [])),
    );
    return [...extensions, ...duplicates];
  }

  /** Describes an extension, based on the user's choices. */
  describe(extension: ExtensionDescription, choices: readonly ExtensionChoice[]): IExtension {
    const { name, origin = 'host' } = extension;
    return {
      name,
      displayName: extension.displayName ?? name,
      version: extension.version ?? null,
      description: extension.description ?? '',
      author: extension.author ?? null,
      enabled: this.isOn(extension, choices),
      state: this.getState(extension, choices),
      error: this.getFault(extension)?.message ?? null,
      place: this.getFault(extension)?.place ?? null,
      origin,
      sha256: extension.sha256 ?? null,
      needsNetwork: extension.needsNetwork ?? false,
      contributes: this.getContributions(extension),
      settings: describeSettings(extension, getChoice(name, choices).settings),
      settingsSchema: extension.settingsSchema ?? null,
    };
  }

  /** Extensions chosen by the host program always run, regardless of `extensions.json`. */
  private isOn(extension: ExtensionDescription, choices: readonly ExtensionChoice[]): boolean {
    return !this.known.areUserControlled || isTurnedOn(extension, choices);
  }

  private getState(extension: ExtensionDescription, choices: readonly ExtensionChoice[]): ExtensionState {
    if (!this.known.isUnaffectedByRestart(extension, choices)) return 'needs-restart';
    if (!this.isOn(extension, choices)) return 'off';
    if (this.reports.isTriedAgain(extension.name)) return 'needs-restart';
    return this.getFault(extension)?.state ?? 'active';
  }

  /** Returns an extension's fault, unless its files were replaced since then. */
  private getFault(extension: ExtensionDescription): ExtensionFault | null {
    const isOutdated = !this.known.wasKnownAtStart(extension) || this.reports.isTriedAgain(extension.name);
    return isOutdated ? null : this.reports.getFault(extension.name);
  }

  private getContributions({ name, contributes = {} }: ExtensionDescription): IExtensionContributions {
    const { pages = [], panels = [], protocolActions = [], commands = [] } = contributes;
    return {
      ...this.contributedIds.of(name),
      routes: this.routes.countRoutes(name),
      pages: [...pages],
      panels: [...panels],
      protocolActions: [...protocolActions],
      commands: [...commands],
    };
  }
}

function describeSettings(extension: ExtensionDescription, chosen: JsonObject): Record<string, unknown> {
  if (extension.settingsSchema === undefined) return {};
  return maskSecrets(extension, addDefaultSettings(extension, chosen), chosen);
}

/**
 * Describes an extension that cannot run because another one has the same name. Its routes, switch and settings are
 * omitted, since they belong to the other extension.
 */
function withNameConflict(described: IExtension): IExtension {
  const { name, origin } = described;
  const solution =
    origin === 'file' ? `To remove this one: hangar extension remove ${name}` : 'Rename one of them.';
  return {
    ...described,
    enabled: false,
    state: 'incompatible',
    place: null,
    error: `Another extension is also named ${name}, so this one won't run. ${solution}`,
    contributes: NO_CONTRIBUTIONS,
    settings: {},
    settingsSchema: null,
  };
}
