import { computed, debounced, inject, resource, Service, signal } from '@angular/core';
import type {
  ICreateProtocolRequest,
  ILaunchPreview,
  IOptionAdvice,
  ITestLaunchRequest,
} from '@hangar/domain';
import {
  toApiError,
  CatalogStore,
  LauncherEventStream,
  Notifications,
  ProtocolsApi,
  SessionStore,
  SettingsStore,
  VersionStore,
} from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import { findUnconfirmedParts, LaunchConsent, filterUnconfirmedParts } from '../../launch/launch-consent';
import type { UnconfirmedSetup } from '../../launch/launch-consent';
import { isEqual } from '../draft/draft-differences';
import { assignProblems } from '../draft/draft-problems';
import type { DraftKey } from '../draft/draft-fields';
import { InstallDraft } from '../draft/install-draft';
import { ProtocolOpener } from './protocol-opener';

const PREVIEW_DEBOUNCE_MS = 250;

interface PreviewInput {
  readonly setup: ICreateProtocolRequest;
  /** `undefined` for an unsaved draft. */
  readonly protocolId: string | undefined;
}

/** Previews the draft's launch, and test-launches it without saving. */
@Service({ autoProvided: false })
export class TestLauncher {
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
  private readonly isApiUnavailable = computed(() => this.events.connection() === 'away');
  private readonly lastPreview = signal<ILaunchPreview | null>(null);
  private readonly previewError = signal<ApiError | null>(null);
  private readonly launchError = signal<ApiError | null>(null);
  private readonly starting = signal(false);

  /** The draft's command. While the next command is loading, this is the last valid command. */
  readonly command = this.lastPreview.asReadonly();
  /** Hints shown below the option fields, by option. */
  readonly advice = computed(
    (): ReadonlyMap<DraftKey, IOptionAdvice> =>
      new Map(this.lastPreview()?.advice?.map((advice) => [advice.option, advice])),
  );
  /** The problems that launching the draft would have, by the part of the form that causes them. */
  readonly problems = computed(() =>
    assignProblems(this.lastPreview()?.readiness?.problems ?? [], this.draft.fields().files),
  );
  /** Why the form currently has no command. */
  readonly commandError = this.previewError.asReadonly();
  /** Why the last test launch failed. */
  readonly failure = this.launchError.asReadonly();
  readonly isStarting = this.starting.asReadonly();
  /**
   * The running test launch. A test launch that is still starting can't be stopped, because that would count as a
   * failure.
   */
  readonly running = computed(
    () => (!this.starting() && this.sessions.running().find(({ protocolId }) => protocolId === null)) || null,
  );
  readonly isStopping = computed(() => {
    const session = this.running();
    return session !== null && this.sessions.isStopping(session);
  });

  /**
   * Only the fields of the draft that affect a launch, so that editing the description, for example, doesn't reload the
   * command.
   */
  private readonly setup = computed(
    (): ICreateProtocolRequest => ({
      ...this.draft.testLaunchRequest(),
      description: undefined,
      tags: undefined,
      screenshotPath: undefined,
    }),
    { equal: isEqual },
  );
  /** The id of the protocol being edited; `undefined` for an unsaved draft. */
  private readonly protocolId = computed(() => this.draft.origin()?.data.id);

  /** The input of the preview. Changes whenever the preview must be reloaded. */
  private readonly previewInput = computed((): PreviewInput | undefined => {
    const previewInput = { setup: this.setup(), protocolId: this.protocolId() };
    // The command also depends on the default source port and on missing files.
    this.catalog.files();
    this.versions.versions();
    this.settings.settings();
    // The preview pauses while the API is unavailable and is reloaded when the API is available again.
    return this.opener.state().kind === 'ready' && !this.isApiUnavailable() ? previewInput : undefined;
  });
  private readonly debouncedInput = debounced(this.previewInput, PREVIEW_DEBOUNCE_MS);

  constructor() {
    resource({
      params: () => (this.debouncedInput.isLoading() ? undefined : this.previewInput()),
      loader: ({ params, abortSignal }) => this.requestPreview(params, abortSignal),
    });
  }

  /** Launches the draft as it is, without saving or counting the session. */
  start(): Promise<void> {
    return this.launch(this.draft.testLaunchRequest());
  }

  /** Launches the draft without the files that its source port can't load. */
  startAnyway(): Promise<void> {
    return this.launch({ ...this.draft.testLaunchRequest(), leaveOutUnsupported: true });
  }

  private async launch(request: ITestLaunchRequest): Promise<void> {
    if (this.starting() || this.running()) return;
    this.starting.set(true);
    this.launchError.set(null);
    try {
      await this.startWithConsent(request);
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'VALIDATION_FAILED' || !this.draft.showPreviewFaults(error))
        this.launchError.set(error);
    } finally {
      this.starting.set(false);
    }
  }

  /** If possible, requests consent before sending the request, because browsers log an error for a rejected request. */
  private async startWithConsent(setup: ITestLaunchRequest): Promise<void> {
    const parts = this.draft.unconfirmedParts();
    if (parts.length > 0) return this.startAfterConfirmation(setup, filterUnconfirmedParts(setup, parts));
    try {
      await this.sessions.testLaunch(setup);
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code !== 'PARAMETERS_UNCONFIRMED') throw failure;
      await this.startAfterConfirmation(setup, findUnconfirmedParts(setup, error));
    }
  }

  private async startAfterConfirmation(
    setup: ITestLaunchRequest,
    unconfirmed: UnconfirmedSetup,
  ): Promise<void> {
    const confirmedRequest: ITestLaunchRequest = { ...setup, confirmParameters: true };
    if (await this.consent.confirmLaunch(setup.title, unconfirmed))
      await this.sessions.testLaunch(confirmedRequest);
  }

  async stop(): Promise<void> {
    const session = this.running();
    if (!session) return;
    try {
      await this.sessions.stop(session.sessionId);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  clearFailure(): void {
    this.launchError.set(null);
  }

  private async requestPreview({ setup, protocolId }: PreviewInput, signal: AbortSignal): Promise<void> {
    try {
      const command = await this.api.preview(setup, {
        ...(protocolId === undefined ? {} : { protocolId }),
        advice: true,
        readiness: true,
        signal,
      });
      if (signal.aborted) return;
      this.lastPreview.set(command);
      this.previewError.set(null);
      this.draft.clearPreviewFaults();
    } catch (failure) {
      if (signal.aborted) return;
      const error = toApiError(failure);
      this.previewError.set(error);
      this.draft.showPreviewFaults(error);
    }
  }
}
