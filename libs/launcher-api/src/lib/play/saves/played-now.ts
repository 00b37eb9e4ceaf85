import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion, INamedFile, IProtocol, ISaveMaking } from '@hangar/domain';
import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import { LaunchChooser, LaunchFileResolver, type LaunchChoices, type LaunchFiles } from '../launch';
import { SettingsRepository, SourcePortFamilies, type KnownSourcePort } from '../../application';

/** With what a protocol is played now. */
export interface PlayedNow {
  readonly choices: LaunchChoices;
  /** `null` if the load orders of the files contradict each other. */
  readonly launchFiles: LaunchFiles | null;
  readonly port: KnownSourcePort | LauncherError;
  /** Those of the settings that a player may choose. */
  readonly ports: readonly KnownSourcePort[];
  /** The facts of all families of source ports. */
  readonly families: readonly SourcePortFamilyFacts[];
  /** `null` when there is none. */
  readonly baseGame: IBaseGameVersion | null;
  /** What is loaded, in its order; `null` when no order can be told. */
  readonly files: readonly INamedFile[] | null;
}

/** Says with what a protocol is played now. */
@Injectable()
export class PlayedNowFinder {
  constructor(
    private readonly chooser: LaunchChooser,
    private readonly files: LaunchFileResolver,
    private readonly settings: SettingsRepository,
    private readonly families: SourcePortFamilies,
  ) {}

  async of(protocol: IProtocol): Promise<PlayedNow> {
    const choices = await this.chooser.choose(protocol);
    const { baseGame, port } = choices;
    const { sourcePorts } = await this.settings.read();
    const launchFiles = await this.filesOf(protocol);
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

  private async filesOf({ files, extras }: IProtocol): Promise<LaunchFiles | null> {
    try {
      return await this.files.resolve(files, extras);
    } catch (error) {
      // Load orders that contradict each other: a launch says so.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }
}

/** Whether a save was made with the same base game and files in the same order; `null` when nobody knows. */
export function matchesNow(
  madeWith: ISaveMaking | null,
  { baseGame, files }: Pick<PlayedNow, 'baseGame' | 'files'>,
): boolean | null {
  if (madeWith === null || baseGame === null || files === null) return null;
  return (
    isSameFile(madeWith.baseGame, baseGame) &&
    madeWith.files.length === files.length &&
    madeWith.files.every((file, index) => isSameFile(file, files[index]))
  );
}

/** By content; a file that is not in the catalogue is known by its name alone. */
function isSameFile(one: INamedFile, other: INamedFile | undefined): boolean {
  if (other === undefined || one.hashValue !== other.hashValue) return false;
  return one.hashValue !== '' || one.name === other.name;
}
