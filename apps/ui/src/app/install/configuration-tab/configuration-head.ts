import { Component, inject, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { InstallDraft } from '../draft/install-draft';
import { ProtocolSaver } from './protocol-saver';
import { LaunchTrial } from './launch-trial';

/** The title of the form, and what can be done with all of it. */
@Component({
  selector: 'hangar-configuration-head',
  imports: [Icon],
  templateUrl: './configuration-head.html',
  styleUrl: './configuration-head.css',
})
export class ConfigurationHead {
  protected readonly draft = inject(InstallDraft);
  protected readonly isSaving = inject(ProtocolSaver).isSaving;
  protected readonly trial = inject(LaunchTrial);

  /** The form is to be saved. */
  readonly saved = output();
  /** The form is to be tried without saving. */
  readonly tested = output();
}
