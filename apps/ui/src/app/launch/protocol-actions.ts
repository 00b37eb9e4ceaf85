import { inject, Service } from '@angular/core';
import type { ILaunchRequest, ILaunchSession, IProtocolCard, IRemedy } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { toApiError, Notifications, SessionStore } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { PlayWithOpener } from './play-with-opener';
import { ignoreFurtherPresses, isOnControl, isSecondClickOfLaunch } from './second-click';

/** Actions on a protocol. Each reports its own errors. */
@Service()
export class ProtocolActions {
  private readonly permissions = inject(Permissions);
  private readonly sessions = inject(SessionStore);
  private readonly query = inject(LaunchQuery);
  private readonly library = inject(LaunchLibrary);
  private readonly notifications = inject(Notifications);
  private readonly playWithOpener = inject(PlayWithOpener);
  private readonly remedyRunner = injectLazily(() =>
    import('./readiness/remedy-runner').then((file) => file.RemedyRunner),
  );
  private readonly failures = injectLazily(() =>
    import('./launch-failures').then((file) => file.LaunchFailures),
  );

  /**
   * Launches the protocol, or applies the best remedy if it can't start. Does nothing if the protocol is running.
   * Called by Enter and the main button.
   */
  async play(protocol: IProtocolCard): Promise<void> {
    const state = this.library.getState(protocol);
    if (state.kind === 'ready') await this.launch(protocol);
    if (state.kind === 'blocked') await (await this.remedyRunner()).applyBest(protocol, this);
  }

  async launch(protocol: IProtocolCard, request?: ILaunchRequest): Promise<void> {
    if (this.permissions.block('play')) return;
    if (await this.tryLaunch(protocol, request))
      await this.launch(protocol, { ...request, confirmParameters: true });
  }

  /**
   * Launches the protocol, or reports the failure. Resolves to `true` if the user has now given a missing confirmation,
   * so that the launch should be retried.
   */
  private async tryLaunch(protocol: IProtocolCard, request?: ILaunchRequest): Promise<boolean> {
    // Confirm first if possible, because browsers log an error for a rejected request.
    if (protocol.readiness?.codes.includes('PARAMETERS_UNCONFIRMED') && !request?.confirmParameters)
      return (await this.failures()).confirmArguments(protocol);
    try {
      await this.sessions.launch(protocol.id, request);
      return false;
    } catch (failure) {
      return (await this.failures()).explain(protocol, toApiError(failure), request ?? {}, this);
    }
  }

  /** Stops the session, unless it is already stopping or the click is the second one of a double click on Launch. */
  async stop(
    session: Pick<ILaunchSession, 'sessionId' | 'startedAt'>,
    click: Pick<UIEvent, 'detail'>,
  ): Promise<void> {
    if (isSecondClickOfLaunch(click, session) || this.sessions.isStopping(session)) return;
    const { sessionId } = session;
    await this.notifications.attempt(() => this.sessions.stop(sessionId), $localize`Couldn't stop the game`);
  }

  /** Applies a remedy for a problem of the protocol. */
  async applyRemedy(protocol: IProtocolCard, remedy: IRemedy): Promise<void> {
    return (await this.remedyRunner()).apply(protocol, remedy, this);
  }

  /** Opens the dialog to choose extras such as music or a HUD for a launch. */
  playWith(protocol: IProtocolCard): void {
    this.playWithOpener.open(protocol);
  }

  /** Shows the details and moves the focus to their heading. */
  showDetails({ id }: IProtocolCard): void {
    document.querySelector('main')?.focus({ preventScroll: true });
    this.query.showDetails(id);
  }

  /** Shows the details after a click on a card or row, unless the click was on a control in it. */
  openByClick(protocol: IProtocolCard, event: MouseEvent): void {
    if (isOnControl(event) || event.detail > 1) return;
    ignoreFurtherPresses(document);
    this.showDetails(protocol);
  }
}
