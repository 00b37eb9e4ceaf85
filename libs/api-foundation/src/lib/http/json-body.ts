import type { IncomingMessage, ServerResponse } from 'node:http';
import { endSentence } from '@hangar/domain';
import { json } from 'express';

import { invalidValue, LauncherError } from '../errors';
import { dropPrototypeKeys, limitBody, type BodyParser } from './body-parser';
import { getMediaType } from './node-http';
import type { BodyRule } from './request-body';

const DEPTH_LIMIT = 64;

/** Parsers by size limit in bytes. */
const parsers = new Map<number, BodyParser>();

/**
 * Reads a JSON body. Rejects other types, because a form on another site could send them, and bodies that are too
 * large, too deeply nested or malformed. A route that receives a file reads the body itself, and also requires a type
 * that no form can send.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  rule: BodyRule,
): Promise<unknown> {
  requireMatchingType(request, rule);
  if (rule.media !== undefined) return undefined;
  const body = await parse(request, response, rule.limitBytes);
  if (isDeeperThan(body, DEPTH_LIMIT))
    throw invalidValue('', `the body is nested deeper than ${DEPTH_LIMIT} levels`);
  return body;
}

/** @throws `UNSUPPORTED_MEDIA_TYPE` if the body does not have the type that the route requires */
export function requireMatchingType(request: IncomingMessage, { media }: BodyRule): void {
  const refusal = media === undefined ? findJsonFault(request) : findFileFault(request, media);
  if (refusal !== null) throw new LauncherError('UNSUPPORTED_MEDIA_TYPE', refusal);
}

function findJsonFault(request: IncomingMessage): string | null {
  if (getMediaType(request) === 'application/json') return null;
  return 'The body must be JSON. Send it with “Content-Type: application/json” (curl --json does this).';
}

function findFileFault(request: IncomingMessage, media: string): string | null {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return 'Send the file unchanged, without a Content-Encoding.';
  return getMediaType(request) === media ? null : `Send the file unchanged, with “Content-Type: ${media}”.`;
}

function parse(request: IncomingMessage, response: ServerResponse, limit: number): Promise<unknown> {
  const parser = parsers.get(limit) ?? createParser(limit);
  parsers.set(limit, parser);
  return new Promise((resolve, reject) => {
    parser(request, response, (error) => {
      if (error === undefined) resolve((request as { body?: unknown }).body);
      else reject(toLauncherError(error, limit));
    });
  });
}

function createParser(limit: number): BodyParser {
  const parse = json({ limit, type: 'application/json', strict: true, reviver: dropPrototypeKeys });
  return limitBody(limit, parse as BodyParser, () => tooLargeError(limit));
}

function toLauncherError(error: unknown, limit: number): unknown {
  if (hasZlibCode(error))
    return invalidValue('', "the body is damaged, because it doesn't match its Content-Encoding");
  if (!isParserError(error)) return error;
  switch (error.type) {
    case 'entity.too.large':
      return tooLargeError(limit);
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new LauncherError('UNSUPPORTED_MEDIA_TYPE', `${endSentence(error.message)} Send UTF-8 JSON.`);
    default:
      return invalidValue('', `the body is not valid JSON (${error.message})`);
  }
}

function tooLargeError(limit: number): LauncherError {
  return new LauncherError(
    'TOO_LARGE',
    `The body is larger than ${limit / 1024 / 1024} MB. Send less in one request.`,
  );
}

/** Whether decompression failed: the parser passes on errors from `node:zlib`, such as `Z_DATA_ERROR`. */
function hasZlibCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Whether an error comes from the body parser, which stores the kind of failure in `type`. */
function isParserError(error: unknown): error is Error & { type: string } {
  return typeof error === 'object' && error !== null && 'type' in error && 'message' in error;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
