import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { DialogShell, formatBytes, Icon } from '@hangar/ui-components';

import { InstallationProgress } from '../source-ports/installation-progress';
import { Acceptance } from './acceptance';
import { getPlayLabel, MissingRequirements } from './missing-pieces';
import { VerdictMark } from './verdict-mark';

/** The content of the sheet for base games. */
@Component({
  selector: 'hangar-game-state',
  imports: [DialogShell, Icon, InstallationProgress, VerdictMark],
  template: `
    <hangar-dialog-shell [heading]="heading()">
      <div role="alert">
        @if (acceptance.error() || pieces.error(); as error) {
          <p class="fault"><hangar-icon name="warn" />{{ error }}</p>
        }
      </div>
      <ul class="reasons lines games">
        @for (game of games(); track $index) {
          <li>
            <hangar-verdict-mark verdict="check" />
            <span
              ><b>{{ game.title }}</b
              ><br /><span class="mono">{{ game.fileName }}</span> · {{ game.size }}
              @if (game.isInLibrary) {
                <ng-container i18n>· already in your library</ng-container>
              }
            </span>
          </li>
        }
        @if (!pieces.hasPorts()) {
          <li>
            <hangar-verdict-mark [verdict]="portRemedy()?.isAutomatic ? 'warn' : 'cross'" />
            <span>
              <b i18n>No source port yet</b><br />
              @if (portRemedy()?.family; as family) {
                <ng-container i18n
                  >A source port is the program that runs the game. {{ family.name }} will be downloaded from
                  its authors.</ng-container
                >
              } @else if (portRemedy()?.isAutomatic) {
                <ng-container i18n
                  >A source port is the program that runs the game. One found on this computer will be added
                  as well.</ng-container
                >
              } @else {
                <ng-container i18n
                  >A source port is the program that runs the game. None was found. Add one in Settings ›
                  Source ports.</ng-container
                >
              }
            </span>
          </li>
        }
      </ul>
      @if (pieces.installation(); as job) {
        <hangar-installation-progress class="below" [job]="job" />
      }
      <div dialogFooter>
        @if (!areAllInLibrary()) {
          <button
            type="button"
            class="btn"
            data-save
            [attr.data-first]="canPlay() ? null : ''"
            [disabled]="isBusy()"
            data-needs="add"
            (click)="acceptance.accept(usable(), 'files')"
          >
            <hangar-icon name="add" />
            <ng-container i18n>
              {proposals().length, plural, =1 {Add base game} other {Add base games}}
            </ng-container>
          </button>
        }
        @if (areAllInLibrary() && !canPlay()) {
          <button type="button" class="btn" data-first (click)="dialog.close()" i18n>Close</button>
        }
        @if (canPlay()) {
          <button
            type="button"
            class="btn hot"
            data-first
            [attr.aria-disabled]="isBusy() ? true : null"
            data-needs="play"
            (click)="play()"
          >
            <hangar-icon name="launch" />
            @if (portRemedy()?.family) {
              {{ playLabel() }}
            } @else if (areAllInLibrary()) {
              <ng-container i18n>Play now</ng-container>
            } @else {
              <ng-container i18n>Add and play</ng-container>
            }
          </button>
        }
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
export class BaseGameState {
  protected readonly dialog = inject(DialogRef);
  protected readonly acceptance = inject(Acceptance);
  protected readonly pieces = inject(MissingRequirements);
  readonly proposals = input.required<readonly IProposal[]>();

  protected readonly usable = computed(() => this.proposals().filter(({ reason }) => reason === null));
  protected readonly areAllInLibrary = computed(() =>
    this.usable().every((proposal) => proposal.baseGameVersionId !== null),
  );
  protected readonly isBusy = computed(
    () => this.acceptance.actionInProgress() !== null || this.pieces.isBusy(),
  );
  protected readonly portRemedy = computed(() => this.pieces.findPortRemedy());
  protected readonly canPlay = computed(
    () => this.pieces.hasPorts() || this.portRemedy()?.isAutomatic === true,
  );
  protected readonly playLabel = computed(() => {
    const remedy = this.portRemedy();
    return getPlayLabel(remedy ? [remedy] : [], this.isBusy());
  });
  protected readonly heading = computed(() =>
    this.usable().length === 1 ? $localize`Base game` : $localize`${this.usable().length}:count: base games`,
  );
  protected readonly games = computed(() =>
    this.usable().map(({ title, files, baseGameVersionId }) => ({
      title,
      fileName: files[0]?.fileName ?? '',
      size: formatBytes(files[0]?.sizeBytes ?? 0),
      isInLibrary: baseGameVersionId !== null,
    })),
  );

  constructor() {
    if (!this.pieces.hasPorts()) this.pieces.search();
  }

  /** Adds a source port found on this computer if there isn't one yet, then plays the game. */
  protected async play(): Promise<void> {
    const port = this.portRemedy();
    const game = this.usable().slice(0, 1);
    await this.pieces.apply(port ? [port] : [], () => this.acceptance.accept(game, 'play'));
  }
}
