import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { BadField, REGISTRY_ERROR_STATUS, type IRegistryProblem } from '@hangar/domain';
import type { Response } from 'express';
import { getStack } from '@hangar/api-foundation/faults';
import { abortIfStarted, getStatus } from '@hangar/api-foundation/http';

import type { Metrics } from '../metrics';
import { RegistryError } from '../registry-error';

/** Shows an error in place of a review page. */
export type ShowProblem = (status: number, message: string, error: unknown) => void;

/**
 * Converts every error to `{ error, code }` or, on the review pages, to an error page. Only this class maps codes to
 * statuses.
 */
@Catch()
export class RegistryErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('failure');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = this.toProblem(error);
    this.metrics.countError(problem.code);
    if (abortIfStarted(response)) return;
    const status = REGISTRY_ERROR_STATUS[problem.code];
    response.status(status);
    if (error instanceof RegistryError && error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    const showProblem = response.locals['showProblem'] as ShowProblem | undefined;
    if (showProblem) return showProblem(status, problem.error, error);
    if (problem.code === 'NOT_SIGNED_IN') response.setHeader('WWW-Authenticate', 'Bearer');
    response.json(problem);
  }

  private toProblem(error: unknown): IRegistryProblem {
    if (error instanceof RegistryError) return { error: error.message, code: error.code };
    if (error instanceof BadField) return { error: error.message, code: 'VALIDATION_FAILED' };
    const status = getStatus(error);
    if (status === 404) {
      return {
        error: "This address doesn't exist. See /api/openapi.json for all routes.",
        code: 'ROUTE_NOT_FOUND',
      };
    }
    if (status === 413) return { error: 'The request is too large.', code: 'TOO_LARGE' };
    // Errors from Nest and Express: malformed JSON, paths and encodings.
    if (status !== undefined && status < 500)
      return { error: 'The request is malformed.', code: 'VALIDATION_FAILED' };
    this.logger.error({ stack: getStack(error) });
    return { error: 'An unexpected error occurred in the Registry.', code: 'INTERNAL_ERROR' };
  }
}
