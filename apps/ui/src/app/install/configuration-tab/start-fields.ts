import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { baseGameOf } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { FaultyControl } from '../../forms/faulty-control';
import { FieldFault } from '../../forms/field-fault';
import { InstallDraft } from '../draft/install-draft';
import { MapSuggestions } from './known-maps';
import { TestLauncher } from './test-launcher';
import { getAdviceId, OptionAdvice } from './option-advice';
import {
  createComplevelChoices,
  createMonstersChoices,
  parseMonsters,
  getMonstersValue,
  createSkillChoices,
} from './setup-choices';

/** The start map and difficulty. */
@Component({
  selector: 'hangar-start-fields',
  imports: [FaultyControl, FieldFault, FormField, Icon, OptionAdvice],
  templateUrl: './start-fields.html',
  styleUrl: './form-fields.css',
  providers: [MapSuggestions],
})
export class StartFields {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly testLauncher = inject(TestLauncher);
  protected readonly draft = inject(InstallDraft);
  protected readonly knownMaps = inject(MapSuggestions);

  protected readonly skills = computed(() => {
    const versions = this.versions.versions();
    const settings = this.settings.settings();
    const baseGame = versions && settings && baseGameOf(this.draft.fields(), versions, settings);
    return createSkillChoices(baseGame?.game);
  });
  protected readonly skill = computed(() => String(this.draft.fields().skill ?? ''));
  protected readonly complevels = computed(() => createComplevelChoices(this.draft.fields().complevel));
  private readonly complevelAdvice = computed(() => this.testLauncher.advice().get('complevel'));
  protected readonly hasNoComplevels = computed(() => this.complevelAdvice()?.isAvailable === false);
  protected readonly complevelHelp = computed(() =>
    this.complevelAdvice() ? getAdviceId('complevel') : null,
  );
  protected readonly monsters = computed(() => getMonstersValue(this.draft.fields()));
  protected readonly monstersOptions = computed(() => createMonstersChoices(this.monsters()));

  protected setSkill(event: Event): void {
    this.draft.set('skill', Number((event.target as HTMLSelectElement).value) || null);
  }

  protected setComplevel(event: Event): void {
    this.draft.set('complevel', (event.target as HTMLSelectElement).value);
  }

  protected setMonsters(event: Event): void {
    const { noMonsters, fastMonsters, respawnMonsters } = parseMonsters(
      (event.target as HTMLSelectElement).value,
    );
    this.draft.set('noMonsters', noMonsters);
    this.draft.set('fastMonsters', fastMonsters);
    this.draft.set('respawnMonsters', respawnMonsters);
  }
}
