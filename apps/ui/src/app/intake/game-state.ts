import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, formatBytes, Icon } from '@hangar/ui-components';

import { Acceptance } from './acceptance';
import { VerdictMark } from './verdict-mark';

/** Base games instead of mods. */
@Component({
  selector: 'hangar-game-state',
  imports: [DialogShell, Icon, VerdictMark],
  template: `
    <hangar-dialog-shell [heading]="heading()">
      <div role="alert">
        @if (acceptance.error(); as error) {
          <p class="fault"><hangar-icon name="warn" />{{ error }}</p>
        }
      </div>
      <ul class="reasons lines games">
        @for (game of games(); track $index) {
          <li>
            <hangar-verdict-mark verdict="check" />
            <span
              ><b>{{ game.title }}</b
              ><br /><span class="mono">{{ game.fileName }}</span> · {{ game.size }} · {{ game.reason }}</span
            >
          </li>
        }
      </ul>
      <div dialogFooter>
        @if (!hasAll()) {
          <button
            type="button"
            class="btn"
            data-save
            [disabled]="isBusy()"
            (click)="acceptance.accept(usable(), 'files')"
          >
            <hangar-icon name="add" />
            <ng-container i18n>
              {proposals().length, plural, =1 {Add the base game} other {Add the base games}}
            </ng-container>
          </button>
        }
        <button
          type="button"
          class="btn hot"
          data-first
          [attr.aria-disabled]="isBusy() ? true : null"
          (click)="acceptance.accept(usable().slice(0, 1), 'play')"
        >
          <hangar-icon name="launch" />
          @if (hasAll()) {
            <ng-container i18n>Play it</ng-container>
          } @else {
            <ng-container i18n>Add and play it</ng-container>
          }
        </button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    .games li {
      display: flex;
      gap: var(--s-3);
      align-items: center;
      padding: var(--s-3);
      overflow-wrap: anywhere;
    }
    .games {
      margin: 0;
    }
  `,
  styleUrl: './sheet-states.css',
})
export class GameState {
  protected readonly acceptance = inject(Acceptance);
  readonly proposals = input.required<readonly IProposal[]>();

  protected readonly usable = computed(() => this.proposals().filter(({ reason }) => reason === null));
  protected readonly hasAll = computed(() => this.usable().every((one) => one.baseGameVersionId !== null));
  protected readonly isBusy = computed(() => this.acceptance.busy() !== null);
  protected readonly heading = computed(() =>
    this.usable().length === 1
      ? $localize`A base game`
      : $localize`${this.usable().length}:count: base games`,
  );
  protected readonly games = computed(() =>
    this.usable().map(({ title, files, baseGameReason }) => ({
      title,
      fileName: files[0]?.fileName ?? '',
      size: formatBytes(files[0]?.sizeBytes ?? 0),
      reason: baseGameReason ?? '',
    })),
  );
}
