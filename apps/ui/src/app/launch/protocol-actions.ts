import { inject, injectAsync, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { ILaunchRequest, ILaunchSession, IProtocol, IProtocolExtra } from '@hangar/domain';
import { apiErrorOf, Notifications, SessionStore } from '@hangar/ui-data-access';

import { SettingsOpener } from '../settings/settings-opener';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { obstacleText } from './obstacle-text';
import type { Remedy } from './obstacle-text';
import { PlayWithOpener } from './play-with-opener';
import { isEchoOfLaunch } from './second-press';

/** Actions on a protocol. Each reports its own errors. */
@Service()
export class ProtocolActions {
  private readonly router = inject(Router);
  private readonly sessions = inject(SessionStore);
  private readonly query = inject(LaunchQuery);
  private readonly library = inject(LaunchLibrary);
  private readonly notifications = inject(Notifications);
  private readonly settingsOpener = inject(SettingsOpener);
  private readonly playWithDoor = inject(PlayWithOpener);
  private readonly finder = injectAsync(() =>
    import('./missing-file-finder').then((file) => file.MissingFileFinder),
  );
  private readonly failures = injectAsync(() =>
    import('./launch-failures').then((file) => file.LaunchFailures),
  );
  private readonly lostExtras = injectAsync(() => import('./lost-extras').then((file) => file.LostExtras));
  private readonly deletions = injectAsync(() => import('./deletions').then((file) => file.Deletions));

  /**
   * Launches the protocol or resolves its first obstacle, on Enter and the main button. Does nothing if it is running.
   */
  async play(protocol: IProtocol): Promise<void> {
    const state = this.library.stateOf(protocol);
    if (state.kind === 'ready') await this.launch(protocol);
    const obstacle = state.kind === 'blocked' ? state.readiness.obstacles[0] : undefined;
    if (obstacle) await this.resolveObstacle(protocol, obstacleText(obstacle).remedy);
  }

  async launch(protocol: IProtocol, request?: ILaunchRequest): Promise<void> {
    const lost = request?.extras ? [] : this.library.lostExtrasOf(protocol);
    if (lost.length > 0) return this.launchWithout(protocol, lost, request);
    if (await this.launchOnce(protocol, request))
      await this.launch(protocol, { ...request, confirmParameters: true });
  }

  /**
   * Launches the protocol, or reports the failure. Resolves to whether to retry, because the user has now confirmed a
   * launch that was rejected.
   */
  private async launchOnce(protocol: IProtocol, request?: ILaunchRequest): Promise<boolean> {
    // Confirm first if possible, because browsers log an error for a rejected request.
    if (protocol.parametersUnconfirmed && !request?.confirmParameters)
      return (await this.failures()).accepts(protocol);
    try {
      await this.sessions.launch(protocol.id, request);
      return false;
    } catch (failure) {
      const mend = (remedy: Remedy) => this.resolveObstacle(protocol, remedy);
      return (await this.failures()).explain(protocol, apiErrorOf(failure), mend);
    }
  }

  /** Stops the session, unless it is already stopping or the click was meant for Launch. */
  async stop(session: Pick<ILaunchSession, 'sessionId' | 'startedAt'>, press: UIEvent): Promise<void> {
    if (isEchoOfLaunch(press, session) || this.sessions.isStopping(session)) return;
    const { sessionId } = session;
    await this.notifications.attempt(() => this.sessions.stop(sessionId), $localize`Couldn't stop the game`);
  }

  async resolveObstacle(protocol: IProtocol, remedy: Remedy): Promise<void> {
    switch (remedy) {
      case 'edit':
        return this.edit(protocol);
      case 'base-games':
        await this.router.navigate(['/install'], { queryParams: { tab: 'wads' } });
        return;
      case 'source-ports':
        return this.settingsOpener.open('source-ports', this.library.lostPortOf(protocol)?.id);
      case 'find-files':
        return (await this.finder()).findFilesOf(protocol);
    }
  }

  async edit({ id }: IProtocol): Promise<void> {
    await this.router.navigate(['/install'], { queryParams: { tab: 'configuration', protocol: id } });
  }

  /** Opens the dialog to choose extras such as music or a HUD for a launch. */
  playWith(protocol: IProtocol): void {
    this.playWithDoor.open(protocol);
  }

  showDetails({ id }: IProtocol): void {
    this.query.showDetails(id);
  }

  /** Deletes without confirmation, because it can be undone here and later from Recently deleted. */
  async remove(protocol: IProtocol): Promise<void> {
    return (await this.deletions()).remove(protocol);
  }

  private async launchWithout(
    protocol: IProtocol,
    lost: readonly IProtocolExtra[],
    request?: ILaunchRequest,
  ): Promise<void> {
    const lostExtras = await this.lostExtras();
    lostExtras.notify(protocol, lost);
    await this.launch(protocol, lostExtras.without(protocol, lost, request));
  }
}
