import { HangarError, type HangarClient } from '@hangar/client';

import type { DesktopShell, ShellWindow } from './desktop-shell';
import { parseAddLink, parseGameLink } from './game-link';
import type { GameLink } from './game-link';

const CONFIRMATIONS = {
  launch: { button: 'Play', question: (title: string) => `Play ${title}?` },
  continue: {
    button: 'Continue',
    question: (title: string) => `Continue ${title} from its latest save?`,
  },
} as const;

/**
 * Follows links opened by other programs. Any web page can contain such a link, so nothing starts until the player
 * confirms.
 */
export class GameLinks {
  private isConfirming = false;

  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    private readonly parent: () => ShellWindow | null,
    /** Opens a web address in the page, which downloads nothing before the user confirms. */
    private readonly openAddress: (address: string) => void,
    /** Opens the page at a protocol. */
    private readonly openProtocol: (protocolId: string) => void,
  ) {}

  /**
   * Starts the game after a confirmation, or opens the address of a file in the page. Ignores other links while the
   * question is open.
   */
  async follow(address: string): Promise<void> {
    if (this.isConfirming) return;
    const fileUrl = parseAddLink(address);
    if (fileUrl !== null) return this.openAddress(fileUrl);
    this.isConfirming = true;
    try {
      await this.confirmAndStart(address);
    } catch (error) {
      // The game was deleted, has no save or cannot start. The API's message gives the reason.
      this.shell.showError("Couldn't open the link", getErrorMessage(error));
    } finally {
      this.isConfirming = false;
    }
  }

  private async confirmAndStart(address: string): Promise<void> {
    const link = parseGameLink(address);
    if (!link) throw new Error('Unsupported link. Launch the game from your library instead.');
    if (await this.isConfirmed(link)) await this.start(link);
  }

  private async isConfirmed({ action, protocolId }: GameLink): Promise<boolean> {
    const { title } = await this.hangar.call('getProtocol', { parameters: { id: protocolId } });
    const confirmation = CONFIRMATIONS[action];
    const { button } = await this.shell.showQuestion(
      {
        message: confirmation.question(title),
        detail: "You opened a link that starts this game. Choose Cancel if that wasn't you.",
        buttons: [confirmation.button, 'Cancel'],
        defaultButton: 1,
        cancelButton: 1,
      },
      this.parent(),
    );
    return button === 0;
  }

  private async start({ action, protocolId }: GameLink): Promise<void> {
    const request = { parameters: { id: protocolId } };
    const started =
      action === 'launch'
        ? this.hangar.call('launchProtocol', request)
        : this.hangar.call('continueProtocol', request);
    await started.catch((error: unknown) => {
      const open = () => this.openProtocol(protocolId);
      if (!notifyRefusal(this.shell, error, open)) throw error;
    });
  }
}

/**
 * If a launch was refused because the source port can't load a file, shows the protocol and a notification. Returns
 * whether that was the reason.
 */
export function notifyRefusal(
  shell: Pick<DesktopShell, 'notify'>,
  error: unknown,
  openProtocol: () => void,
): boolean {
  if (!(error instanceof HangarError) || error.code !== 'MOD_FILES_UNSUPPORTED') return false;
  shell.notify("Couldn't start the game", error.message, openProtocol);
  openProtocol();
  return true;
}

/** Returns a message for the player. The API's own message about a missing protocol is written for programs. */
function getErrorMessage(error: unknown): string {
  if (error instanceof HangarError && error.code === 'PROTOCOL_NOT_FOUND')
    return 'This game is no longer in your library. Restore it from Recently deleted, or remove the shortcut.';
  return error instanceof Error ? error.message : String(error);
}
