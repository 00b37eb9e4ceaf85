import { Component, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { HomePage } from './home/home-page';
import { Library } from './home/library';
import { NoticeList } from './notices/notice-list';
import { AwayBanner } from './shell/away-banner';

/** The page around the page. */
@Component({
  selector: 'hangar-root',
  imports: [AwayBanner, HomePage, Icon, NoticeList],
  template: `
    <header>
      <hangar-icon name="logo" />
      <h1>Hangar</h1>
      @if (library.health.value(); as health) {
        <span>{{ health.displayVersion }}</span>
      }
    </header>
    <hangar-away-banner />
    <main>
      <hangar-home-page />
    </main>
    <hangar-notice-list />
  `,
  styles: `
    header {
      display: flex;
      gap: var(--s-3);
      align-items: center;
      height: var(--topbar);
      padding: 0 var(--page-pad);
      background: var(--bg-1);
      border-bottom: 1px solid var(--line);
    }
    hangar-icon {
      width: 1.625rem;
      height: 1.625rem;
    }
    h1 {
      margin: 0;
      font: var(--w-bold) var(--t-xl) / 1 var(--font-display);
    }
    span {
      margin-left: auto;
      color: var(--text-3);
      font: var(--t-xs) var(--font-mono);
    }
  `,
})
export class App {
  protected readonly library = inject(Library);

  constructor() {
    this.library.start();
  }
}
