import { Component, computed, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { baseGameOf, CatalogStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { FilePicker } from '../../file-picking/file-picker';
import { DraftFault } from './draft-fault';
import { DraftField, DraftText } from './draft-field';
import { InstallDesk } from './install-desk';
import { complevelChoices, monstersChoices, monstersOf, monstersValue, skillChoices } from './setup-choices';

/** How the game starts, and where it keeps what it writes. */
@Component({
  selector: 'hangar-launch-options',
  imports: [DraftFault, DraftField, DraftText, Icon],
  templateUrl: './launch-options.html',
  styleUrl: './form-fields.css',
})
export class LaunchOptions {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly catalog = inject(CatalogStore);
  private readonly picker = inject(FilePicker);
  protected readonly draft = inject(InstallDesk).draft;

  protected readonly skills = computed(() => {
    const versions = this.versions.versions();
    const settings = this.settings.settings();
    const baseGame = versions && settings && baseGameOf(this.draft.fields(), versions, settings);
    return skillChoices(baseGame?.game);
  });
  protected readonly skill = computed(() => String(this.draft.fields().skill ?? ''));
  protected readonly complevels = computed(() => complevelChoices(this.draft.fields().complevel));
  protected readonly monsters = computed(() => monstersValue(this.draft.fields()));
  protected readonly monstersKinds = computed(() => monstersChoices(this.monsters()));
  protected readonly isUnconfirmed = computed(
    () =>
      this.draft.origin()?.data.parametersUnconfirmed === true &&
      !this.draft.changes().includes('launchParameters'),
  );
  /** The mod file whose settings the protocol will get a copy of on its first launch. */
  protected readonly templateOwner = computed(() => {
    const byHash = this.catalog.byHash();
    const enabled = this.draft.fields().files.filter((file) => file.enabled);
    return enabled.map((file) => byHash.get(file.hashValue)).find((file) => file?.configTemplate)?.name;
  });

  protected setSkill(event: Event): void {
    this.draft.set('skill', Number((event.target as HTMLSelectElement).value) || null);
  }

  protected setComplevel(event: Event): void {
    this.draft.set('complevel', (event.target as HTMLSelectElement).value);
  }

  protected setMonsters(event: Event): void {
    const { noMonsters, fastMonsters, respawnMonsters } = monstersOf(
      (event.target as HTMLSelectElement).value,
    );
    this.draft.set('noMonsters', noMonsters);
    this.draft.set('fastMonsters', fastMonsters);
    this.draft.set('respawnMonsters', respawnMonsters);
  }

  protected async pickSaveDirectory(): Promise<void> {
    const startPath = this.draft.fields().saveDirectory || undefined;
    const [path] = await this.picker.pick({
      title: $localize`Folder for saved games`,
      folder: true,
      startPath,
    });
    if (path !== undefined) this.draft.set('saveDirectory', path);
  }

  protected async pickDemo(): Promise<void> {
    const [path] = await this.picker.pick({ title: $localize`Demo to play`, extensions: ['lmp', 'LMP'] });
    if (path !== undefined) this.draft.set('playDemo', path);
  }
}
