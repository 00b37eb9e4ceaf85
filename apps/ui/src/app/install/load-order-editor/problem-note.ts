import { Component, computed, inject, input } from '@angular/core';
import type { IReadinessProblem, IRemedy } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { getRemedyText } from '../../launch/readiness/readiness-text';
import type { RemedyNames } from '../../launch/readiness/readiness-text';
import { SettingsOpener } from '../../settings/settings-opener';
import { InstallDraft } from '../draft/install-draft';

/** The remedies that the form can apply. Turning a file off isn't included, because its row has a switch for that. */
const APPLICABLE_KINDS: readonly IRemedy['kind'][] = ['use-source-port', 'install-source-port', 'add-file'];
/** The labels of the remedies above don't contain names of games or ports. */
const NO_NAMES: RemedyNames = { getGameName: () => null, isPortKnown: false };

/** Problems of a part of the form, each with the best remedy that the form can apply. */
@Component({
  selector: 'hangar-problem-note',
  imports: [Icon],
  template: `
    @for (row of rows(); track $index) {
      <p>
        <hangar-icon [name]="row.icon" [class]="row.effect" /><span>{{ row.message }}</span>
        @if (row.remedy; as remedy) {
          <button type="button" class="btn compact" (click)="apply(remedy)">{{ row.label }}</button>
        }
      </p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-1);
      min-width: 0;
    }
    p {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-2);
      align-items: center;
      margin: 0 0 var(--s-1);
      color: var(--text-1);
      font-size: var(--t-sm);
    }
    span {
      flex: 1 1 12rem;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    hangar-icon {
      flex: none;
      width: 1rem;
      height: 1rem;
      color: var(--warn);
    }
    .blocks {
      color: var(--bad);
    }
  `,
})
export class ProblemNote {
  private readonly draft = inject(InstallDraft);
  private readonly catalog = inject(CatalogStore);
  private readonly settingsOpener = inject(SettingsOpener);

  readonly problems = input.required<readonly IReadinessProblem[]>();

  protected readonly rows = computed(() =>
    this.problems().map(({ message, effect, remedies }) => {
      const remedy = remedies.find(({ kind }) => APPLICABLE_KINDS.includes(kind)) ?? null;
      return {
        message,
        effect,
        icon: effect === 'blocks' ? ('block' as const) : ('warn' as const),
        remedy,
        label: remedy && getRemedyText(remedy, NO_NAMES),
      };
    }),
  );

  protected apply(remedy: IRemedy): void {
    if (remedy.kind === 'use-source-port') this.draft.set('sourcePortId', remedy.sourcePortId);
    else if (remedy.kind === 'install-source-port') void this.settingsOpener.open('source-ports');
    else if (remedy.kind === 'add-file') {
      const file = this.catalog.byId().get(remedy.fileId);
      if (file) this.draft.addModFile(file, this.catalog.byHash());
    }
  }
}
