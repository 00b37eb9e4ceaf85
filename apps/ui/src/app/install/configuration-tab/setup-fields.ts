import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import { baseGameOf, sourcePortOf } from '@hangar/domain';
import type { IBaseGameVersion, ISourcePort } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { BaseGameMark } from '../../base-games/base-game-mark';
import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import { SettingsOpener } from '../../settings/settings-opener';
import { InstallDraft } from '../draft/install-draft';
import { BaseGameAdvice } from './base-game-advice';
import { ProblemNote } from '../load-order-editor/problem-note';
import { TestLauncher } from './test-launcher';
import { createBaseGameChoices, createSourcePortChoices } from './setup-choices';

/** The protocol's title, base game and source port. */
@Component({
  selector: 'hangar-setup-fields',
  imports: [BaseGameMark, FaultyControl, FieldFault, FormField, Icon, ProblemNote, RouterLink],
  templateUrl: './setup-fields.html',
  styleUrl: './form-fields.css',
})
export class SetupFields {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly settingsOpener = inject(SettingsOpener);
  protected readonly draft = inject(InstallDraft);
  protected readonly problems = inject(TestLauncher).problems;
  protected readonly mismatch = inject(BaseGameAdvice).mismatch;

  private readonly library = computed(() => ({
    versions: this.versions.versions(),
    settings: this.settings.settings(),
  }));
  protected readonly baseGames = computed(() =>
    createBaseGameChoices(this.library(), this.draft.fields().baseGameVersionId),
  );
  protected readonly sourcePorts = computed(() =>
    createSourcePortChoices(this.library(), this.draft.fields()),
  );
  protected readonly baseGame = computed(() => {
    const { versions, settings } = this.library();
    return versions && settings && baseGameOf(this.draft.fields(), versions, settings);
  });
  protected readonly hasNoBaseGame = computed(() => this.library().versions?.length === 0);
  /** Whether the user must select a base game, because there are several and none is the default. */
  protected readonly isUndecided = computed(() => {
    const { versions, settings } = this.library();
    if (!versions?.length || !settings) return false;
    return this.draft.fields().baseGameVersionId === null && this.baseGame() === null;
  });
  protected readonly hasNoPort = computed(() => this.library().settings?.sourcePorts.length === 0);
  /** The source port that would be used if its executable is missing; otherwise `null`. */
  protected readonly missingPort = computed(() => {
    const { settings } = this.library();
    const port = settings && sourcePortOf(this.draft.fields(), this.baseGame(), settings);
    return port?.missing ? port : null;
  });

  protected selectBaseGame({ id }: IBaseGameVersion): void {
    this.draft.set('baseGameVersionId', id);
  }

  protected async locateExecutable({ id }: ISourcePort, field: HTMLElement): Promise<void> {
    await this.settingsOpener.open('source-ports', id);
    // The button, which has the focus, disappears once the executable is found.
    if (!this.missingPort()) field.focus();
  }

  protected choose(key: 'baseGameVersionId' | 'sourcePortId', event: Event): void {
    this.draft.set(key, (event.target as HTMLSelectElement).value || null);
  }
}
