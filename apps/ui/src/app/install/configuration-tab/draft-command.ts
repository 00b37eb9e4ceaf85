import { Component, computed, inject } from '@angular/core';
import { CommandPreview } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { TestLauncher } from './test-launcher';

/** The draft's command line, or the reason why there isn't one. */
@Component({
  selector: 'hangar-draft-command',
  imports: [CommandPreview],
  templateUrl: './draft-command.html',
  styleUrl: './draft-command.css',
})
export class DraftCommand {
  private readonly settings = inject(SettingsStore);
  protected readonly testLauncher = inject(TestLauncher);

  /** Whether commands are shown. Notes about omitted options are always shown. */
  protected readonly isShown = computed(() => this.settings.settings()?.showLaunchPreview !== false);
}
