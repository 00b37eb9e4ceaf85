import { Component, computed, inject } from '@angular/core';
import { CommandPreview } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { LaunchTrial } from './launch-trial';

/** The command line as it would run now, and why a test did not. */
@Component({
  selector: 'hangar-command-panel',
  imports: [CommandPreview],
  templateUrl: './command-panel.html',
  styleUrl: './command-panel.css',
})
export class CommandPanel {
  private readonly settings = inject(SettingsStore);
  protected readonly trial = inject(LaunchTrial);

  /** Whether the user wants to see commands at all; what was left out is told in any case. */
  protected readonly isShown = computed(() => this.settings.settings()?.showLaunchPreview !== false);
}
