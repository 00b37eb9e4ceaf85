import { Component, computed, inject, input } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { LaunchLibrary } from './launch-library';
import { obstacleText } from './obstacle-text';
import { ProtocolActions } from './protocol-actions';

/** The one thing to do with a protocol: Launch, Stop while it runs, or the way to mend what is missing. */
@Component({
  selector: 'hangar-launch-button',
  imports: [Icon],
  template: `
    @let now = state();
    @if (now.kind === 'running') {
      <button
        type="button"
        class="btn stop"
        [class]="size()"
        [tabIndex]="tab()"
        [attr.aria-disabled]="now.isStopping || null"
        (click)="actions.stop(now.session, $event)"
      >
        <hangar-icon name="stop" />
        @if (now.isStopping) {
          <ng-container i18n>Stopping</ng-container>
        } @else {
          <ng-container i18n>Stop</ng-container>
        }
        <span class="visually-hidden">{{ protocol().title }}</span>
      </button>
    } @else if (obstacle(); as fault) {
      <button
        type="button"
        class="btn"
        [class]="size()"
        [tabIndex]="tab()"
        (click)="actions.mend(protocol(), fault.remedy)"
      >
        {{ fault.action }}<span class="visually-hidden">{{ protocol().title }}</span>
      </button>
    } @else {
      <button
        type="button"
        class="btn"
        [class]="size()"
        [class.hot]="isHot()"
        [tabIndex]="tab()"
        [attr.aria-disabled]="now.kind === 'starting' || null"
        (click)="actions.play(protocol())"
      >
        <hangar-icon name="launch" />
        @if (now.kind === 'starting') {
          <ng-container i18n>Starting</ng-container>
        } @else {
          <ng-container i18n>Launch</ng-container>
        }
        <span class="visually-hidden">{{ protocol().title }}</span>
      </button>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
    }
  `,
})
export class LaunchButton {
  private readonly library = inject(LaunchLibrary);
  protected readonly actions = inject(ProtocolActions);

  readonly protocol = input.required<IProtocol>();
  readonly size = input<'compact' | 'large'>('compact');
  /** Whether it is the one hot button of the page. */
  readonly isHot = input(false);
  /** Whether Tab leads to it. */
  readonly isActive = input(true);

  protected readonly tab = computed(() => (this.isActive() ? 0 : -1));
  protected readonly state = computed(() => this.library.stateOf(this.protocol()));
  protected readonly obstacle = computed(() => {
    const state = this.state();
    const first = state.kind === 'blocked' ? state.readiness.obstacles[0] : undefined;
    return first ? obstacleText(first) : null;
  });
}
