import type { HangarClient } from '@hangar/client';
import type { CloseChoice } from '@hangar/domain';

import type { DesktopShell, Question, ShellWindow } from './desktop-shell';
import { listRunningGames } from './running-games';
import type { RunningGame } from './tray-menu';

/** The user action that may end Hangar. */
export type LeaveAction = 'closes the window' | 'quits';

/** The next step: quit Hangar, keep it running without a window, or change nothing. */
export type QuitOutcome = 'end' | 'hide' | 'stay';

type QuitChoice = Exclude<CloseChoice, 'requestChoice'> | 'cancel';

/** Confirms that Hangar should quit while a game is running. */
export class QuitQuestion {
  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    private readonly parent: () => ShellWindow | null,
    /** Whether Hangar has a tray icon and can be used without its window. */
    private readonly hasTray: () => boolean,
  ) {}

  /**
   * Returns what to do when the user leaves. With a tray, closing the window always keeps Hangar running. Never throws.
   */
  async decideOutcome(action: LeaveAction): Promise<QuitOutcome> {
    const running = await this.listRunningGames();
    if (running.length === 0) return action === 'closes the window' && this.hasTray() ? 'hide' : 'end';
    const choice = (await this.readStoredChoice(action)) ?? (await this.requestChoice(running));
    if (choice === 'stay') return this.hasTray() ? 'hide' : 'stay';
    if (choice === 'cancel') return 'stay';
    if (choice === 'quit') return 'end';
    return (await this.stop(running)) ? 'end' : 'stay';
  }

  /**
   * Returns the choice stored in the settings, or `null` if the question must be shown. "Stay" is used only with a tray
   * and never when quitting, because otherwise the user could not quit.
   */
  private async readStoredChoice(action: LeaveAction): Promise<QuitChoice | null> {
    try {
      const { onCloseWhileRunning: kept } = await this.hangar.call('getSettings');
      if (kept === 'ask') return null;
      return kept !== 'stay' || (action === 'closes the window' && this.hasTray()) ? kept : null;
    } catch {
      // If the settings cannot be read, the question is shown.
      return null;
    }
  }

  private async requestChoice(running: readonly RunningGame[]): Promise<QuitChoice> {
    const choices = this.getChoices();
    const { button, isCheckboxTicked } = await this.shell.showQuestion(
      this.createQuestion(running),
      this.parent(),
    );
    const choice = choices[button] ?? 'cancel';
    if (isCheckboxTicked && choice !== 'cancel') await this.storeChoice(choice);
    return choice;
  }

  private async storeChoice(onCloseWhileRunning: Exclude<QuitChoice, 'cancel'>): Promise<void> {
    try {
      await this.hangar.call('updateSettings', { body: { onCloseWhileRunning } });
    } catch (error) {
      this.shell.showError('Hangar will ask next time', getErrorMessage(error));
    }
  }

  private async listRunningGames(): Promise<readonly RunningGame[]> {
    try {
      return await listRunningGames(this.hangar);
    } catch {
      // An API that no longer responds must not prevent quitting. Games continue without it.
      return [];
    }
  }

  /** The choices, in the order of the buttons. */
  private getChoices(): readonly QuitChoice[] {
    return this.hasTray() ? ['stay', 'quit', 'stop', 'cancel'] : ['cancel', 'quit', 'stop'];
  }

  private createQuestion(running: readonly RunningGame[]): Question {
    const titles = running.map(({ title }) => title).join(', ');
    const [game, goes, stop] =
      running.length === 1
        ? ['A game is running', 'the game keeps running', 'Stop the game and quit']
        : ['Games are running', 'the games keep running', 'Stop the games and quit'];
    const trayName = this.shell.platform === 'darwin' ? 'dock' : 'tray';
    const buttons = this.hasTray()
      ? [`Stay in the ${trayName}`, 'Quit, keep playing', stop, 'Cancel']
      : ['Keep Hangar open', 'Quit, keep playing', stop];
    const playtimeNote = this.hasTray()
      ? `Hangar can stay in the ${trayName} and keep counting your playtime.`
      : "Hangar counts your playtime while it's open.";
    return {
      message: `${game}: ${titles}`,
      detail: `${playtimeNote} If you quit now, ${goes}, and Hangar estimates the rest next time it starts.`,
      buttons,
      defaultButton: 0,
      cancelButton: this.getChoices().indexOf('cancel'),
      checkboxLabel: 'Always do this',
    };
  }

  private async stop(running: readonly RunningGame[]): Promise<boolean> {
    try {
      const stopRequests = running.map(({ session: { sessionId } }) =>
        this.hangar.call('stopSession', { parameters: { sessionId } }),
      );
      await Promise.all(stopRequests);
      return true;
    } catch (error) {
      // The player wanted to stop the game. Quitting now would leave it running.
      this.shell.showError('Hangar stays open', getErrorMessage(error));
      return false;
    }
  }
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
