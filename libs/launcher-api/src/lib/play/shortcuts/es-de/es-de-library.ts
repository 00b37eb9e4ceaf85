import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { RUNNING_PROGRAMS, SCANNED_MACHINE, type RunningPrograms } from '@hangar/api-foundation/platform';
import { withoutStop, type IProtocol } from '@hangar/domain';
import { hasSystemCode, Limiter, writeFileAtomically } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { replaceList } from '../replace-list';
import { ShortcutCover } from '../shortcut-cover';
import { shortcutUnsupported } from '../shortcut-unsupported';
import { esDePlaces, type EsDePlaces } from './es-de-places';
import { withEsDeGame } from './game-list';

/** Process names of ES-DE since version 3, and of earlier versions. Linux truncates names to 15 bytes. */
const ES_DE = ['es-de', 'emulationstation', 'emulationstatio'];
/** Even the lists of very large collections are smaller than this. */
export const MAX_GAME_LIST_BYTES = 3 * 1024 ** 2;
const EXECUTABLE = 0o755;

/** A script that ES-DE lists as a game. */
export interface EsDeScript {
  /** Without extension; contains only letters, digits and `-`. */
  readonly fileName: string;
  readonly title: string;
  readonly text: string;
}

/** Adds games to the ports of ES-DE. ES-DE reads its list when it starts, and writes it when it exits. */
@Injectable()
export class EsDeLibrary {
  private readonly oneAtATime = new Limiter(1);

  constructor(
    private readonly cover: ShortcutCover,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(RUNNING_PROGRAMS) private readonly runningPrograms: RunningPrograms,
  ) {}

  /**
   * Returns the folder for scripts.
   * @throws `SHORTCUT_UNSUPPORTED` if none can be added at the moment
   */
  async folder(): Promise<string> {
    return (await this.places()).scripts;
  }

  /**
   * Adds a script as a game, or replaces the script with the same name. The protocol's cover becomes its picture.
   * Returns the path of the script. Keeps a copy of the previous list next to it (`.before-hangar`).
   * @throws `SHORTCUT_UNSUPPORTED`, or an error if a folder cannot be written to
   */
  add(protocol: IProtocol, script: EsDeScript): Promise<string> {
    return this.oneAtATime.run(async () => {
      const places = await this.places();
      const path = join(places.scripts, `${script.fileName}.sh`);
      try {
        const before = await listAsItIs(places.list);
        const list = withEsDeGame(before, { path: `./${script.fileName}.sh`, name: script.title });
        if (!list) throw notItsList(places.list);
        await mkdir(places.scripts, { recursive: true });
        await writeFileAtomically(path, script.text, { mode: EXECUTABLE });
        const cover = join(places.covers, script.fileName);
        if (!(await this.cover.copy(protocol, cover))) await this.cover.remove(cover);
        await replaceList(places.list, { before, after: list }, { mode: 0o644 });
      } catch (error) {
        throw asStorageError(error, path);
      }
      return path;
    });
  }

  private async places(): Promise<EsDePlaces> {
    const places = await esDePlaces(this.machine);
    if (!places) throw shortcutUnsupported("ES-DE isn't installed.");
    const programs = await this.runningPrograms();
    if (ES_DE.some((name) => programs.has(name)))
      throw shortcutUnsupported("Quit ES-DE first. While it's running, it would overwrite the new shortcut.");
    if (places.games === null)
      throw shortcutUnsupported(
        "The folders in ES-DE's settings are relative to its program, which Hangar doesn't support.",
      );
    if (!(await isFolder(places.games)))
      throw shortcutUnsupported(`ES-DE's games folder ${withoutStop(places.games)} doesn't exist.`);
    return places;
  }
}

async function listAsItIs(list: string): Promise<Buffer | null> {
  try {
    if ((await stat(list)).size > MAX_GAME_LIST_BYTES) throw notItsList(list);
    return await readFile(list);
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function notItsList(list: string): Error {
  return shortcutUnsupported(`${list} has an unknown format and wasn't changed.`);
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ?? false;
}
