import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IBaseGameVersion } from '@hangar/domain';

import {
  ConfiguredPorts,
  SettingsRepository,
  type KnownSettings,
  type KnownSourcePort,
} from '../../application';
import { VersionRepository } from '../../library';
import type { LaunchSetup } from './launch-setup';

/** The base game and source port that were chosen for a setup, or the errors that explain why none could be chosen. */
export interface LaunchChoices {
  baseGame: IBaseGameVersion | LauncherError;
  port: KnownSourcePort | LauncherError;
}

/** Chooses the base game and the source port of a setup if it doesn't specify them. */
@Injectable()
export class LaunchChooser {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly ports: ConfiguredPorts,
  ) {}

  /** Chooses the base game and the source port for a protocol or an unsaved setup. */
  async choose(setup: Pick<LaunchSetup, 'baseGameVersionId' | 'sourcePortId'>): Promise<LaunchChoices> {
    const settings = await this.settings.read();
    const { baseGame, portId } = chooseParts(setup, settings, await this.versions.list());
    const port =
      portId === null
        ? chooseOnlyPort(settings.sourcePorts)
        : await this.ports.find(settings.sourcePorts, portId);
    return { baseGame, port };
  }
}

/**
 * Chooses the base game and the ID of the source port for a setup. The ID is `null` if none is specified, which selects
 * the only port.
 */
export function chooseParts(
  setup: Pick<LaunchSetup, 'baseGameVersionId' | 'sourcePortId'>,
  settings: Pick<KnownSettings, 'defaultBaseGameVersionId' | 'defaultSourcePortId'>,
  versions: readonly IBaseGameVersion[],
): { baseGame: IBaseGameVersion | LauncherError; portId: string | null } {
  const baseGame = chooseBaseGame(versions, setup.baseGameVersionId ?? settings.defaultBaseGameVersionId);
  const preferredPortId = baseGame instanceof LauncherError ? null : baseGame.executable;
  return { baseGame, portId: setup.sourcePortId ?? preferredPortId ?? settings.defaultSourcePortId };
}

function chooseBaseGame(
  versions: readonly IBaseGameVersion[],
  idOrSlug: string | null,
): IBaseGameVersion | LauncherError {
  if (idOrSlug !== null) {
    const version = versions.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    return version ?? baseGameMissingError(`Base game “${idOrSlug}” no longer exists. Choose another one.`);
  }
  const visible = versions.filter(({ ignored }) => !ignored);
  if (visible.length === 1 && visible[0]) return visible[0];
  return baseGameMissingError(
    visible.length === 0
      ? 'No base games yet. Add an IWAD to the WAD folder, or download Freedoom.'
      : 'No base game selected. Choose one, or set a default in Settings.',
  );
}

/** Returns the only visible port, if there is exactly one. Only configured ports are ever launched. */
export function chooseOnlyPort(ports: readonly KnownSourcePort[]): KnownSourcePort | LauncherError {
  const visible = ports.filter(({ ignored }) => !ignored);
  if (visible.length === 1 && visible[0]) return visible[0];
  return portMissingError(
    visible.length === 0
      ? 'No source ports yet. Install one, then find it in Settings › Source ports.'
      : 'No source port selected. Choose one, or set a default in Settings.',
  );
}

function baseGameMissingError(message: string): LauncherError {
  return new LauncherError('BASE_GAME_MISSING', message);
}

function portMissingError(message: string): LauncherError {
  return new LauncherError('SOURCE_PORT_MISSING', message);
}
