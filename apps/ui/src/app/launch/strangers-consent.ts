import { inject, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

import { Confirm } from '../confirm/confirm';

/** What a port would be started with that came from somebody else. */
export type StrangersStart = Partial<Pick<IProtocol, 'launchParameters' | 'configFile'>>;

/** A pack may bring parameters and settings that make a port read and write files: the user sees them first. */
@Service()
export class StrangersConsent {
  private readonly confirm = inject(Confirm);

  /** Whether the user wants to launch with what came with it. */
  ask(title: string, { launchParameters, configFile }: StrangersStart): Promise<boolean> {
    return this.confirm.ask({
      title: $localize`Launch "${title}:title:" with what came with it?`,
      text: $localize`This protocol came from somebody else. It starts the source port with:`,
      lines: [
        ...(launchParameters ? [launchParameters] : []),
        ...(configFile ? [$localize`the settings file ${configFile}:fileName:`] : []),
      ],
      action: $localize`Launch`,
    });
  }
}
