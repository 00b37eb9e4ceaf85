import type { Command } from './command';
import { withoutStop } from '@hangar/domain';
import { CommandFailed, UsageError } from './command';
import { readText, withHangar } from './connection';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const API_COMMAND: Command = {
  name: 'api',
  words: ['<method>', '<path>'],
  summary: 'call the local API and print the response',
  options: { json: { value: '<body>', summary: 'JSON request body' } },
  run: async ({ words: [method = '', path = ''], options }, context) => {
    const verb = method.toUpperCase();
    if (!METHODS.includes(verb))
      throw new UsageError(`Unknown method: ${method}. Use ${METHODS.join(', ')}.`);
    if (!path.startsWith('/'))
      throw new UsageError(
        `Not a path: ${withoutStop(path)}. Paths start with a slash, such as /api/health.`,
      );
    if (!isBelowApi(path))
      throw new UsageError(
        `Not a path of the API: ${withoutStop(path)}. Its paths start with /api/, such as /api/health.`,
      );
    const body = typeof options['json'] === 'string' ? checkJson(options['json']) : null;
    return withHangar(context, async ({ send }) => {
      const headers = body === null ? {} : { 'Content-Type': 'application/json' };
      const request = { method: verb, headers, body };
      const response = await send(path, request);
      const text = await readText(response, path, request);
      if (response.ok) return text === '' ? [] : [text.trimEnd()];
      throw new CommandFailed(readErrorMessage(text) ?? `Hangar responded with status ${response.status}.`);
    });
  },
};

/** Whether a path belongs to the API. Hangar serves its page at all other paths, even those without a file. */
function isBelowApi(path: string): boolean {
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN)) return false;
  const { origin, pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && /^\/api\/./i.test(pathname);
}

const PLACEHOLDER_ORIGIN = 'http://localhost';

function checkJson(body: string): string {
  try {
    JSON.parse(body);
    return body;
  } catch {
    throw new UsageError('--json needs valid JSON.');
  }
}

/** Returns the message and the code of an error response. */
function readErrorMessage(text: string): string | null {
  try {
    const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown };
    return typeof error === 'string' ? `${error} (${String(code)})` : null;
  } catch {
    return null;
  }
}
