import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { RUNNING_PROGRAMS, SCANNED_MACHINE, type RunningPrograms } from '@hangar/api-foundation/platform';
import type { IProtocol } from '@hangar/domain';
import { hasSystemCode, Limiter } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { findSteamFolders } from '../../../library';
import { assertNotRunning } from '../assert-not-running';
import { replaceList } from '../replace-list';
import { ShortcutCover } from '../shortcut-cover';
import { createShortcutUnsupportedError } from '../shortcut-unsupported';
import { addSteamGame, type SteamGame } from './steam-list';

const STEAM = { name: 'Steam', processes: ['steam', 'steam_osx', 'steam.exe'] };

/** Adds games to Steam's library. Steam reads its list when it starts, and writes the list when it exits. */
@Injectable()
export class SteamLibrary {
  private readonly limiter = new Limiter(1);

  constructor(
    private readonly cover: ShortcutCover,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(RUNNING_PROGRAMS) private readonly runningPrograms: RunningPrograms,
  ) {}

  /**
   * Returns the path of the list to which games are added.
   * @throws `STEAM_RUNNING` or `SHORTCUT_UNSUPPORTED` if no game can be added at the moment
   */
  async list(): Promise<string> {
    const config = await this.findUserConfig();
    await this.assertNotRunning();
    return join(config, 'shortcuts.vdf');
  }

  /**
   * Adds a game, or replaces the game with the same launch options. The protocol's cover becomes the picture of the
   * game. Returns the path of the list. Keeps a copy of the previous list next to the list (`.before-hangar`).
   * @throws `STEAM_RUNNING`, `SHORTCUT_UNSUPPORTED`, or an error if the folder is not writable
   */
  add(protocol: IProtocol, game: SteamGame): Promise<string> {
    return this.limiter.run(async () => {
      const list = await this.list();
      try {
        await this.write(list, game, protocol);
      } catch (error) {
        throw asStorageError(error, list);
      }
      return list;
    });
  }

  private async write(list: string, game: SteamGame, protocol: IProtocol): Promise<void> {
    const before = await readFile(list).catch((error: unknown) => {
      if (hasSystemCode(error, 'ENOENT')) return null;
      throw error;
    });
    const changed = addSteamGame(before, game);
    if (!changed) throw createShortcutUnsupportedError(`${list} has an unknown format and wasn't changed.`);
    await replaceList(list, { before, after: changed.list });
    // Steam finds portrait covers by app ID. If the protocol has no cover, a picture that the user has chosen in Steam
    // is kept.
    await this.cover.copy(protocol, join(list, '../grid', `${changed.appId}p`));
  }

  private assertNotRunning(): Promise<void> {
    const refuse = () =>
      new LauncherError(
        'STEAM_RUNNING',
        "Quit Steam first. While it's running, it would overwrite the new shortcut.",
      );
    return assertNotRunning(STEAM, this.runningPrograms, refuse);
  }

  /** Returns the folder of the user who used Steam last. */
  private async findUserConfig(): Promise<string> {
    const roots = await findSteamFolders(this.machine);
    if (roots.length === 0) throw createShortcutUnsupportedError("Steam isn't installed.");
    const users = (await Promise.all(roots.map(listUsers))).flat();
    const [last] = users.toSorted((a, b) => b.lastUsedMs - a.lastUsedMs);
    if (!last) throw createShortcutUnsupportedError('Sign in to Steam once, quit it, and try again.');
    return last.config;
  }
}

interface SteamUser {
  readonly config: string;
  /** In milliseconds since 1970. */
  readonly lastUsedMs: number;
}

/** Lists the users. Their folders are named by numbers; 0 is not a user. */
async function listUsers(root: string): Promise<SteamUser[]> {
  const names = await readdir(join(root, 'userdata')).catch(() => []);
  const configs = names
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map((name) => join(root, 'userdata', name, 'config'));
  const users = configs.map(async (config): Promise<SteamUser[]> => {
    // Steam writes this file whenever it exits. If the file is missing, this user has never signed in.
    const stats = await stat(join(config, 'localconfig.vdf')).catch(() => null);
    return stats ? [{ config, lastUsedMs: stats.mtimeMs }] : [];
  });
  return (await Promise.all(users)).flat();
}
