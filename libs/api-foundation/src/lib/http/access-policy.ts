import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { Clock } from '@hangar/platform';

import type { Actor } from '../actors';
import { LauncherError } from '../errors';
import { getStack } from '../faults';
import { SharedTimeLimit, withTimeout } from '../platform';
import { createAccessRules, type AccessAction, type AccessOptions, type AccessRules } from './access-rules';
import { isThenable } from './is-thenable';
import { getRequestAction, recordActor, RequestAction, type RequestRecorder } from './request-action';
import { RequestSlot } from './request-slot';

/** Maximum time for each of the host's functions. */
const CHECK_TIMEOUT_MS = 5000;

/** Maximum time for checking with `authorize` which routes are refused. */
const OVERVIEW_TIMEOUT_MS = 1000;

const logger = new Logger('Access');

/** The results of applying a policy to a request. */
interface Check {
  readonly policy: AccessPolicy;
  readonly actor: Promise<Actor | null>;
  readonly allowed: AccessAction[];
}

const policies = new RequestSlot<AccessPolicy>();
const requestChecks = new RequestSlot<Check>();

/** Decides who may use the routes of one application. */
export class AccessPolicy {
  readonly rules: AccessRules;
  private readonly timeLimit: SharedTimeLimit;

  /** @throws a `StartupError` if the options would open the API by accident */
  constructor(
    private readonly options: AccessOptions = {},
    private readonly clock: Clock,
    private readonly recorder: RequestRecorder | null = null,
  ) {
    this.rules = createAccessRules(options);
    this.timeLimit = new SharedTimeLimit(
      clock,
      CHECK_TIMEOUT_MS,
      () => new Error(`It took longer than ${CHECK_TIMEOUT_MS / 1000} seconds.`),
    );
  }

  /** Whether routes are checked at all. */
  get isActive(): boolean {
    return this.rules.hasPolicy;
  }

  /** The address that ends a session, if the program has one. */
  get signOutUrl(): string | undefined {
    return this.options.signOutUrl;
  }

  /** Whether everything that changes or launches something is refused. */
  get isReadOnly(): boolean {
    return this.options.readOnly ?? false;
  }

  /** Applies this policy to a request. Keeps its context only if routes are checked or requests are recorded. */
  applyTo(request: IncomingMessage, response: ServerResponse): void {
    policies.set(request, this);
    const recorder = this.recorder?.isActive ? this.recorder : null;
    const isKnown = getRequestAction(request) !== null;
    if ((this.isActive || recorder) && !isKnown) RequestAction.start(request, response, recorder);
  }

  /**
   * Returns the user of a request; `null` if users do not sign in. Later calls return the same user.
   * @throws `UNAUTHENTICATED` or `SIGN_IN_UNAVAILABLE`
   */
  authenticate(request: IncomingMessage): Promise<Actor | null> {
    return this.getCheck(request).actor;
  }

  /**
   * Checks whether the user of a request may perform an action. An action that was allowed isn't checked again.
   * @throws `UNAUTHENTICATED`, `READ_ONLY`, `NOT_ALLOWED` or `SIGN_IN_UNAVAILABLE`
   */
  async authorize(request: IncomingMessage, action: AccessAction): Promise<void> {
    if (!this.isActive) return;
    const { actor, allowed } = this.getCheck(request);
    if (allowed.some((other) => isSameAction(other, action))) return;
    const refusal = await this.findRefusal(await actor, action);
    if (refusal) throw refusal;
    allowed.push(action);
  }

  /** Checks again whether a request with a long response, such as an event stream, is still allowed. */
  async authorizeAgain(request: IncomingMessage, action: AccessAction): Promise<void> {
    requestChecks.set(request, undefined);
    await this.authorize(request, action);
  }

  /**
   * Returns the error for a refused action, or `null` if the action is allowed.
   * @throws `SIGN_IN_UNAVAILABLE`
   */
  async findRefusal(actor: Actor | null, action: AccessAction): Promise<LauncherError | null> {
    if (this.isReadOnly && action.kind !== 'read')
      return new LauncherError('READ_ONLY', 'This Hangar is read-only. Nothing can be changed or launched.');
    const { authorize } = this.options;
    if (!authorize) return null;
    const answer: unknown = await this.callHost('authorize', () => authorize(actor, action));
    if (answer === true) return null;
    if (typeof answer === 'string') return new LauncherError('NOT_ALLOWED', answer);
    throw unavailableError('authorize', new TypeError('It returned neither true nor a sentence.'));
  }

  /**
   * Returns the actions that `authorize` refuses, whether or not everything is read-only. All are checked at
   * the same time, for one second at most. An action counts as allowed if its check fails or takes longer.
   */
  async listRefused<Action extends AccessAction>(
    actor: Actor | null,
    actions: readonly Action[],
  ): Promise<Action[]> {
    const { authorize } = this.options;
    if (!authorize) return [];
    const refused = new Set<Action>();
    const checks = actions.map(async (action) => {
      const answer: unknown = await authorize(actor, action);
      if (typeof answer === 'string') refused.add(action);
    });
    const timeoutError = new Error(`It took longer than ${OVERVIEW_TIMEOUT_MS / 1000} second.`);
    const awaitChecks = async () => {
      const results = await Promise.allSettled(checks);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    };
    // Logs a single line, no matter how many of the checks fail.
    await withTimeout(this.clock, OVERVIEW_TIMEOUT_MS, awaitChecks, timeoutError).catch((error: unknown) =>
      logger.warn(`access.authorize failed with params null: ${getStack(error)}`),
    );
    return actions.filter((action) => refused.has(action));
  }

  private getCheck(request: IncomingMessage): Check {
    let check = requestChecks.get(request);
    if (check?.policy !== this) {
      check = { policy: this, actor: this.findActor(request), allowed: [] };
      // Avoids an unhandled rejection, because the actor may not be needed.
      check.actor.catch(() => undefined);
      requestChecks.set(request, check);
    }
    return check;
  }

  private async findActor(request: IncomingMessage): Promise<Actor | null> {
    const { authenticate, signInUrl } = this.options;
    if (!authenticate) return null;
    const actor: unknown = await this.callHost('authenticate', () => authenticate(request));
    if (actor === null || actor === undefined)
      throw new LauncherError(
        'UNAUTHENTICATED',
        'Sign in to use this Hangar.',
        signInUrl ? { signInUrl } : {},
      );
    if (isActor(actor)) {
      recordActor(request, actor);
      return actor;
    }
    throw unavailableError('authenticate', new TypeError('It returned a user without id or name.'));
  }

  /** Calls a function of the host. If it fails, the result is unknown, which is neither a yes nor a no. */
  private async callHost(name: string, call: () => unknown): Promise<unknown> {
    try {
      const answer = call();
      return isThenable(answer) ? await this.timeLimit.apply(answer) : answer;
    } catch (error) {
      throw unavailableError(name, error);
    }
  }
}

/** Returns the policy that applies to a request; `null` if it isn't for a launcher. */
export function getPolicy(request: IncomingMessage): AccessPolicy | null {
  return policies.get(request) ?? null;
}

function isSameAction(first: AccessAction, second: AccessAction): boolean {
  return first.route === second.route && first.kind === second.kind && hasSameParams(first, second);
}

function hasSameParams({ params: first }: AccessAction, { params: second }: AccessAction): boolean {
  if (first === null || second === null) return first === second;
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name]);
}

function unavailableError(name: string, cause: unknown): LauncherError {
  logger.error(`access.${name} failed: ${getStack(cause)}`);
  return new LauncherError(
    'SIGN_IN_UNAVAILABLE',
    "Couldn't check whether you may do this. Try again in a minute.",
    undefined,
    { cause },
  );
}

function isActor(value: unknown): value is Actor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
