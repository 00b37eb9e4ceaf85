import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Once } from '@hangar/api-foundation/storage';
import {
  withoutStop,
  type IBaseGameVersion,
  type INamedFile,
  type IProtocol,
  type ISaveMaking,
} from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import { LaunchChooser, LaunchFileResolver, type LaunchChoices, type LaunchFiles } from '../launch';
import {
  canBeStarted,
  listStartable,
  SettingsRepository,
  SourcePortFamilies,
  type KnownSourcePort,
} from '../../application';

/** The current setup of a protocol, resolved. */
export interface ResolvedSetup {
  readonly choices: LaunchChoices;
  /** `null` if the load orders of the files contradict each other. */
  readonly launchFiles: LaunchFiles | null;
  readonly port: KnownSourcePort | LauncherError;
  /** The configured ports that a player may choose. */
  readonly ports: readonly KnownSourcePort[];
  /** Why the program of the chosen port cannot be started; `null` if it can. */
  readonly ownPortFault: Once<string | null>;
  /** The ports that may continue from a save in place of the chosen one: neither hidden nor missing. */
  readonly others: Once<readonly KnownSourcePort[]>;
  /** The facts of all families of source ports. */
  readonly families: readonly SourcePortFamilyFacts[];
  /** `null` if the base game is missing. */
  readonly baseGame: IBaseGameVersion | null;
  /** The loaded files in load order; `null` if the load orders contradict each other. */
  readonly files: readonly INamedFile[] | null;
}

/** The source port to continue with. */
export interface SavePortOptions {
  /** The only port that may load the saves. If absent, the protocol's own port is preferred to others. */
  readonly sourcePortId?: string;
}

/** Resolves the current setup of a protocol. */
@Injectable()
export class CurrentSetupResolver {
  constructor(
    private readonly chooser: LaunchChooser,
    private readonly files: LaunchFileResolver,
    private readonly settings: SettingsRepository,
    private readonly families: SourcePortFamilies,
  ) {}

  async resolve(protocol: IProtocol, { sourcePortId }: SavePortOptions = {}): Promise<ResolvedSetup> {
    const isRequested = sourcePortId !== undefined;
    const choices = await this.chooser.choose(isRequested ? { ...protocol, sourcePortId } : protocol);
    const { baseGame, port } = choices;
    const { sourcePorts } = await this.settings.read();
    const launchFiles = await this.resolveFiles(protocol);
    const ports = sourcePorts.filter(({ ignored }) => !ignored);
    return {
      choices,
      launchFiles,
      port,
      families: this.families.list(),
      ports,
      ownPortFault: new Once(() => (isRequested ? Promise.resolve(null) : describeProgramFault(port))),
      others: new Once(() => (isRequested ? Promise.resolve([]) : listOthers(ports, port))),
      baseGame: baseGame instanceof LauncherError ? null : baseGame,
      files: launchFiles?.named ?? null,
    };
  }

  private async resolveFiles({ files, extras }: IProtocol): Promise<LaunchFiles | null> {
    try {
      return await this.files.resolve(files, extras);
    } catch (error) {
      // The load orders contradict each other. A launch reports this.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}

/** Returns the ports other than the chosen one whose programs exist. */
function listOthers(
  ports: readonly KnownSourcePort[],
  chosen: KnownSourcePort | LauncherError,
): Promise<readonly KnownSourcePort[]> {
  return listStartable(ports.filter(({ id }) => chosen instanceof LauncherError || id !== chosen.id));
}

async function describeProgramFault(port: KnownSourcePort | LauncherError): Promise<string | null> {
  if (port instanceof LauncherError) return port.message;
  return (await canBeStarted(port)) ? null : `The program of ${withoutStop(port.name)} is missing.`;
}

/** Whether a save was made with the current base game and files, in the same order; `null` if unknown. */
export function matchesCurrentSetup(
  madeWith: ISaveMaking | null,
  { baseGame, files }: Pick<ResolvedSetup, 'baseGame' | 'files'>,
): boolean | null {
  if (madeWith === null || baseGame === null || files === null) return null;
  return (
    isSameFile(madeWith.baseGame, baseGame) &&
    madeWith.files.length === files.length &&
    madeWith.files.every((file, index) => isSameFile(file, files[index]))
  );
}

/** Compares contents. A file that is not in the catalogue is compared by name. */
function isSameFile(first: INamedFile, second: INamedFile | undefined): boolean {
  if (second === undefined || first.hashValue !== second.hashValue) return false;
  return first.hashValue !== '' || first.name === second.name;
}
