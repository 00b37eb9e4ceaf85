import { HttpTestingController } from '@angular/common/http/testing';
import type { TestRequest } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';

/** What a route answers: data, or a function of the request's body that gives data or refuses. */
export type Answer = unknown;

/** A bad answer of the API. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly error: string,
    readonly details?: unknown,
  ) {}
}

/** The local API as a table of answers, behind Angular's own HTTP double. */
export class FakeLauncher {
  private readonly http = TestBed.inject(HttpTestingController);
  /** `METHOD path` of every request, with the body of those that change something. */
  readonly asked: { readonly call: string; readonly body: unknown }[] = [];
  isAway = false;

  constructor(readonly answers: Record<string, Answer>) {}

  /** Answers everything that is asked, until nothing more is. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => setTimeout(resolve));
      for (const request of this.http.match(() => true)) {
        this.answer(request);
        quiet = 0;
      }
      TestBed.tick();
    }
  }

  /** The calls since the last look. */
  takeCalls(): string[] {
    return this.asked.splice(0).map(({ call }) => call);
  }

  private answer(request: TestRequest): void {
    const { method, urlWithParams, body } = request.request;
    const call = `${method} ${urlWithParams}`;
    this.asked.push({ call, body });
    if (this.isAway) {
      request.error(new ProgressEvent('error'));
      return;
    }
    const answer = this.answers[call];
    if (answer === undefined) throw new Error(`The test gives no answer to ${call}.`);
    const data: unknown =
      typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : answer;
    if (data instanceof Refusal) {
      const { status, code, error, details } = data;
      request.flush({ success: false, code, error, details }, { status, statusText: code });
    } else {
      request.flush({ success: true, data });
    }
  }
}
