import { computed, inject, Service, signal } from '@angular/core';
import {
  isFailedStart,
  type ILaunchRequest,
  type ILaunchSession,
  type ITestLaunchRequest,
} from '@hangar/domain';

import { toApiError } from '../api/api-error';
import { EarlyResponseReader } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import { SessionsApi } from '../api/sessions-api';
import { LiveValue } from './live-value';

/** The key of a test launch in place of a protocol id. No protocol can have this id. */
const TEST_LAUNCH = '_test-launch';

/** Running and past sessions, and the methods that launch and stop games. */
@Service()
export class SessionStore {
  private readonly protocols = inject(ProtocolsApi);
  private readonly api = inject(SessionsApi);
  private readonly liveValue = new LiveValue(() => this.api.list());
  private readonly busyIds = signal<ReadonlySet<string>>(new Set());
  /** When each protocol's latest launch from this page failed. */
  private readonly failedAt = new Map<string, number>();
  /** The pending or received response to each protocol's latest launch from this page. */
  private readonly starting = new Map<string, Promise<ILaunchSession>>();

  /** Newest first; `null` until loaded. */
  readonly sessions = this.liveValue.value;
  readonly running = computed(() => this.sessions()?.filter(({ endedAt }) => endedAt === undefined) ?? []);
  /** The running session of each protocol. */
  readonly runningByProtocol = computed(
    () =>
      new Map(
        this.running().flatMap((session) => (session.protocolId ? [[session.protocolId, session]] : [])),
      ),
  );
  /** Ids of protocols that are starting and of sessions that are stopping. */
  readonly busy = this.busyIds.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    void this.liveValue.begin(inject(EarlyResponseReader).get('listSessions'));
    events.onRefresh(() => void this.liveValue.reload());
    events.on('session.started', (session) => this.update(session));
    events.on('session.ended', (session) => this.handleEnd(session));
  }

  /**
   * Resolves when the source port is running, or has already ended successfully. Rejects with an `ApiError` that
   * contains the reason if it doesn't run.
   */
  launch(protocolId: string, request?: ILaunchRequest): Promise<ILaunchSession> {
    return this.start(protocolId, () => this.protocols.launch(protocolId, request));
  }

  /** Launches an unsaved setup; otherwise like {@link launch}. */
  testLaunch(setup: ITestLaunchRequest): Promise<ILaunchSession> {
    return this.start(TEST_LAUNCH, () => this.protocols.testLaunch(setup));
  }

  /**
   * Whether an ended session was launched on this page and failed immediately. The code that launched the session
   * reports the failure. Waits for the launch response, because the end event may arrive first.
   */
  async isFailedStart({ protocolId, endedAt }: ILaunchSession): Promise<boolean> {
    const id = protocolId ?? TEST_LAUNCH;
    await this.starting.get(id)?.catch(() => undefined);
    const failedAt = this.failedAt.get(id);
    return failedAt !== undefined && endedAt !== undefined && Date.parse(endedAt) <= failedAt;
  }

  /** Whether the session was stopped on this page and is still running. */
  isStopping({ sessionId }: Pick<ILaunchSession, 'sessionId'>): boolean {
    return this.busyIds().has(sessionId);
  }

  stop(sessionId: string): Promise<ILaunchSession> {
    return this.runWhileBusy(sessionId, () => this.api.stop(sessionId));
  }

  /** Adds or updates a session from a response or event, so that the page doesn't wait for a reload. */
  update(session: ILaunchSession): void {
    const old = this.sessions() ?? [];
    const known = old.find(({ sessionId }) => sessionId === session.sessionId);
    // A launch response may arrive after the end event.
    if (known?.endedAt !== undefined && session.endedAt === undefined) return;
    this.liveValue.set(known ? old.map((other) => (other === known ? session : other)) : [session, ...old]);
  }

  /**
   * Updates a session that has ended. If it failed within half a second, it isn't a session, and the server has removed
   * it from the list.
   */
  private handleEnd(session: ILaunchSession): void {
    this.update(session);
    if (isFailedStart(session)) void this.liveValue.reload();
  }

  private start(id: string, action: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    const starting = this.runWhileBusy(id, action).catch((failure: unknown) => {
      if (toApiError(failure).code === 'LAUNCH_FAILED') this.failedAt.set(id, Date.now());
      throw failure;
    });
    this.starting.set(id, starting);
    return starting;
  }

  private async runWhileBusy(id: string, action: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    this.busyIds.update((ids) => new Set(ids).add(id));
    try {
      const session = await action();
      this.update(session);
      return session;
    } finally {
      this.busyIds.update((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }
}
