import { DOCUMENT, inject, Injector, Service } from '@angular/core';
import { Router } from '@angular/router';
import { SettingsStore } from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import type { InstallTab } from '../../install/install-tab';
import { handleSelectAll } from '../../keyboard/select-all';
import { SettingsOpener } from '../../settings/settings-opener';
import { WindowIntake } from '../window-intake';
import { loadWhileBuffering } from './load-while-buffering';
import { GlobalShortcuts } from './global-shortcuts';

/** Dispatched on the window when a shortcut opens a tab; `detail` is `{ tab }`. */
const SWITCH_TAB_EVENT = 'hangar:switch-tab';

/** Elements that cover the page. Toasts, which are manual popovers, don't count. */
const COVERING_ELEMENTS =
  '.cdk-dialog-container, .cdk-overlay-pane [role="menu"], .cdk-overlay-pane [role="listbox"], dialog[open], [popover]:not([popover="manual"]):popover-open';

/** Listens for the keyboard shortcuts of every page and runs their actions. */
@Service()
export class ShortcutListener {
  private readonly document = inject(DOCUMENT);
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly settings = inject(SettingsOpener);
  private readonly window = inject(WindowIntake);

  constructor() {
    const permissions = inject(Permissions);
    const shortcuts = new GlobalShortcuts({
      actions: {
        search: () => this.document.querySelector<HTMLInputElement>('#search')?.select(),
        launch: () => this.router.navigateByUrl('/'),
        discover: () => this.openDiscover(),
        install: () => this.openInstall('configuration'),
        'mod-files': () => this.openInstall('files'),
        'wad-files': () => this.openInstall('wads'),
        add: () => this.window.pick(),
        settings: () => this.settings.open(),
        palette: () => this.openPalette(),
        undo: () => this.undo(),
        help: () => this.openHelp(),
      },
      isBlocked: (action) => permissions.block(action),
      isCovered: () => this.document.querySelector(COVERING_ELEMENTS) !== null,
    });
    this.document.addEventListener('keydown', (event) => shortcuts.handleKey(event));
    // Listens on the window, so that a list on the page can handle the event first.
    this.document.defaultView?.addEventListener('keydown', (event) => handleSelectAll(event, this.document));
  }

  /** Opens the list of shortcuts. */
  async openHelp(): Promise<void> {
    const { openShortcutHelp } = await import('./shortcut-help');
    openShortcutHelp(this.injector);
  }

  private openDiscover(): unknown {
    return this.injector.get(SettingsStore).canDiscover() && this.router.navigateByUrl('/discover');
  }

  private async openPalette(): Promise<void> {
    const window = this.document.defaultView;
    if (window === null) return;
    const { part, typedText } = await loadWhileBuffering(window, () => import('../../palette/open-palette'));
    // The shortcut may have been pressed again while the palette was loading.
    if (this.document.querySelector('hangar-palette') !== null) return;
    part.openPalette(this.injector, {
      typed: typedText,
      openHelp: () => this.openHelp(),
      pickFile: () => this.window.pick(),
    });
  }

  private async undo(): Promise<void> {
    const { UndoHistory } = await import('../../undo/undo-history');
    await this.injector.get(UndoHistory).undoLast();
  }

  private async openInstall(tab: InstallTab): Promise<void> {
    // On Install, keeps the other parameters, so that the edited protocol is still open when the user returns to its
    // tab.
    const isOnInstall = this.router.url.split('?', 1)[0] === '/install';
    const hasNavigated = await this.router.navigate(['/install'], {
      queryParams: { tab },
      queryParamsHandling: isOnInstall ? 'merge' : 'replace',
    });
    // `false` means that a guard cancelled the navigation, `null` that the address didn't change.
    if (hasNavigated === false) return;
    this.document.defaultView?.dispatchEvent(new CustomEvent(SWITCH_TAB_EVENT, { detail: { tab } }));
  }
}
