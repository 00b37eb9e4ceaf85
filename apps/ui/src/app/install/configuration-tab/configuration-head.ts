import { Component, inject, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { InstallDraft } from '../draft/install-draft';
import { ProtocolSaver } from './protocol-saver';
import { TestLauncher } from './test-launcher';

/** The form's title and its buttons. */
@Component({
  selector: 'hangar-configuration-head',
  imports: [Icon],
  templateUrl: './configuration-head.html',
  styleUrl: './configuration-head.css',
})
export class ConfigurationHead {
  protected readonly draft = inject(InstallDraft);
  protected readonly isSaving = inject(ProtocolSaver).isSaving;
  protected readonly testLauncher = inject(TestLauncher);

  /** Emits when the user saves the form. */
  readonly saveRequested = output();
  /** Emits when the user starts a test launch without saving. */
  readonly testRequested = output();
}
