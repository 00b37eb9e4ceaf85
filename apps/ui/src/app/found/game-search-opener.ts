import { inject, Injector, Service } from '@angular/core';
import { DialogOpener } from '@hangar/ui-components';

/** Opens the search for games, which is loaded on demand. */
@Service()
export class GameSearchOpener {
  private readonly injector = inject(Injector);

  async open(): Promise<void> {
    const { GameSearchDialog } = await import('./game-search-dialog');
    this.injector.get(DialogOpener).open(GameSearchDialog, { size: 'medium', alignment: 'top' });
  }
}
