import { Component, computed, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { ProtocolView } from './protocol-view';
import { SessionTimer } from './session-timer';

/** One protocol of the list, with its one big action. */
@Component({
  selector: 'hangar-protocol-row',
  imports: [Icon, SessionTimer],
  template: `
    @let view = protocol();
    <div class="names">
      <h3>{{ view.title }}</h3>
      @if (view.session; as session) {
        <p class="running">
          <span class="dot" aria-hidden="true"></span>
          Running <hangar-session-timer [startedAt]="session.startedAt" />
        </p>
      } @else if (view.problem) {
        <p class="problem"><hangar-icon name="warn" />{{ view.problem }}</p>
      } @else {
        <p>{{ view.files }}</p>
      }
    </div>
    <dl>
      <div>
        <dt>Base game</dt>
        <dd>{{ view.baseGame }}</dd>
      </div>
      <div>
        <dt>Source port</dt>
        <dd>{{ view.sourcePort }}</dd>
      </div>
      <div class="time">
        <dt>Playtime</dt>
        <dd>{{ view.playTime }}</dd>
      </div>
    </dl>
    <button
      type="button"
      class="btn"
      [class]="view.session ? 'stop' : 'launch'"
      [attr.aria-label]="actionText() + ' ' + view.title"
      [attr.aria-disabled]="isBusy() ? 'true' : null"
      (click)="act()"
    >
      <hangar-icon [name]="view.session ? 'stop' : 'launch'" />{{ actionText() }}
    </button>
  `,
  styleUrl: './protocol-row.css',
})
export class ProtocolRow {
  readonly protocol = input.required<ProtocolView>();
  /** Whether the protocol is just being started or stopped. */
  readonly isBusy = input(false);
  readonly launched = output();
  readonly stopped = output();

  /** One button for both, which also stays enabled while busy: so it keeps the focus of who pressed it. */
  protected readonly actionText = computed(() => {
    const isRunning = this.protocol().session !== null;
    if (this.isBusy()) return isRunning ? 'Stopping…' : 'Starting…';
    return isRunning ? 'Stop' : 'Launch';
  });

  protected act(): void {
    if (this.isBusy()) return;
    if (this.protocol().session) this.stopped.emit();
    else this.launched.emit();
  }
}
