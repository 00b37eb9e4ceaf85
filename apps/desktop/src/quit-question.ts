import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import type { DesktopShell, Question, ShellWindow } from './desktop-shell';

/** The answers to the question, in the order of its buttons. */
const ANSWERS = ['stay', 'quit', 'stop'] as const;

/** Asks before Hangar quits while a game runs. */
export class QuitQuestion {
  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    private readonly parent: () => ShellWindow | null,
  ) {}

  /** Whether Hangar may quit now: no game runs, or the player wants it all the same. Never throws. */
  async mayQuit(): Promise<boolean> {
    const running = await this.runningGames();
    if (running.length === 0) return true;
    const answer = (await this.keptAnswer()) ?? (await this.ask(running));
    if (answer !== 'stop') return answer === 'quit';
    return this.stop(running);
  }

  /** The answer that the settings hold. Staying is asked about all the same: without a tray, nothing would seem to happen. */
  private async keptAnswer(): Promise<'quit' | 'stop' | null> {
    try {
      const { onCloseWhileRunning } = await this.hangar.call('getSettings');
      return onCloseWhileRunning === 'quit' || onCloseWhileRunning === 'stop' ? onCloseWhileRunning : null;
    } catch {
      // Settings that cannot be read hold no answer.
      return null;
    }
  }

  private async ask(running: readonly ILaunchSession[]): Promise<(typeof ANSWERS)[number] | undefined> {
    return ANSWERS[await this.shell.ask(await this.question(running), this.parent())];
  }

  private async runningGames(): Promise<readonly ILaunchSession[]> {
    try {
      const sessions = await this.hangar.call('listSessions');
      return sessions.filter(({ endedAt }) => endedAt === undefined);
    } catch {
      // An API that does not answer any more must not keep anybody from quitting; games go on without it.
      return [];
    }
  }

  private async question(running: readonly ILaunchSession[]): Promise<Question> {
    const titles = await Promise.all(running.map((session) => this.titleOf(session)));
    const [game, goes, stop] =
      running.length === 1
        ? ['A game is running', 'the game goes on', 'Stop the game and quit']
        : ['Games are running', 'the games go on', 'Stop the games and quit'];
    return {
      message: `${game}: ${titles.join(', ')}`,
      detail: `While Hangar is open, it counts the time until the end. If it quits now, ${goes}, and the time until the end is estimated at the next start.`,
      buttons: ['Keep Hangar open', 'Quit, let it run', stop],
      preset: 0,
      escape: 0,
    };
  }

  private async titleOf({ protocolId }: ILaunchSession): Promise<string> {
    if (protocolId === null) return 'a test';
    try {
      return (await this.hangar.call('getProtocol', { parameters: { id: protocolId } })).title;
    } catch {
      // Its file was damaged or removed by hand while it runs.
      return protocolId;
    }
  }

  private async stop(running: readonly ILaunchSession[]): Promise<boolean> {
    try {
      const stops = running.map(({ sessionId }) =>
        this.hangar.call('stopSession', { parameters: { sessionId } }),
      );
      await Promise.all(stops);
      return true;
    } catch (error) {
      // Quitting now would leave a game running that the player wanted to end.
      this.shell.showError('Hangar stays open', error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}
