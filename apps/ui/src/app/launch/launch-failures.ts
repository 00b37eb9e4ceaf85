import { inject, Service } from '@angular/core';
import { unconfirmedPartsOf } from '@hangar/domain';
import type { ILaunchRequest, IProtocolCard, IRemedy } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { ApiError, Notifications, ProtocolRecords, SettingsStore } from '@hangar/ui-data-access';

import { getFailedStartText, getOutput } from './ending-text';
import { LaunchLibrary } from './launch-library';
import { OutputReader } from './output-reader';
import type { LaunchActions } from './readiness/leave-out';
import { findUnconfirmedParts, LaunchConsent, filterUnconfirmedParts } from './launch-consent';

/** Reports failed launches, and requests confirmation if a launch needs it. */
@Service()
export class LaunchFailures {
  private readonly settings = inject(SettingsStore);
  private readonly library = inject(LaunchLibrary);
  private readonly protocols = inject(ProtocolRecords);
  private readonly notifications = inject(Notifications);
  private readonly consent = inject(LaunchConsent);
  private readonly output = inject(OutputReader);
  private readonly leaveOut = injectLazily(() =>
    import('./readiness/leave-out').then((file) => file.PartialLauncher),
  );

  /** Resolves to whether the user confirmed a launch with arguments from another user. */
  async confirmArguments({ id }: IProtocolCard): Promise<boolean> {
    const protocol = await this.protocols.open(id);
    return this.consent.confirmLaunch(
      protocol.title,
      filterUnconfirmedParts(protocol, unconfirmedPartsOf(protocol)),
    );
  }

  /**
   * Reports why a launch failed and offers a remedy, or requests a missing confirmation. Resolves to whether the user
   * confirmed the launch.
   */
  async explain(
    protocol: IProtocolCard,
    error: ApiError,
    request: ILaunchRequest,
    actions: LaunchActions,
  ): Promise<boolean> {
    if (error.code === 'PARAMETERS_UNCONFIRMED')
      return this.consent.confirmLaunch(
        protocol.title,
        findUnconfirmedParts(await this.protocols.open(protocol.id), error),
      );
    if (error.code === 'MOD_FILES_UNSUPPORTED') {
      await (await this.leaveOut()).launchRefused(protocol, request, error, actions);
      return false;
    }
    // The reloaded settings make the protocol's card show that its source port is missing.
    if (error.code === 'SOURCE_PORT_MISSING') void this.settings.reload();
    this.notifications.report(
      new ApiError(error.code, getFailedStartText(error), error.details),
      $localize`${protocol.title}:title: didn't start`,
      this.createRemedyAction(protocol, error, (remedy) => actions.applyRemedy(protocol, remedy)),
    );
    return false;
  }

  private createRemedyAction(
    protocol: IProtocolCard,
    error: ApiError,
    applyRemedy: (remedy: IRemedy) => Promise<void>,
  ) {
    switch (error.code) {
      case 'LAUNCH_FAILED':
        return getOutput(error).length === 0
          ? null
          : { label: $localize`Show output`, run: () => this.output.showFailedStart(protocol.title, error) };
      case 'SOURCE_PORT_MISSING':
        return this.library.lacksPort(protocol)
          ? { label: $localize`Get a source port`, run: () => applyRemedy({ kind: 'find-source-port' }) }
          : { label: $localize`Source ports`, run: () => applyRemedy({ kind: 'find-source-port' }) };
      case 'BASE_GAME_MISSING':
        return { label: $localize`Base games`, run: () => applyRemedy({ kind: 'get-free-game' }) };
      case 'MOD_FILES_MISSING':
        return { label: $localize`Locate files…`, run: () => applyRemedy({ kind: 'find-files' }) };
      default:
        return null;
    }
  }
}
