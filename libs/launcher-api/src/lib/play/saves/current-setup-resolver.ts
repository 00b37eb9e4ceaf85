import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion, INamedFile, IProtocol, ISaveMaking } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import { LaunchChooser, LaunchFileResolver, type LaunchChoices, type LaunchFiles } from '../launch';
import { SettingsRepository, SourcePortFamilies, type KnownSourcePort } from '../../application';

/** The current setup of a protocol, resolved. */
export interface ResolvedSetup {
  readonly choices: LaunchChoices;
  /** `null` if the load orders of the files contradict each other. */
  readonly launchFiles: LaunchFiles | null;
  readonly port: KnownSourcePort | LauncherError;
  /** The configured ports that a player may choose. */
  readonly ports: readonly KnownSourcePort[];
  /** The facts of all families of source ports. */
  readonly families: readonly SourcePortFamilyFacts[];
  /** `null` if the base game is missing. */
  readonly baseGame: IBaseGameVersion | null;
  /** The loaded files in load order; `null` if the load orders contradict each other. */
  readonly files: readonly INamedFile[] | null;
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

  async resolve(protocol: IProtocol): Promise<ResolvedSetup> {
    const choices = await this.chooser.choose(protocol);
    const { baseGame, port } = choices;
    const { sourcePorts } = await this.settings.read();
    const launchFiles = await this.resolveFiles(protocol);
    return {
      choices,
      launchFiles,
      port,
      families: this.families.list(),
      ports: sourcePorts.filter(({ ignored }) => !ignored),
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
