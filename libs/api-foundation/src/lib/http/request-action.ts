import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Observable } from 'rxjs';

import { getRunningAction, runAction, RunningAction, type Actor, type RecordChange } from '../actors';
import type { AccessAction } from './access-rules';
import { RequestSlot } from './request-slot';

/** Records what requests do. */
export interface RequestRecorder {
  /** Whether anything is recorded. */
  readonly isActive: boolean;
  /** Called once for each request to a route, when its response has been completed. */
  onAnswered(request: RequestAction): void;
}

const requestActions = new RequestSlot<RequestAction>();

/** A request as an action of its user. The action ends with the response. */
export class RequestAction extends RunningAction {
  /** The route; `null` until it is known. */
  access: AccessAction | null = null;
  /** The code of the error in the response, if any. */
  code: string | null = null;
  readonly events: { readonly name: string; readonly payload: unknown }[] = [];
  readonly changes: RecordChange[] = [];

  private constructor(
    readonly method: string | undefined,
    private readonly response: ServerResponse,
    private readonly recorder: RequestRecorder | null,
  ) {
    super(null, randomUUID());
  }

  /** Starts keeping the context of a request. */
  static start(request: IncomingMessage, response: ServerResponse, recorder: RequestRecorder | null): void {
    requestActions.set(request, new RequestAction(request.method, response, recorder));
  }

  get status(): number {
    return this.response.statusCode;
  }

  /** Sets the route. From now on, the action is over when the response has been completed. */
  setAccess(access: AccessAction): void {
    const isFirst = this.access === null;
    this.access = access;
    if (isFirst) this.watchResponse();
  }

  override recordEvent(name: string, payload: unknown): void {
    if (this.recorder) this.events.push({ name, payload });
  }

  override recordChange(change: RecordChange): void {
    if (this.recorder) this.changes.push(change);
  }

  /** A handler may continue after its client has disconnected, so the action lasts until the response is completed. */
  private watchResponse(): void {
    const { response } = this;
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
    response.end = ((...rest: unknown[]) => {
      const ended = end(...rest);
      this.finish();
      return ended;
    }) as ServerResponse['end'];
    response.once('close', () => {
      if (response.headersSent) this.finish();
    });
  }

  private finish(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.recorder?.onAnswered(this);
  }
}

/** Returns the action of a request; `null` if no context is kept. */
export function getRequestAction(request: IncomingMessage): RequestAction | null {
  return requestActions.get(request) ?? null;
}

/** Records the user of a request. */
export function recordActor(request: IncomingMessage, actor: Actor): void {
  const action = getRequestAction(request);
  if (action) action.actor = actor;
}

/** Records the code of the error in the response to a request. */
export function recordErrorCode(request: IncomingMessage, code: string): void {
  const action = getRequestAction(request);
  if (action) action.code = code;
}

/** Runs the code that handles a request. */
export function runRequest<T>(request: IncomingMessage, code: () => T): T {
  const action = getRequestAction(request);
  return action ? runAction(action, code) : code();
}

/** Runs the handler behind an observable as part of its request, in case the program has rewritten the address. */
export function runInRequest<T>(request: IncomingMessage, handler: Observable<T>): Observable<T> {
  const action = getRequestAction(request);
  if (!action || getRunningAction() === action) return handler;
  return new Observable((subscriber) => runAction(action, () => handler.subscribe(subscriber)));
}
