import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { SHORTCUT_COMMAND, type ShortcutCommand } from '@hangar/api-foundation/platform';
import type {
  IProtocol,
  IShortcutPlace,
  IShortcutRequest,
  ShortcutAction,
  ShortcutKind,
} from '@hangar/domain';

import { ProtocolRepository } from '../../library';
import { EsDeLibrary } from './es-de';
import { createShellScript, createShortcutName } from './shortcut-text';
import { toReason, createShortcutUnsupportedError } from './shortcut-unsupported';
import { SteamLibrary, type SteamGame } from './steam';
import { SystemShortcuts } from './system-shortcuts';

/** Creates shortcuts that start a game. */
@Injectable()
export class ShortcutWriter {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly system: SystemShortcuts,
    private readonly steam: SteamLibrary,
    private readonly esDe: EsDeLibrary,
    @Inject(SHORTCUT_COMMAND) private readonly command: ShortcutCommand | null,
  ) {}

  /**
   * Returns each kind of shortcut that this system supports, with its current location or the reason why it is
   * unavailable.
   */
  listPlaces(): Promise<IShortcutPlace[]> {
    return Promise.all(
      this.system.kinds.map(async (kind): Promise<IShortcutPlace> => {
        try {
          this.getHostCommand();
          return { kind, path: await this.getPath(kind), reason: null };
        } catch (error) {
          // The reason is part of the result.
          if (error instanceof LauncherError) return { kind, path: null, reason: toReason(error) };
          throw error;
        }
      }),
    );
  }

  /**
   * Creates a shortcut, replacing an earlier shortcut for the same action, and returns its path.
   * @throws `PROTOCOL_NOT_FOUND`, `SHORTCUT_UNSUPPORTED`, `STEAM_RUNNING`, or an error if the folder is not writable
   */
  async write({ protocolId, kind, what }: IShortcutRequest): Promise<string> {
    const protocol = await this.protocols.get(protocolId);
    const command = this.getHostCommand();
    if (!this.system.kinds.includes(kind))
      throw createShortcutUnsupportedError(`This system doesn't support shortcuts of the type “${kind}”.`);
    return this.add(protocol, kind, what, command);
  }

  private add(
    protocol: IProtocol,
    kind: ShortcutKind,
    what: ShortcutAction,
    command: ShortcutCommand,
  ): Promise<string> {
    const { id, title } = protocol;
    const fileName = `hangar-${what}-${id}`;
    switch (kind) {
      case 'steam':
        return this.steam.add(
          protocol,
          toSteamGame(createShortcutName(title, what), command(what, id, 'wait')),
        );
      case 'es-de': {
        const text = createShellScript(command(what, id, 'wait'));
        return this.esDe.add(protocol, { fileName, title: createShortcutName(title, what), text });
      }
      case 'desktop':
      case 'menu':
        return this.system.add(kind, fileName, { title, what, command: command(what, id, 'ask') });
    }
  }

  private getPath(kind: ShortcutKind): Promise<string> {
    switch (kind) {
      case 'steam':
        return this.steam.list();
      case 'es-de':
        return this.esDe.folder();
      case 'desktop':
      case 'menu':
        return this.system.folder(kind);
    }
  }

  private getHostCommand(): ShortcutCommand {
    if (this.command) return this.command;
    throw createShortcutUnsupportedError('Shortcuts need the installed desktop app (not the Flatpak).');
  }
}

function toSteamGame(title: string, [program = '', ...words]: readonly string[]): SteamGame {
  // Steam treats a quotation mark in a path as the end of this path.
  if (program.includes('"'))
    throw createShortcutUnsupportedError("Steam can't run programs with a quotation mark in their path.");
  return { title, program, launchOptions: words.join(' ') };
}
