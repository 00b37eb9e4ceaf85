import { Component, inject, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { InstallDesk } from './install-desk';
import { LaunchTrial } from './launch-trial';

/** The title of the form, and what can be done with all of it. */
@Component({
  selector: 'hangar-configuration-head',
  imports: [Icon],
  templateUrl: './configuration-head.html',
  styleUrl: './configuration-head.css',
})
export class ConfigurationHead {
  protected readonly desk = inject(InstallDesk);
  protected readonly draft = this.desk.draft;
  protected readonly trial = inject(LaunchTrial);

  /** The form is to be saved. */
  readonly saved = output();
  /** The form is to be tried without saving. */
  readonly tested = output();
}
