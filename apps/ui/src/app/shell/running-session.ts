import { Component, computed, inject, input } from '@angular/core';
import type { ILaunchSession } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { toApiError, Notifications, ProtocolStore, SessionStore } from '@hangar/ui-data-access';

import { SessionClock } from '../launch/session-clock';

/** A running protocol with its title, running time and Stop button. */
@Component({
  selector: 'hangar-running-session',
  imports: [Icon],
  template: `
    <span class="dot" aria-hidden="true"></span>
    <span class="visually-hidden" i18n>Running:</span>
    <span class="title ellipsis">{{ title() }}</span>
    <span class="time" role="timer">{{ clock.getElapsedTime(session()) }}</span>
    <button
      type="button"
      class="btn compact stop"
      [attr.aria-disabled]="isStopping() || null"
      data-needs="stop"
      (click)="stop()"
    >
      <hangar-icon name="stop" />
      @if (isStopping()) {
        <ng-container i18n>Stopping…</ng-container>
      } @else {
        <ng-container i18n>Stop</ng-container>
      }
      <span class="visually-hidden">{{ title() }}</span>
    </button>
  `,
  styles: `
    :host {
      display: flex;
      flex: none;
      gap: 0.5625rem;
      align-items: center;
      max-width: 100%;
      padding: 0 var(--s-4);
      background: var(--hot-wash);
      border-right: 1px solid var(--line);
      color: var(--text-1);
    }
    .dot {
      flex: none;
      width: 0.5rem;
      height: 0.5rem;
      background: var(--hot);
      rotate: 45deg;
    }
    .title {
      max-width: 14rem;
      font-weight: 600;
    }
    .time {
      color: var(--hot-text);
      font: 500 var(--t-xs) var(--font-mono);
      font-variant-numeric: tabular-nums;
    }
    .btn:focus-visible {
      outline-offset: -1px;
    }
    @container page (width < 45rem) {
      :host {
        flex: 1 0 auto;
      }
      .btn {
        margin-left: auto;
      }
    }
  `,
})
export class RunningSession {
  private readonly sessions = inject(SessionStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);

  protected readonly clock = inject(SessionClock);

  readonly session = input.required<ILaunchSession>();

  protected readonly title = computed(() => {
    const { protocolId } = this.session();
    const protocol = protocolId === null ? null : this.protocols.byId().get(protocolId);
    return protocol?.title ?? (protocolId === null ? $localize`Test launch` : $localize`Deleted protocol`);
  });
  protected readonly isStopping = computed(() => this.sessions.isStopping(this.session()));

  protected async stop(): Promise<void> {
    if (this.isStopping()) return;
    try {
      await this.sessions.stop(this.session().sessionId);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't stop ${this.title()}:title:`);
    }
  }
}
