import { inject, injectAsync, Service } from '@angular/core';
import { Router } from '@angular/router';
import { unconfirmedPartsOf } from '@hangar/domain';
import type { ILaunchRequest, ILaunchSession, IProtocol } from '@hangar/domain';
import {
  ApiError,
  apiErrorOf,
  FoldersApi,
  Notifications,
  ProtocolStore,
  SessionStore,
  SettingsStore,
} from '@hangar/ui-data-access';

import { SettingsOpener } from '../settings/settings-opener';
import { failedStartText, outputOf } from './ending-text';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { obstacleText } from './obstacle-text';
import type { Remedy } from './obstacle-text';
import { OutputReader } from './output-reader';
import { isEchoOfLaunch } from './second-press';
import { refusedStart, StrangersConsent, strangersStart } from './strangers-consent';
import type { StrangersStart } from './strangers-consent';
import { UnderWay } from './under-way';

/** What can be done with a protocol; each tells by itself what went wrong. */
@Service()
export class ProtocolActions {
  private readonly router = inject(Router);
  private readonly protocols = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly settings = inject(SettingsStore);
  private readonly folders = inject(FoldersApi);
  private readonly query = inject(LaunchQuery);
  private readonly library = inject(LaunchLibrary);
  private readonly notifications = inject(Notifications);
  private readonly consent = inject(StrangersConsent);
  private readonly settingsOpener = inject(SettingsOpener);
  private readonly output = inject(OutputReader);
  private readonly finder = injectAsync(() =>
    import('./missing-file-finder').then((file) => file.MissingFileFinder),
  );
  private readonly deletions = injectAsync(() => import('./deletions').then((file) => file.Deletions));
  private readonly underWay = new UnderWay();

  /** What Enter and the big button do: launch, or mend what stands in the way. Running ones are left alone. */
  async play(protocol: IProtocol): Promise<void> {
    const state = this.library.stateOf(protocol);
    if (state.kind === 'ready') await this.launch(protocol);
    const obstacle = state.kind === 'blocked' ? state.readiness.obstacles[0] : undefined;
    if (obstacle) await this.mend(protocol, obstacleText(obstacle).remedy);
  }

  async launch(protocol: IProtocol, request?: ILaunchRequest): Promise<void> {
    // Known beforehand, it is asked without a refused request, which a browser complains of.
    if (protocol.parametersUnconfirmed && !request?.confirmParameters)
      return this.launchWhenAccepted(protocol, strangersStart(protocol, unconfirmedPartsOf(protocol)));
    try {
      await this.sessions.launch(protocol.id, request);
    } catch (failure) {
      await this.explain(protocol, apiErrorOf(failure));
    }
  }

  /** Stops it, unless that is under way or the press was still meant for Launch. */
  async stop(session: Pick<ILaunchSession, 'sessionId' | 'startedAt'>, press: UIEvent): Promise<void> {
    if (isEchoOfLaunch(press, session) || this.sessions.isStopping(session)) return;
    const { sessionId } = session;
    await this.attempt(() => this.sessions.stop(sessionId), $localize`The game was not stopped`);
  }

  async mend(protocol: IProtocol, remedy: Remedy): Promise<void> {
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

  showDetails({ id }: IProtocol): void {
    this.query.showDetails(id);
  }

  /** Shows the folder of its saved games in the file manager. */
  openFolder({ id, title }: IProtocol): Promise<void> {
    return this.attempt(
      () => this.folders.open({ folder: 'saves', protocolId: id }),
      $localize`The folder of "${title}:title:" was not opened`,
    );
  }

  duplicate(protocol: IProtocol): Promise<void> {
    return this.underWay.run(`duplicate ${protocol.id}`, () => this.makeCopy(protocol));
  }

  /** Does not ask, because it can be taken back: here, and later from Recently deleted. */
  remove(protocol: IProtocol): Promise<void> {
    return this.underWay.run(`remove ${protocol.id}`, () => this.removeNow(protocol));
  }

  private async makeCopy(protocol: IProtocol): Promise<void> {
    const title = $localize`${protocol.title}:title: (copy)`;
    await this.attempt(
      async () => {
        const copy = await this.protocols.duplicate(protocol, title);
        this.notifications.tell({
          tone: 'good',
          title: $localize`Made "${title}:title:"`,
          action: { label: $localize`Edit`, run: () => this.edit(copy) },
        });
      },
      $localize`"${protocol.title}:title:" was not duplicated`,
    );
  }

  private async removeNow(protocol: IProtocol): Promise<void> {
    const { id, title } = protocol;
    await this.attempt(
      async () => {
        const trashIds = await this.protocols.removeMany([id]);
        if (this.query.protocolId() === id) this.query.leaveDetails();
        (await this.deletions()).tell(protocol, trashIds);
      },
      $localize`"${title}:title:" was not deleted`,
    );
  }

  private async explain(protocol: IProtocol, error: ApiError): Promise<void> {
    if (error.code === 'PARAMETERS_UNCONFIRMED')
      return this.launchWhenAccepted(protocol, refusedStart(protocol, error));
    // From now on its card says what is missing.
    if (error.code === 'SOURCE_PORT_MISSING') void this.settings.reload();
    this.notifications.report(
      new ApiError(error.code, failedStartText(error), error.details),
      $localize`"${protocol.title}:title:" did not start`,
      this.wayOut(protocol, error),
    );
  }

  private wayOut(protocol: IProtocol, error: ApiError) {
    switch (error.code) {
      case 'LAUNCH_FAILED':
        return outputOf(error).length === 0
          ? null
          : {
              label: $localize`Show output`,
              run: () => this.output.showFailedStart(protocol.title, error),
            };
      case 'SOURCE_PORT_MISSING':
        return { label: $localize`Source ports`, run: () => this.mend(protocol, 'source-ports') };
      case 'BASE_GAME_MISSING':
        return { label: $localize`Base games`, run: () => this.mend(protocol, 'base-games') };
      case 'MOD_FILES_MISSING':
        return { label: $localize`Find the files`, run: () => this.mend(protocol, 'find-files') };
      default:
        return null;
    }
  }

  private async launchWhenAccepted(protocol: IProtocol, strangers: StrangersStart): Promise<void> {
    if (await this.consent.ask(protocol.title, strangers))
      await this.launch(protocol, { confirmParameters: true });
  }

  private async attempt(action: () => Promise<unknown>, failureTitle: string): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), failureTitle);
    }
  }
}
