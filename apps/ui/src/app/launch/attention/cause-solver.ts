import { inject, Injector, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

import { SettingsOpener } from '../../settings/settings-opener';
import { ProtocolChanger } from '../choice/protocol-changer';
import { LaunchLibrary } from '../launch-library';
import { ReadinessReports } from '../readiness/readiness-reports';
import { formatProtocolCount } from './cause-text';
import type { CommonRemedy, ProblemCause } from './group-by-cause';

/** Applies a remedy to several protocols: to all of them, or to none. */
@Service()
export class CauseSolver {
  private readonly injector = inject(Injector);
  private readonly router = inject(Router);
  private readonly library = inject(LaunchLibrary);
  private readonly changer = inject(ProtocolChanger);
  private readonly reports = inject(ReadinessReports);
  private readonly notifications = inject(Notifications);
  private readonly settingsOpener = inject(SettingsOpener);
  private readonly finder = injectLazily(() =>
    import('../missing-file-finder').then((file) => file.MissingFileFinder),
  );

  /** Applies the remedy to the protocols of a cause. */
  async solve({ entries, common }: ProblemCause, remedy: CommonRemedy): Promise<void> {
    const protocols = entries.map(({ protocol }) => protocol);
    const count = formatProtocolCount(protocols.length);
    switch (remedy.kind) {
      case 'use-source-port':
        return this.change(
          protocols,
          { sourcePortId: remedy.sourcePortId },
          $localize`${count}:count: now use ${remedy.name}:port:`,
        );
      case 'install-source-port':
        return this.getPort(protocols, remedy);
      case 'find-source-port':
        return this.findPort(protocols);
      case 'find-files':
        return (await this.finder()).findFileForAll(protocols, common?.problem.subject?.name ?? '');
      case 'choose-base-game':
        return this.chooseGame(protocols, remedy.baseGameVersionIds);
      case 'get-free-game':
        await this.router.navigate(['/install'], { queryParams: { tab: 'wads' } });
    }
  }

  private async change(
    protocols: readonly IProtocolCard[],
    changes: IProtocolChanges,
    what: string,
  ): Promise<void> {
    await this.changer.change(protocols, changes, what);
    this.reports.forget(protocols.map(({ id }) => id));
  }

  private async getPort(
    protocols: readonly IProtocolCard[],
    { family }: Extract<CommonRemedy, { kind: 'install-source-port' }>,
  ): Promise<void> {
    await this.notifications.attempt(
      async () => {
        const { getPortForAll } = await import('../get-port-dialog');
        const result = await getPortForAll(this.injector, protocols, family);
        if (result === undefined) return;
        if (result === 'settings') return this.settingsOpener.open('source-ports');
        const { port, others } = result;
        const count = formatProtocolCount(others.length);
        if (others.length > 0)
          await this.change(
            others,
            { sourcePortId: port.id },
            $localize`${count}:count: now use ${port.name}:port:`,
          );
      },
      $localize`Couldn't get a source port`,
    );
  }

  private async findPort([first]: readonly IProtocolCard[]): Promise<void> {
    const port = first ? this.library.getSetup(first).sourcePort : null;
    await this.settingsOpener.open('source-ports', port?.missing ? port.id : undefined);
  }

  private async chooseGame(protocols: readonly IProtocolCard[], ids: readonly string[]): Promise<void> {
    const count = formatProtocolCount(protocols.length);
    const { chooseGame } = await import('../readiness/choose-game-dialog');
    const game = await chooseGame(this.injector, { title: count }, ids);
    if (game)
      await this.change(
        protocols,
        { baseGameVersionId: game.id },
        $localize`${count}:count: now use ${game.name}:game:`,
      );
  }
}
