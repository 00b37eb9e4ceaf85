import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { HttpException, HttpStatus, Logger } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode, type IErrorMessage } from '@hangar/domain';
import { getSystemErrorCode } from '@hangar/file-system';

import { ExtensionError } from '../errors';
import { findExtension, findExtensionLocation, reportFailedRequest, getStack } from '../faults';
import { sendJson } from './node-http';
import { recordErrorCode } from './request-action';
import { discardRestOfBody } from './request-body';

/** The status and body of an error response. */
export interface ErrorResponse {
  readonly status: number;
  readonly message: IErrorMessage;
}

const UNEXPECTED_ERROR_MESSAGE =
  'An unexpected error occurred. See the log for details, and please report it.';
const CODE_SHAPE = /^[A-Z][A-Z0-9_]*$/;

const logger = new Logger('Api');

/**
 * Converts a failure to a response. Uses the code of our own errors, the status of extensions' errors, and the status
 * and message of Nest's errors (thrown by extensions and hosts). No other code maps our codes to statuses.
 */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (isExpectedError(error))
    return { status: ERROR_STATUS[error.code], message: toErrorMessage(error.code, error) };
  if (error instanceof ExtensionError)
    return { status: error.status, message: toErrorMessage(error.code, error) };
  if (error instanceof HttpException) return nestErrorResponse(error);
  const status = getStatus(error);
  if (status !== undefined && status >= 400 && status < 500)
    return {
      status,
      message: toErrorMessage(getCodeForStatus(status), { message: getMessageOrDefault(error, status) }),
    };
  const extension = findExtension(error);
  if (extension !== null) return toExtensionFailure(extension, error);
  logger.error(getStack(error));
  return { status: 500, message: toErrorMessage('INTERNAL_ERROR', { message: UNEXPECTED_ERROR_MESSAGE }) };
}

/** Returns the response for an unexpected error of an extension. Logs the error once, with the extension's name. */
function toExtensionFailure(extension: string, error: unknown): ErrorResponse {
  if (!reportFailedRequest(extension, error)) logger.error(`Extension ${extension}: ${getStack(error)}`);
  // Another extension may have replaced a function that this one uses.
  const cause = findExtensionLocation(getStack(error))?.extension ?? extension;
  const message = `Extension ${cause} failed to answer. See the log for details, and report this to the extension's author.`;
  return { status: ERROR_STATUS.EXTENSION_FAILED, message: toErrorMessage('EXTENSION_FAILED', { message }) };
}

/**
 * Aborts a response that has already started, so the client doesn't mistake it for a complete response. Returns whether
 * it had started.
 */
export function abortIfStarted(response: ServerResponse): boolean {
  if (response.headersSent) response.destroy();
  return response.headersSent;
}

/** Sends the response for a failure outside a handler. */
export function sendError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (abortIfStarted(response)) return;
  const { status, message } = toErrorResponse(error);
  recordErrorCode(request, message.code);
  discardRestOfBody(request);
  sendJson(request, response, status, message);
}

/** Whether an error has a code from the contract, like our own errors and those of the engine libraries. */
function isExpectedError(error: unknown): error is Error & { code: ErrorCode; details?: unknown } {
  const code = getSystemErrorCode(error);
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code);
}

/** Converts a Nest exception, which may contain a sentence, a list of sentences, or an object with more data. */
function nestErrorResponse(error: HttpException): ErrorResponse {
  const status = error.getStatus();
  const body: unknown = error.getResponse();
  if (typeof body !== 'object' || body === null)
    return { status, message: toErrorMessage(getCodeForStatus(status), error) };
  const { statusCode: _status, error: name, message, code, ...rest } = body as Record<string, unknown>;
  const sentences = [message ?? error.message].flat().filter((sentence) => typeof sentence === 'string');
  const details = { ...(Array.isArray(message) ? { messages: message } : {}), ...rest };
  return {
    status,
    message: toErrorMessage(
      typeof code === 'string' && CODE_SHAPE.test(code) ? code : getCodeForStatus(status),
      {
        message: sentences.join('; ') || (typeof name === 'string' ? name : error.message),
        ...(Object.keys(details).length > 0 ? { details } : {}),
      },
    ),
  };
}

function toErrorMessage(
  code: string,
  { message, details }: { message: string; details?: unknown },
): IErrorMessage {
  return { success: false, error: message, code, ...(details === undefined ? {} : { details }) };
}

/** Returns the name of a status, such as `CONFLICT` for 409. */
function getCodeForStatus(status: number): string {
  return HttpStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR');
}

/** Returns the status that HTTP libraries add to their errors, or `undefined`. */
export function getStatus(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function getMessageOrDefault(error: unknown, status: number): string {
  return error instanceof Error && error.message !== '' ? error.message : (STATUS_CODES[status] ?? 'Error');
}
