import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  signal,
  viewChild,
} from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { FirstSteps } from './first-steps';
import { Library } from './library';
import { LivePanel } from './live-panel';
import { NewProtocolForm } from './new-protocol-form';
import { ProtocolDesk } from './protocol-desk';
import { ProtocolRow } from './protocol-row';
import { protocolViews } from './protocol-view';

/** The protocols, and the form that makes a new one. */
@Component({
  selector: 'hangar-protocol-list',
  imports: [FirstSteps, Icon, LivePanel, NewProtocolForm, ProtocolRow],
  template: `
    <hangar-live-panel
      heading="Protocols"
      headingId="protocols-heading"
      [live]="library.protocols"
      [count]="views().length"
    >
      @if (!isCreating()) {
        <button #newButton panelAction type="button" class="btn sm" (click)="isCreating.set(true)">
          <hangar-icon name="add" />New protocol
        </button>
      }
      @if (isCreating()) {
        <hangar-new-protocol-form (closed)="closeForm()" />
      }
      @if (views().length > 0) {
        <ul>
          @for (view of views(); track view.id) {
            <li>
              <hangar-protocol-row
                [protocol]="view"
                [isBusy]="desk.busy().has(view.id)"
                (launched)="desk.launch(view)"
                (stopped)="desk.stop(view)"
              />
            </li>
          }
        </ul>
      } @else if (!isCreating()) {
        <div class="empty">
          <svg viewBox="0 0 600 230" aria-hidden="true">
            <path d="M0 240V130L300 10 600 130V240" />
            <path d="M44 240V146L300 44 556 146V240" />
            <path d="M88 240V162L300 78 512 162V240" />
            <path d="M132 240V178L300 112 468 178V240" />
            <path d="M176 240V194L300 146 424 194V240" />
            <path d="M220 240V210L300 180 380 210V240" />
          </svg>
          <hangar-first-steps (create)="isCreating.set(true)" />
        </div>
      }
    </hangar-live-panel>
  `,
  styleUrl: './protocol-list.css',
})
export class ProtocolList {
  protected readonly library = inject(Library);
  protected readonly desk = inject(ProtocolDesk);
  protected readonly isCreating = signal(false);
  private readonly injector = inject(Injector);
  private readonly newButton = viewChild<ElementRef<HTMLButtonElement>>('newButton');

  protected readonly views = computed(() =>
    protocolViews(this.library.protocols.value() ?? [], {
      versions: this.library.versions.value(),
      settings: this.library.settings.value(),
      catalog: this.library.catalog.value(),
      sessions: this.library.sessions.value(),
    }),
  );

  /** The focus goes back to where the form was opened. */
  protected closeForm(): void {
    this.isCreating.set(false);
    afterNextRender(() => this.newButton()?.nativeElement.focus(), { injector: this.injector });
  }
}
