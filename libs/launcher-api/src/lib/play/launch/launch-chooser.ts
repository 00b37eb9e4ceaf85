import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion } from '@hangar/domain';

import { ConfiguredPorts, SettingsRepository, type KnownSourcePort } from '../../application';
import { VersionRepository } from '../../library';
import type { LaunchSetup } from './launch-setup';

/** The base game and source port chosen for a setup, or the errors that explain why none could be chosen. */
export interface LaunchChoices {
  baseGame: IBaseGameVersion | LauncherError;
  port: KnownSourcePort | LauncherError;
}

/** Chooses the base game and the source port of a setup. A setup may specify neither. */
@Injectable()
export class LaunchChooser {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly ports: ConfiguredPorts,
  ) {}

  /** Chooses both for a protocol, an unsaved setup or anything else that refers to them. */
  async choose(setup: Pick<LaunchSetup, 'baseGameVersionId' | 'sourcePortId'>): Promise<LaunchChoices> {
    const settings = await this.settings.read();
    const versions = await this.versions.list();
    const wanted = setup.baseGameVersionId ?? settings.defaultBaseGameVersionId;
    const baseGame = chooseBaseGame(versions, wanted);
    const preferred = baseGame instanceof LauncherError ? null : baseGame.executable;
    const wantedPort = setup.sourcePortId ?? preferred ?? settings.defaultSourcePortId;
    const port =
      wantedPort === null
        ? onlyPort(settings.sourcePorts)
        : await this.ports.find(settings.sourcePorts, wantedPort);
    return { baseGame, port };
  }
}

function chooseBaseGame(
  versions: readonly IBaseGameVersion[],
  wanted: string | null,
): IBaseGameVersion | LauncherError {
  if (wanted !== null) {
    const version = versions.find(({ id, slug }) => id === wanted || slug === wanted);
    return version ?? baseGameMissing(`There is no base game "${wanted}" any more. Choose another one.`);
  }
  const visible = versions.filter(({ ignored }) => !ignored);
  if (visible.length === 1 && visible[0]) return visible[0];
  return baseGameMissing(
    visible.length === 0
      ? 'There is no base game yet. Put an IWAD into the WAD directory, or download Freedoom.'
      : 'It is not said which base game to play. Choose one, or set a default in the settings.',
  );
}

/** Only configured ports are ever started. */
function onlyPort(ports: readonly KnownSourcePort[]): KnownSourcePort | LauncherError {
  const visible = ports.filter(({ ignored }) => !ignored);
  if (visible.length === 1 && visible[0]) return visible[0];
  return portMissing(
    visible.length === 0
      ? 'There is no source port yet. Install one and let Hangar find it in the settings.'
      : 'It is not said which source port to use. Choose one, or set a default in the settings.',
  );
}

function baseGameMissing(message: string): LauncherError {
  return new LauncherError('BASE_GAME_MISSING', message);
}

function portMissing(message: string): LauncherError {
  return new LauncherError('SOURCE_PORT_MISSING', message);
}
