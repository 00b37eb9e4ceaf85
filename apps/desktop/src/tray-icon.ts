import type { HangarClient, HangarEvent } from '@hangar/client';

import type { DesktopShell, ShellTray } from './desktop-shell';
import type { EventListener } from './hangar-events';
import { runningGames } from './running-games';
import { trayMenu } from './tray-menu';
import type { TrayActions } from './tray-menu';

/** How many games can be gone on with from the tray. */
const CONTINUE_COUNT = 4;

/** How long a game runs is told in minutes. */
const MINUTE = 60_000;

/** After these the menu may tell something else. */
const TOLD_BY: ReadonlySet<HangarEvent['name']> = new Set([
  'stream.opened',
  'settings.changed',
  'session.started',
  'session.ended',
  'saves.changed',
  'protocols.changed',
  'update.status',
]);

/** Hangar's icon in the tray: there while the settings say so, with what runs and what can be gone on with. */
export class TrayIcon implements EventListener {
  private tray: ShellTray | null = null;
  private isClosed = false;
  private refreshing: Promise<void> | null = null;
  private isStale = false;
  private minute: NodeJS.Timeout | null = null;

  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    /** What the application itself does: brings its window up, and quits. */
    private readonly application: Pick<TrayActions, 'open' | 'quit'>,
  ) {}

  get isOpen(): boolean {
    return this.tray !== null;
  }

  hear({ name }: HangarEvent): void {
    if (TOLD_BY.has(name)) this.refresh();
  }

  close(): void {
    this.isClosed = true;
    this.remove();
  }

  /** One look at a time, and one more when something changed meanwhile. */
  private refresh(): void {
    this.isStale = true;
    this.refreshing ??= this.catchUp().finally(() => (this.refreshing = null));
  }

  private async catchUp(): Promise<void> {
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      // What cannot be read now stays as it was told last.
      await this.show().catch(() => undefined);
    }
  }

  private async show(): Promise<void> {
    const { trayEnabled } = await this.hangar.call('getSettings');
    if (!trayEnabled) return this.remove();
    const [running, continuable, { info: update }] = await Promise.all([
      runningGames(this.hangar),
      this.hangar.call('listContinuable', { query: { limit: CONTINUE_COUNT } }),
      this.hangar.call('getUpdates'),
    ]);
    if (this.isClosed) return;
    this.tray ??= this.openTray();
    this.tray.setMenu(trayMenu({ running, continuable, update }, this.actions(), Date.now()));
    this.waitAMinute(running.length > 0);
  }

  private openTray(): ShellTray {
    // A Mac shows running programs in its dock.
    return this.shell.platform === 'darwin'
      ? this.shell.openDockMenu()
      : this.shell.openTray(() => this.application.open());
  }

  private remove(): void {
    this.waitAMinute(false);
    this.tray?.close();
    this.tray = null;
  }

  private waitAMinute(isWanted: boolean): void {
    if (this.minute) clearTimeout(this.minute);
    this.minute = isWanted ? setTimeout(() => this.refresh(), MINUTE).unref() : null;
  }

  private actions(): TrayActions {
    const { hangar } = this;
    const told = (title: string, doing: Promise<unknown>) =>
      void doing.catch((error: unknown) =>
        this.shell.showError(title, error instanceof Error ? error.message : String(error)),
      );
    return {
      open: () => this.application.open(),
      quit: () => this.application.quit(),
      stop: (sessionId) =>
        told("Couldn't stop the game", hangar.call('stopSession', { parameters: { sessionId } })),
      continue: (id) =>
        told('The game did not start', hangar.call('continueProtocol', { parameters: { id } })),
      installUpdate: () => told("Couldn't install the update", hangar.call('installUpdate')),
    };
  }
}
