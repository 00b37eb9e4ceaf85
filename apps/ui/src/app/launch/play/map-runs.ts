import { Component, computed, inject, Injector, input, output } from '@angular/core';
import type { IMapProgress, IMapResult, IProtocolCard, MapMark } from '@hangar/domain';
import { formatMoment, Icon } from '@hangar/ui-components';
import { toApiError, Notifications, PlayApi, PlayChanges } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { createProtocolResource } from '../protocol-resource';
import { createFigure } from './map-rows';
import { formatMapTime } from './map-time';
import { isDoomProtocol } from './plays-doom';
import { getSkillName } from './skill-name';

/** Every run of one map, newest first, and the button that marks the map as finished. */
@Component({
  selector: 'hangar-map-runs',
  imports: [Icon],
  template: `
    <div class="row wrap">
      @if (progress().finished) {
        <button
          type="button"
          class="btn sm"
          data-needs="mark-map"
          (click)="marked.emit(unfinishedMark())"
          i18n
        >
          Mark as not finished
        </button>
      } @else {
        <button type="button" class="btn sm" data-needs="mark-map" (click)="marked.emit(finishedMark())">
          <hangar-icon name="check" /><ng-container i18n>Mark as finished</ng-container>
        </button>
      }
      @if (progress().marked !== null && progress().results > 0) {
        <button type="button" class="btn quiet sm" data-needs="mark-map" (click)="marked.emit(null)" i18n>
          Use recorded runs
        </button>
      }
    </div>
    @if (problem(); as text) {
      <p class="err" role="alert">{{ text }}</p>
    }
    @if (runs().length > 0) {
      <ul role="list">
        @for (run of runs(); track run.result.id) {
          <li>
            <b>{{ run.day }}</b>
            <span class="num">{{ run.figures }}</span>
            <span class="grow"></span>
            <button type="button" class="btn quiet compact" data-needs="edit-run" (click)="edit(run.result)">
              <hangar-icon name="edit" /><ng-container i18n>Edit</ng-container
              ><span class="visually-hidden">{{ run.day }}</span>
            </button>
            <button
              type="button"
              class="icon-button compact"
              data-needs="delete-run"
              [attr.aria-label]="run.deleteLabel"
              [title]="run.deleteLabel"
              (click)="remove(run.result)"
            >
              <hangar-icon name="trash" />
            </button>
          </li>
        }
      </ul>
    } @else if (progress().results === 0) {
      <p class="dim small" i18n>No recorded runs of this map.</p>
    }
  `,
  styles: `
    ul {
      margin: var(--s-2) 0 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-3);
      align-items: center;
      padding: 0.25rem 0;
      font-size: var(--t-sm);
    }
    .wrap {
      flex-wrap: wrap;
    }
    p {
      margin: var(--s-2) 0 0;
    }
  `,
})
export class MapRuns {
  private readonly api = inject(PlayApi);
  private readonly news = inject(PlayChanges);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);

  readonly protocol = input.required<IProtocolCard>();
  readonly progress = input.required<IMapProgress>();
  readonly marked = output<MapMark | null>();
  /** Emits when a run was changed or deleted. */
  readonly changed = output<void>();

  private readonly isDoom = isDoomProtocol(this.protocol);
  private readonly runsResource = createProtocolResource({
    protocolId: computed(() => this.protocol().id),
    dependencies: computed(() => ({ map: this.progress().map, asOf: this.news.maps() })),
    read: (id, { map }) => this.api.listResults(id, map),
  });
  protected readonly problem = this.runsResource.problem;
  /**
   * The mark that makes the map count as finished. `null` if the map has runs, and so counts as finished without one.
   */
  protected readonly finishedMark = computed<MapMark | null>(() =>
    this.progress().results > 0 ? null : 'finished',
  );
  protected readonly unfinishedMark = computed<MapMark | null>(() =>
    this.progress().results > 0 ? 'unfinished' : null,
  );
  protected readonly runs = computed(() =>
    (this.runsResource.value() ?? []).map((result) => {
      const day = formatMoment(result.finishedAt);
      const deleteLabel = $localize`Delete run of ${day}:day:`;
      return { result, day, deleteLabel, figures: this.formatFigures(result) };
    }),
  );

  protected async edit(result: IMapResult): Promise<void> {
    const { openRunDialog } = await import('./run-dialog');
    const isChanged = await openRunDialog(this.injector, { protocolId: this.protocol().id, result });
    if (isChanged) this.notifyChange();
  }

  protected async remove({ id }: IMapResult): Promise<void> {
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Delete this run of ${this.progress().map}:map: permanently?`,
      text: $localize`It will no longer count towards maps, statistics or best times. This can't be undone.`,
      action: $localize`Delete permanently`,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      await this.api.removeResult(this.protocol().id, id);
      this.notifyChange();
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't delete the run`);
    }
  }

  private notifyChange(): void {
    this.runsResource.reload();
    this.changed.emit();
  }

  private formatFigures(result: IMapResult): string {
    const { timeTics, kills, totalKills, items, totalItems, secrets, totalSecrets, skill } = result;
    const figures = [
      timeTics === null ? null : formatMapTime(timeTics),
      formatFigure($localize`kills`, createFigure(kills, totalKills)?.text),
      formatFigure($localize`items`, createFigure(items, totalItems)?.text),
      formatFigure($localize`secrets`, createFigure(secrets, totalSecrets)?.text),
      skill === null ? null : getSkillName(skill, this.isDoom()),
      result.source === 'manual' ? $localize`edited` : null,
    ];
    return figures.filter(Boolean).join(' · ');
  }
}

function formatFigure(name: string, figure: string | undefined): string | null {
  return figure === undefined ? null : `${figure} ${name}`;
}
