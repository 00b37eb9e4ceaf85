import { computed, debounced, inject, resource, Service, signal } from '@angular/core';
import type {
  ICreateProtocolRequest,
  ILaunchPreview,
  IOptionAdvice,
  ITestLaunchRequest,
} from '@hangar/domain';
import {
  apiErrorOf,
  CatalogStore,
  LauncherEventStream,
  Notifications,
  ProtocolsApi,
  SessionStore,
  SettingsStore,
  VersionStore,
} from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import { refusedStart, LaunchConsent, unconfirmedPartsOfSetup } from '../../launch/launch-consent';
import type { UnconfirmedSetup } from '../../launch/launch-consent';
import { isSame } from '../draft/draft-differences';
import type { DraftKey } from '../draft/draft-fields';
import { InstallDraft } from '../draft/install-draft';
import { ProtocolOpener } from './protocol-opener';

const QUIET_MILLISECONDS = 250;

interface PreviewQuestion {
  readonly setup: ICreateProtocolRequest;
  /** `undefined` for an unsaved draft. */
  readonly protocolId: string | undefined;
}

/** Previews the launch of the draft, and test-launches it without saving. */
@Service({ autoProvided: false })
export class LaunchTrial {
  private readonly api = inject(ProtocolsApi);
  private readonly draft = inject(InstallDraft);
  private readonly opener = inject(ProtocolOpener);
  private readonly sessions = inject(SessionStore);
  private readonly consent = inject(LaunchConsent);
  private readonly notifications = inject(Notifications);
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly events = inject(LauncherEventStream);
  private readonly isAway = computed(() => this.events.connection() === 'away');
  private readonly last = signal<ILaunchPreview | null>(null);
  private readonly refusal = signal<ApiError | null>(null);
  private readonly failed = signal<ApiError | null>(null);
  private readonly starting = signal(false);

  /** The draft's command. While the next one is loading, it is the last valid one. */
  readonly command = this.last.asReadonly();
  /** Hints shown below the option fields, by option. */
  readonly advice = computed(
    (): ReadonlyMap<DraftKey, IOptionAdvice> =>
      new Map(this.last()?.advice?.map((advice) => [advice.option, advice])),
  );
  /** Why the current form has no command. */
  readonly commandError = this.refusal.asReadonly();
  /** Why the last test launch failed. */
  readonly failure = this.failed.asReadonly();
  readonly isStarting = this.starting.asReadonly();
  /** The running test launch. It can't be stopped while starting, because that would count as a failure. */
  readonly running = computed(
    () => (!this.starting() && this.sessions.running().find(({ protocolId }) => protocolId === null)) || null,
  );
  readonly isStopping = computed(() => {
    const session = this.running();
    return session !== null && this.sessions.isStopping(session);
  });

  /** The fields of the draft that affect a launch: editing the description doesn't reload the command. */
  private readonly setup = computed(
    (): ICreateProtocolRequest => ({
      ...this.draft.trialRequest(),
      description: undefined,
      tags: undefined,
      screenshotPath: undefined,
    }),
    { equal: isSame },
  );
  /** Id of the command's protocol; `undefined` for an unsaved draft. */
  private readonly protocolId = computed(() => this.draft.origin()?.data.id);

  /** The input of the preview. Changes whenever the preview must be reloaded. */
  private readonly question = computed((): PreviewQuestion | undefined => {
    const question = { setup: this.setup(), protocolId: this.protocolId() };
    // The command also depends on the default source port and on missing files.
    this.catalog.files();
    this.versions.versions();
    this.settings.settings();
    // Pauses while the API is unavailable, and reloads when it is available again.
    return this.opener.state().kind === 'ready' && !this.isAway() ? question : undefined;
  });
  private readonly quietQuestion = debounced(this.question, QUIET_MILLISECONDS);

  constructor() {
    resource({
      params: () => (this.quietQuestion.isLoading() ? undefined : this.question()),
      loader: ({ params, abortSignal }) => this.requestPreview(params, abortSignal),
    });
  }

  /** Launches the draft as it is, without saving or counting the session. */
  async start(): Promise<void> {
    if (this.starting() || this.running()) return;
    this.starting.set(true);
    this.failed.set(null);
    try {
      await this.startWithConsent(this.draft.trialRequest());
    } catch (failure) {
      const error = apiErrorOf(failure);
      if (error.code !== 'VALIDATION_FAILED' || !this.draft.showPreviewFaults(error)) this.failed.set(error);
    } finally {
      this.starting.set(false);
    }
  }

  /** Requests consent first if possible, because browsers log an error for a rejected request. */
  private async startWithConsent(setup: ICreateProtocolRequest): Promise<void> {
    const parts = this.draft.strangersParts();
    if (parts.length > 0) return this.startWhenAccepted(setup, unconfirmedPartsOfSetup(setup, parts));
    try {
      await this.sessions.testLaunch(setup);
    } catch (failure) {
      const error = apiErrorOf(failure);
      if (error.code !== 'PARAMETERS_UNCONFIRMED') throw failure;
      await this.startWhenAccepted(setup, refusedStart(setup, error));
    }
  }

  private async startWhenAccepted(setup: ICreateProtocolRequest, strangers: UnconfirmedSetup): Promise<void> {
    const accepted: ITestLaunchRequest = { ...setup, confirmParameters: true };
    if (await this.consent.confirmLaunch(setup.title, strangers)) await this.sessions.testLaunch(accepted);
  }

  async stop(): Promise<void> {
    const session = this.running();
    if (!session) return;
    try {
      await this.sessions.stop(session.sessionId);
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }

  forgetFailure(): void {
    this.failed.set(null);
  }

  private async requestPreview({ setup, protocolId }: PreviewQuestion, signal: AbortSignal): Promise<void> {
    try {
      const command = await this.api.preview(setup, {
        ...(protocolId === undefined ? {} : { protocolId }),
        advice: true,
        signal,
      });
      if (signal.aborted) return;
      this.last.set(command);
      this.refusal.set(null);
      this.draft.foreseeNothing();
    } catch (failure) {
      if (signal.aborted) return;
      const error = apiErrorOf(failure);
      this.refusal.set(error);
      this.draft.showPreviewFaults(error);
    }
  }
}
