import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { BadField } from '@hangar/domain';

import { LOG } from '../registry-options';
import { NotSignedIn, RegistryError, TooMany } from './registry-error';
import type { Log } from './log';

/** Turns every failure into `{ error }` and its status, or, for the review pages, into a page that says so. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { status, message } = this.answerTo(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    response.status(status);
    const showProblem: unknown = response.locals['showProblem'];
    if (typeof showProblem === 'function') showProblem(status, message, error);
    else {
      if (error instanceof NotSignedIn) response.setHeader('WWW-Authenticate', 'Bearer');
      response.json({ error: message });
    }
  }

  private answerTo(error: unknown): { status: number; message: string } {
    if (error instanceof RegistryError) return { status: error.status, message: error.message };
    if (error instanceof BadField) return { status: 400, message: error.message };
    const status = statusOf(error);
    if (status === 404)
      return { status, message: 'There is no such address. See /api/openapi.json for what there is.' };
    if (status === 413) return { status, message: 'The request is too large.' };
    // What Nest or Express refuse: malformed JSON, paths and encodings.
    if (status !== undefined && status < 500) return { status: 400, message: 'The request is malformed.' };
    this.log('error', 'failure', {
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return { status: 500, message: 'The Registry failed in a way that nobody foresaw.' };
  }
}

/** The status of errors that Nest or Express made; undefined for all others. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
