import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode, type IErrorMessage } from '@hangar/domain';
import { systemErrorCode } from '@hangar/file-system';
import type { Request, Response } from 'express';

/** Turns every failure into the one error shape. The only place that knows which code has which status. */
@Catch()
export class LauncherErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Api');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, message } = this.answerTo(error, host.switchToHttp().getRequest<Request>());
    response.status(status).json(message);
  }

  private answerTo(error: unknown, request: Request): { status: number; message: IErrorMessage } {
    if (isForeseen(error)) {
      const { code, message, details } = error;
      const body = {
        success: false as const,
        error: message,
        code,
        ...(details === undefined ? {} : { details }),
      };
      return { status: ERROR_STATUS[code], message: body };
    }
    const status = statusOf(error);
    if (status === 404)
      return plain(
        404,
        'ROUTE_NOT_FOUND',
        `There is no ${request.method} ${request.path}. See /api/docs for what there is.`,
      );
    if (status === 413) return plain(413, 'TOO_LARGE', 'The request is too large.');
    if (status !== undefined && status < 500)
      return plain(400, 'VALIDATION_FAILED', 'The request is malformed.');
    this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return plain(
      500,
      'INTERNAL_ERROR',
      'Hangar failed in a way that nobody foresaw. The log says more; please report it.',
    );
  }
}

/** Our own errors and those of the engine libs, which carry one of the contract's codes. */
function isForeseen(error: unknown): error is Error & { code: ErrorCode; details?: unknown } {
  const code = systemErrorCode(error);
  return code !== undefined && code in ERROR_STATUS;
}

/** The status of errors that Nest or Express made; undefined for all others. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function plain(status: number, code: string, error: string): { status: number; message: IErrorMessage } {
  return { status, message: { success: false, error, code } };
}
