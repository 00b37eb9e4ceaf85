import { Component, inject, Injector } from '@angular/core';

import { EarlyResponseReader, onApiReconnect } from '@hangar/ui-data-access';

import { PlayWithOpener } from '../launch/play-with-opener';
import { SurpriseOpener } from '../launch/surprise-opener';
import { Appearance } from '../settings/appearance';
import { ApiUnavailableBanner } from './api-unavailable-banner';
import { BottomBar } from './bottom-bar';
import { ShortcutListener } from './keys/shortcut-listener';
import { PageTransition } from './page-transition';
import { Rail } from './rail';
import { StatusBar } from './status-bar';
import { WindowIntake } from './window-intake';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

/** The page frame: rail, top bar, status bar, and the page between them. */
@Component({
  selector: 'hangar-shell',
  host: { class: 'hangar-frame' },
  imports: [ApiUnavailableBanner, BottomBar, Rail, StatusBar, Toasts, TopBar],
  template: `
    <a class="skip" href="#main" (click)="skip($event, main)" i18n>Skip to main content</a>
    <hangar-rail />
    <header><hangar-top-bar /></header>
    <div class="page-area">
      <hangar-away-banner />
      <main #main id="main" tabindex="-1">
        <ng-content />
      </main>
    </div>
    <footer><hangar-status-bar /></footer>
    <hangar-bottom-bar />
    <hangar-toasts />
  `,
  styleUrl: './shell.css',
})
export class Shell {
  constructor() {
    // These services only need to be created. They work for as long as the page exists.
    inject(Appearance);
    inject(PageTransition);
    inject(ShortcutListener);
    inject(WindowIntake);
    const injector = inject(Injector);
    inject(PlayWithOpener).open = async (protocol) =>
      (await import('../extras/open-play-with')).openPlayWith(injector, protocol);
    inject(SurpriseOpener).open = async () =>
      (await import('../surprise/open-surprise')).openSurprise(injector);
    // If the API has just stopped, the services are loaded once the API is available again.
    const start = () =>
      void import('./start-background-services')
        .then(({ startBackgroundServices }) => startBackgroundServices(injector))
        .catch(() => undefined);
    inject(EarlyResponseReader).runAfterPaint(start);
    onApiReconnect(start);
  }

  /** Moves the focus to the main content without following the link, which would change the address. */
  protected skip(event: Event, main: HTMLElement): void {
    event.preventDefault();
    main.focus();
  }
}
