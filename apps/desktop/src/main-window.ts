import type { DesktopShell, ShellWindow, WindowRequest } from './desktop-shell';
import { NavigationGuard } from './navigation-guard';
import { MINIMUM_SIZE, getInitialBounds } from './window-state';
import type { WindowStateStore } from './window-state';

/** Hangar's only window. It opens in its previous position and shows only Hangar's own page. */
export class MainWindow {
  private window: ShellWindow | null = null;
  private isHidden = false;

  constructor(
    private readonly shell: DesktopShell,
    private readonly states: WindowStateStore,
    private readonly page: Pick<WindowRequest, 'preloadPath' | 'addExtension'> & {
      readonly getBackground: () => string;
    },
    /** Called before the window closes; `preventDefault` keeps it open. */
    private readonly onClose: (preventDefault: () => void) => void,
  ) {}

  /** The open window, unless it is hidden. */
  get current(): ShellWindow | null {
    return this.isHidden ? null : this.window;
  }

  /** Opens the window with a page, or focuses the open window. */
  async show(url: string): Promise<void> {
    this.isHidden = false;
    if (this.window) {
      this.window.focus();
      return;
    }
    const state = this.states.read();
    const { getBackground, ...page } = this.page;
    const window = this.shell.openWindow({
      bounds: getInitialBounds(state, this.shell.workAreas()),
      minimum: MINIMUM_SIZE,
      isMaximized: state?.isMaximized ?? false,
      ...page,
      background: getBackground(),
      guard: new NavigationGuard(url),
    });
    this.window = window;
    window.onClose((preventDefault) => {
      this.saveState(window);
      this.onClose(preventDefault);
    });
    window.onClosed(() => (this.window = null));
    await window.load(url);
  }

  /** Opens the window with a page, or loads that page in the open window. */
  async goTo(url: string): Promise<void> {
    const open = this.window;
    await this.show(url);
    await open?.load(url);
  }

  /** Passes files to the page in the open window. */
  openFiles(paths: readonly string[]): void {
    this.window?.openFiles(paths);
  }

  /** Hides the window; {@link show} shows it again unchanged. */
  hide(): void {
    if (!this.window) return;
    this.saveState(this.window);
    this.isHidden = true;
    this.window.hide();
  }

  private saveState(window: ShellWindow): void {
    this.states.write({ bounds: window.bounds(), isMaximized: window.isMaximized() });
  }
}
