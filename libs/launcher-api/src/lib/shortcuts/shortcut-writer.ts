import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { IShortcutRequest, ShortcutAction } from '@hangar/domain';
import { writeFileAtomically } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { asStorageError } from '../errors';
import { SCANNED_MACHINE, SHORTCUT_COMMAND, type ShortcutCommand } from '../platform';
import { ProtocolRepository } from '../protocols';
import { shortcutFolder } from './shortcut-places';
import { desktopEntry, macCommand, shortcutName } from './shortcut-text';
import { shortcutUnsupported } from './shortcut-unsupported';
import { SteamLibrary, type SteamGame } from './steam';

/** Desktops start an entry only when it may be executed. */
const EXECUTABLE = 0o755;

/** Writes shortcuts of the system that start a game. */
@Injectable()
export class ShortcutWriter {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly steam: SteamLibrary,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(SHORTCUT_COMMAND) private readonly command: ShortcutCommand | null,
  ) {}

  /**
   * Writes a shortcut, over an earlier one for the same, and tells its path.
   * @throws `PROTOCOL_NOT_FOUND`, `SHORTCUT_UNSUPPORTED`, `STEAM_RUNNING`, or that the folder cannot be written
   */
  async write({ protocolId, kind, what }: IShortcutRequest): Promise<string> {
    const protocol = await this.protocols.get(protocolId);
    const { id, title } = protocol;
    if (!this.command)
      throw shortcutUnsupported(
        'This Hangar was not started by its desktop application; open that, and try again.',
      );
    if (kind === 'steam')
      return this.steam.add(protocol, steamGame(title, what, this.command(what, id, 'wait')));
    const folder = await shortcutFolder(kind, this.machine);
    if (folder === null) throw shortcutUnsupported(`Hangar makes none of the kind "${kind}" on this system.`);
    const content = { title, what, command: this.command(what, id, 'ask') };
    return this.machine.platform === 'darwin'
      ? place(join(folder, `hangar-${what}-${id}.command`), macCommand(content))
      : place(join(folder, `hangar-${what}-${id}.desktop`), desktopEntry(content));
  }
}

function steamGame(
  title: string,
  what: ShortcutAction,
  [program = '', ...words]: readonly string[],
): SteamGame {
  // Steam takes quotes of a path for its end.
  if (program.includes('"'))
    throw shortcutUnsupported('Steam starts no program whose path has a quotation mark.');
  return { title: shortcutName(title, what), program, launchOptions: words.join(' ') };
}

async function place(path: string, text: string): Promise<string> {
  try {
    await writeFileAtomically(path, text, { mode: EXECUTABLE });
  } catch (error) {
    throw asStorageError(error, path);
  }
  return path;
}
