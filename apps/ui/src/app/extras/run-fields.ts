import { Component, computed, inject } from '@angular/core';
import { formatNameAndVersion } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { isDoomProtocol } from '../launch/play/plays-doom';
import { getSkillName } from '../launch/play/skill-name';
import { PlayWithState } from './play-with-state';
import { RunPreview } from './run-preview';
import { UsualValue } from './usual-value';

const SKILLS = [1, 2, 3, 4, 5];
const MONSTERS = [
  { option: 'noMonsters', label: $localize`No monsters`, note: '' },
  { option: 'fastMonsters', label: $localize`Fast monsters`, note: $localize`as on Nightmare` },
  { option: 'respawnMonsters', label: $localize`Respawning monsters`, note: '' },
] as const;

/** Chooses the source port, the skill and the monsters of a run. */
@Component({
  selector: 'hangar-run-fields',
  imports: [UsualValue],
  templateUrl: './run-fields.html',
  styleUrl: './run-fields.css',
})
export class RunFields {
  private readonly settings = inject(SettingsStore).settings;
  private readonly state = inject(PlayWithState);
  protected readonly run = this.state.run;
  protected readonly preview = inject(RunPreview);

  private readonly isDoom = isDoomProtocol(this.state.protocol);
  /** The source ports that can be started, and the protocol's own even if it can't be started. */
  protected readonly ports = computed(() =>
    (this.settings()?.sourcePorts ?? [])
      .filter(({ id, ignored, missing }) => (!ignored && !missing) || id === this.run.portId())
      .map((port) => ({ id: port.id, label: formatNameAndVersion(port) })),
  );
  protected readonly usualPortName = computed(() => {
    const port = this.state.usualPort();
    return port ? formatNameAndVersion(port) : $localize`none`;
  });
  protected readonly portName = computed(() => this.state.port()?.name ?? '');
  protected readonly skills = computed(() => SKILLS.map((skill) => ({ skill, label: this.getSkill(skill) })));
  protected readonly usualSkill = computed(() => {
    const skill = this.run.getUsual('skill');
    return skill === undefined ? $localize`chosen in the game` : this.getSkill(skill);
  });
  protected readonly monsters = computed(() =>
    MONSTERS.map((each) => ({
      ...each,
      isOn: this.run.options()[each.option] === true,
      isChanged: this.run.isChanged(each.option),
      fault: this.preview.getFault(each.option),
    })),
  );

  protected choosePort(event: Event): void {
    this.run.choosePort((event.target as HTMLSelectElement).value);
  }

  protected chooseSkill(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.run.setOption('skill', value === '' ? undefined : Number(value));
  }

  private getSkill(skill: number): string {
    return getSkillName(skill, this.isDoom());
  }
}
