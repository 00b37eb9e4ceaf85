import { computed, inject, Service, signal } from '@angular/core';
import {
  isFailedStart,
  type ILaunchRequest,
  type ILaunchSession,
  type ITestLaunchRequest,
} from '@hangar/domain';

import { apiErrorOf } from '../api/api-error';
import { EarlyAnswers } from '../api/early-answers';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { ProtocolsApi } from '../api/protocols-api';
import { SessionsApi } from '../api/sessions-api';
import { LiveValue } from './live-value';

/** Stands for a protocol's id while a test is started. No protocol can be called that. */
const TEST_LAUNCH = '_test-launch';

/** What runs and what ran; launching and stopping. */
@Service()
export class SessionStore {
  private readonly protocols = inject(ProtocolsApi);
  private readonly api = inject(SessionsApi);
  private readonly live = new LiveValue(() => this.api.list());
  private readonly busyIds = signal<ReadonlySet<string>>(new Set());
  /** When the last start of each protocol that was answered as failed here was answered. */
  private readonly failedAt = new Map<string, number>();
  /** The answer to the last start of each protocol here. */
  private readonly starting = new Map<string, Promise<ILaunchSession>>();

  /** Newest first; `null` before the first reading. */
  readonly sessions = this.live.value;
  readonly running = computed(() => this.sessions()?.filter(({ endedAt }) => endedAt === undefined) ?? []);
  /** The running session of each protocol that runs. */
  readonly runningByProtocol = computed(
    () =>
      new Map(
        this.running().flatMap((session) => (session.protocolId ? [[session.protocolId, session]] : [])),
      ),
  );
  /** Ids of the protocols that are just being started, and of the sessions that are just being stopped. */
  readonly busy = this.busyIds.asReadonly();

  constructor() {
    const events = inject(LauncherEventStream);
    void this.live.begin(inject(EarlyAnswers).of('listSessions'));
    events.onRead(() => void this.live.reload());
    events.on('session.started', (session) => this.take(session));
    events.on('session.ended', (session) => this.hearOfEnd(session));
  }

  /** Resolves once the port lives, or has already ended well; rejects with an `ApiError` that says why it does not run. */
  launch(protocolId: string, request?: ILaunchRequest): Promise<ILaunchSession> {
    return this.start(protocolId, () => this.protocols.launch(protocolId, request));
  }

  /** Starts a setup that is not saved; else as {@link launch}. */
  testLaunch(setup: ITestLaunchRequest): Promise<ILaunchSession> {
    return this.start(TEST_LAUNCH, () => this.protocols.testLaunch(setup));
  }

  /**
   * Whether a session that ended is a start that failed at once here: whoever asked for it tells that. The news of the end may
   * come before the answer to the launch, which is waited for.
   */
  async isFailedStart({ protocolId, endedAt }: ILaunchSession): Promise<boolean> {
    const id = protocolId ?? TEST_LAUNCH;
    await this.starting.get(id)?.catch(() => undefined);
    const failedAt = this.failedAt.get(id);
    return failedAt !== undefined && endedAt !== undefined && Date.parse(endedAt) <= failedAt;
  }

  /** Whether it was told here to end, and still runs. */
  isStopping({ sessionId }: Pick<ILaunchSession, 'sessionId'>): boolean {
    return this.busyIds().has(sessionId);
  }

  stop(sessionId: string): Promise<ILaunchSession> {
    return this.work(sessionId, () => this.api.stop(sessionId));
  }

  /** Takes a session that an answer or event brought: the page must not wait for the news of it. */
  take(session: ILaunchSession): void {
    const old = this.sessions() ?? [];
    const known = old.find(({ sessionId }) => sessionId === session.sessionId);
    // The answer to a launch may arrive after the news that it has ended.
    if (known?.endedAt !== undefined && session.endedAt === undefined) return;
    this.live.take(known ? old.map((other) => (other === known ? session : other)) : [session, ...old]);
  }

  /** A start that failed within its first half second is no session, and the list of the server has it no longer. */
  private hearOfEnd(session: ILaunchSession): void {
    this.take(session);
    if (isFailedStart(session)) void this.live.reload();
  }

  private start(id: string, action: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    const answer = this.work(id, action).catch((failure: unknown) => {
      if (apiErrorOf(failure).code === 'LAUNCH_FAILED') this.failedAt.set(id, Date.now());
      throw failure;
    });
    this.starting.set(id, answer);
    return answer;
  }

  private async work(id: string, action: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    this.busyIds.update((ids) => new Set(ids).add(id));
    try {
      const session = await action();
      this.take(session);
      return session;
    } finally {
      this.busyIds.update((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }
}
