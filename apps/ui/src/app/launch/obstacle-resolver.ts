import { inject, injectAsync, Injector, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { IProtocolCard } from '@hangar/domain';

import { SettingsOpener } from '../settings/settings-opener';
import { LaunchLibrary } from './launch-library';
import type { Remedy } from './obstacle-text';

/** Opens what resolves an obstacle to a launch. Loaded in advance, but not with the first page. */
@Service()
export class ObstacleResolver {
  private readonly injector = inject(Injector);
  private readonly router = inject(Router);
  private readonly library = inject(LaunchLibrary);
  private readonly settingsOpener = inject(SettingsOpener);
  private readonly finder = injectAsync(() =>
    import('./missing-file-finder').then((file) => file.MissingFileFinder),
  );

  /** Applies a remedy. `launch` launches the protocol once it can be launched. */
  async resolve(
    protocol: IProtocolCard,
    remedy: Exclude<Remedy, 'edit'>,
    launch: () => Promise<void>,
  ): Promise<void> {
    switch (remedy) {
      case 'base-games':
        await this.router.navigate(['/install'], { queryParams: { tab: 'wads' } });
        return;
      case 'source-ports':
        return this.settingsOpener.open('source-ports', this.library.findMissingPort(protocol)?.id);
      case 'get-port':
        return this.getPort(protocol, launch);
      case 'find-files':
        return (await this.finder()).findFilesFor(protocol);
    }
  }

  /** Installs a source port that can run the protocol, then launches it. */
  private async getPort(protocol: IProtocolCard, launch: () => Promise<void>): Promise<void> {
    const { getPortFor } = await import('./get-port-dialog');
    const port = await getPortFor(this.injector, protocol);
    if (port === 'settings') await this.settingsOpener.open('source-ports');
    else if (port) await launch();
  }
}
