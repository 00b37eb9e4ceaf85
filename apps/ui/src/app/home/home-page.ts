import { Component } from '@angular/core';

import { AboutPanel } from './about-panel';
import { BaseGameList } from './base-game-list';
import { ProblemList } from './problem-list';
import { ProtocolList } from './protocol-list';
import { SourcePortList } from './source-port-list';

/** The one page: what there is to play, and what it is played with. */
@Component({
  selector: 'hangar-home-page',
  imports: [AboutPanel, BaseGameList, ProblemList, ProtocolList, SourcePortList],
  template: `
    <hangar-problem-list />
    <div class="columns">
      <hangar-protocol-list />
      <div class="side">
        <hangar-source-port-list />
        <hangar-base-game-list />
        <hangar-about-panel />
      </div>
    </div>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-4);
      max-width: 120rem;
      margin: 0 auto;
      padding: var(--s-6) var(--page-pad);
    }
    /* Without problems there is no gap for them either. */
    hangar-problem-list:empty {
      display: none;
    }
    .columns,
    .side {
      display: grid;
      gap: var(--s-4);
      align-items: start;
      min-width: 0;
    }
    .columns > * {
      min-width: 0;
    }
    @media (min-width: 68.75rem) {
      .columns {
        grid-template-columns: minmax(0, 1fr) minmax(22rem, 28rem);
      }
    }
  `,
})
export class HomePage {}
