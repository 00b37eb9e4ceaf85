import { Component, computed, inject, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { Library } from './library';
import { SourcePortSetup } from './source-port-setup';

/** What a newcomer needs before there is anything to launch. Each step ticks itself when it is done. */
@Component({
  selector: 'hangar-first-steps',
  imports: [Icon],
  template: `
    <h3>Three things, then you play.</h3>
    <ol>
      @for (step of steps(); track step.title) {
        <li [class.done]="step.isDone">
          <span class="mark">
            @if (step.isDone) {
              <hangar-icon name="check" />
            } @else {
              <span aria-hidden="true">{{ $index + 1 }}</span>
            }
          </span>
          <div>
            <strong>{{ step.title }}</strong>
            @if (step.isDone) {
              <span class="unseen">(done)</span>
            }
            <p>{{ step.text }}</p>
          </div>
        </li>
      }
    </ol>
    @if (needsPort() && !hasFound()) {
      <button type="button" class="btn cool" [disabled]="setup.isWorking()" (click)="setup.scan()">
        <hangar-icon name="refresh" />Find source ports
      </button>
    } @else if (!needsPort() && hasGame()) {
      <button type="button" class="btn cool" (click)="create.emit()">
        <hangar-icon name="add" />Create your first protocol
      </button>
    }
  `,
  styleUrl: './first-steps.css',
})
export class FirstSteps {
  private readonly library = inject(Library);
  protected readonly setup = inject(SourcePortSetup);

  /** The user wants to make the first protocol. */
  readonly create = output();

  protected readonly needsPort = computed(() => this.library.settings.value()?.sourcePorts.length === 0);
  protected readonly hasFound = computed(() => (this.setup.found()?.length ?? 0) > 0);
  protected readonly hasGame = computed(
    () => this.library.versions.value()?.some((version) => !version.missing) ?? false,
  );

  protected readonly steps = computed(() => [
    {
      title: 'A source port',
      text: this.hasFound()
        ? 'Add the ones that you play with, under “Found on this machine”.'
        : 'The program that runs the game. Hangar finds those that are installed on this machine.',
      isDone: (this.library.settings.value()?.sourcePorts.length ?? 0) > 0,
    },
    {
      title: 'A base game',
      text: 'The WAD of a game that you own, or of Freedoom, which is free. Put it into the WAD directory.',
      isDone: this.hasGame(),
    },
    {
      title: 'The first protocol',
      text: 'A base game with its mods and a source port, ready to launch. It can be as plain as Freedoom alone.',
      isDone: false,
    },
  ]);
}
