import type { HangarClient, HangarEvent } from '@hangar/client';

import type { DesktopShell, ShellTray } from './desktop-shell';
import { notifyRefusal } from './game-links';
import type { EventListener } from './hangar-events';
import { listRunningGames } from './running-games';
import { buildTrayMenu } from './tray-menu';
import type { TrayActions } from './tray-menu';

/** The maximum number of games that the tray offers to continue. */
const MAX_GAMES_TO_CONTINUE = 4;

/** Durations of running games are shown in minutes. */
const REFRESH_INTERVAL_MS = 60_000;

/** Events that may change the menu. */
const REFRESH_EVENTS: ReadonlySet<HangarEvent['name']> = new Set([
  'stream.opened',
  'settings.changed',
  'session.started',
  'session.ended',
  'saves.changed',
  'protocols.changed',
  'update.status',
]);

/** Hangar's tray icon, which can be turned off in the settings. Its menu lists running games and games to continue. */
export class TrayIcon implements EventListener {
  private tray: ShellTray | null = null;
  private isClosed = false;
  private refreshing: Promise<void> | null = null;
  private isStale = false;
  private refreshTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    /** Opens the window, shows a protocol in it, or quits the application. */
    private readonly application: Pick<TrayActions, 'open' | 'quit'> & {
      openProtocol(protocolId: string): void;
    },
  ) {}

  get isOpen(): boolean {
    return this.tray !== null;
  }

  handle({ name }: HangarEvent): void {
    if (REFRESH_EVENTS.has(name)) this.refresh();
  }

  close(): void {
    this.isClosed = true;
    this.remove();
  }

  /** Refreshes the menu. Only one refresh runs at a time. Changes during a refresh cause one further refresh. */
  private refresh(): void {
    this.isStale = true;
    this.refreshing ??= this.refreshWhileStale().finally(() => (this.refreshing = null));
  }

  private async refreshWhileStale(): Promise<void> {
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      // If the content cannot be read, the menu is left unchanged.
      await this.show().catch(() => undefined);
    }
  }

  private async show(): Promise<void> {
    const { trayEnabled } = await this.hangar.call('getSettings');
    if (!trayEnabled) return this.remove();
    const [running, continuable, { info: update }] = await Promise.all([
      listRunningGames(this.hangar),
      this.hangar.call('listContinuable', { query: { limit: MAX_GAMES_TO_CONTINUE } }),
      this.hangar.call('getUpdates'),
    ]);
    if (this.isClosed) return;
    this.tray ??= this.openTray();
    this.tray.setMenu(buildTrayMenu({ running, continuable, update }, this.createActions(), Date.now()));
    this.scheduleRefresh(running.length > 0);
  }

  private openTray(): ShellTray {
    // macOS already shows running programs in the Dock.
    return this.shell.platform === 'darwin'
      ? this.shell.openDockMenu()
      : this.shell.openTray(() => this.application.open());
  }

  private remove(): void {
    this.scheduleRefresh(false);
    this.tray?.close();
    this.tray = null;
  }

  private scheduleRefresh(isNeeded: boolean): void {
    if (this.refreshTimer) clearTimeout(this.refreshTimer);
    this.refreshTimer = isNeeded ? setTimeout(() => this.refresh(), REFRESH_INTERVAL_MS).unref() : null;
  }

  private createActions(): TrayActions {
    const { hangar } = this;
    const reportFailure = (title: string, request: Promise<unknown>) =>
      void request.catch((error: unknown) =>
        this.shell.showError(title, error instanceof Error ? error.message : String(error)),
      );
    return {
      open: () => this.application.open(),
      quit: () => this.application.quit(),
      stop: (sessionId) =>
        reportFailure("Couldn't stop the game", hangar.call('stopSession', { parameters: { sessionId } })),
      continue: (id) => {
        const started = hangar.call('continueProtocol', { parameters: { id } }).catch((error: unknown) => {
          if (!notifyRefusal(this.shell, error, () => this.application.openProtocol(id))) throw error;
        });
        reportFailure("Couldn't start the game", started);
      },
      installUpdate: () => reportFailure("Couldn't install the update", hangar.call('installUpdate')),
    };
  }
}
