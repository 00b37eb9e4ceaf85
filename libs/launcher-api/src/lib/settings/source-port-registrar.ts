import { Injectable } from '@nestjs/common';
import {
  slugOf,
  uniqueSlug,
  type IAppSettings,
  type IFoundSourcePort,
  type ISourcePort,
  type ISourcePortChoice,
} from '@hangar/domain';
import { inspectSourcePort, scanSourcePorts } from '@hangar/launch-engine';

import { invalidValue } from '../errors';
import { expandHome, normalPath } from '../storage';
import { SettingsRepository } from './settings-repository';
import { SourcePortFamilies } from './source-port-families';

/** Fills in what a user need not know about a source port: id, name, family and version. */
@Injectable()
export class SourcePortRegistrar {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly families: SourcePortFamilies,
  ) {}

  /** Source ports that are installed on this machine, configured or not. */
  scan(): Promise<IFoundSourcePort[]> {
    return scanSourcePorts({ families: this.families.list() });
  }

  /** Changes the settings; source ports may be given by their executable alone. */
  async updateSettings(
    changes: Partial<Omit<IAppSettings, 'sourcePorts'>> & { sourcePorts?: ISourcePortChoice[] },
  ) {
    const { sourcePorts, ...rest } = changes;
    if (!sourcePorts) return this.settings.update(rest);
    const current = await this.settings.read();
    this.assertFamilies(sourcePorts, current.sourcePorts);
    const completed = await this.complete(sourcePorts, current.sourcePorts);
    const { defaultSourcePortId = chosenDefault(sourcePorts, completed, current.defaultSourcePortId) } = rest;
    return this.settings.update({ ...rest, defaultSourcePortId, sourcePorts: completed });
  }

  /** A port may keep the family of an extension that is not there at the moment. */
  private assertFamilies(choices: readonly ISourcePortChoice[], known: readonly ISourcePort[]): void {
    const isUnknown = ({ family }: ISourcePortChoice) =>
      family !== undefined && !this.families.has(family) && !known.some((port) => port.family === family);
    const place = choices.findIndex(isUnknown);
    if (place < 0) return;
    const ids = this.families.list().map(({ id }) => id);
    throw invalidValue(`sourcePorts.${place}.family`, `must be one of ${ids.join(', ')}`);
  }

  private async complete(
    choices: readonly ISourcePortChoice[],
    known: readonly ISourcePort[],
  ): Promise<ISourcePort[]> {
    const ports: ISourcePort[] = [];
    const ids = new Set<string>(choices.flatMap(({ id }) => id ?? []));
    for (const choice of choices) {
      const port = await this.completeOne(choice, known, ids);
      if (ports.some(({ id }) => id === port.id)) {
        throw invalidValue(`sourcePorts.${ports.length}.id`, `"${port.id}" is the id of another source port`);
      }
      ids.add(port.id);
      ports.push(port);
    }
    return ports;
  }

  private async completeOne(
    choice: ISourcePortChoice,
    known: readonly ISourcePort[],
    taken: ReadonlySet<string>,
  ): Promise<ISourcePort> {
    const isSamePath = (port: ISourcePort) =>
      normalPath(port.executablePath) === normalPath(choice.executablePath);
    const before = known.find((port) => (choice.id === undefined ? isSamePath(port) : port.id === choice.id));
    const isInspected = choice.name !== undefined && choice.family !== undefined && 'version' in choice;
    const found =
      isInspected || (before && isSamePath(before))
        ? before
        : await inspectSourcePort(expandHome(choice.executablePath), this.families.list());
    const name = choice.name ?? found?.name ?? choice.executablePath;
    const version = choice.version ?? found?.version;
    return {
      ...before,
      id: choice.id ?? before?.id ?? uniqueSlug(slugOf(name) || 'port', (slug) => taken.has(slug)),
      name,
      family: choice.family ?? found?.family ?? 'other',
      executablePath: choice.executablePath,
      ...(version ? { version } : {}),
      isDefault: false,
      ignored: choice.ignored ?? before?.ignored ?? false,
    };
  }
}

/**
 * The default that a list of ports asks for: the one that says `isDefault: true`, else the one that it was while it is
 * still there. What a list says that was read and sent back is what is so already. Two at once are refused.
 */
function chosenDefault(
  choices: readonly ISourcePortChoice[],
  completed: readonly ISourcePort[],
  current: string | null,
): string | null {
  const [wanted, another] = choices.flatMap(({ isDefault }, place) => (isDefault ? [place] : []));
  if (another !== undefined)
    throw invalidValue(`sourcePorts.${another}.isDefault`, 'must be true for one source port at most');
  if (wanted !== undefined) return completed[wanted]?.id ?? null;
  return completed.some(({ id }) => id === current) ? current : null;
}
