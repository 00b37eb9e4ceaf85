import type { Command } from './command';
import { withoutStop } from '@hangar/domain';
import { CommandFailed, WrongUse } from './command';
import { textOf, withHangar } from './connection';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const API_COMMAND: Command = {
  name: 'api',
  words: ['<method>', '<path>'],
  summary: 'call the local API and print the response',
  options: { json: { value: '<body>', summary: 'JSON request body' } },
  run: async ({ words: [method = '', path = ''], options }, surroundings) => {
    const verb = method.toUpperCase();
    if (!METHODS.includes(verb)) throw new WrongUse(`Unknown method: ${method}. Use ${METHODS.join(', ')}.`);
    if (!path.startsWith('/'))
      throw new WrongUse(`Not a path: ${withoutStop(path)}. Paths start with a slash, such as /api/health.`);
    if (!isBelowApi(path))
      throw new WrongUse(
        `Not a path of the API: ${withoutStop(path)}. Its paths start with /api/, such as /api/health.`,
      );
    const body = typeof options['json'] === 'string' ? checked(options['json']) : null;
    return withHangar(surroundings, async ({ send }) => {
      const headers = body === null ? {} : { 'Content-Type': 'application/json' };
      const request = { method: verb, headers, body };
      const response = await send(path, request);
      const text = await textOf(response, path, request);
      if (response.ok) return text === '' ? [] : [text.trimEnd()];
      throw new CommandFailed(sentenceOf(text) ?? `Hangar responded with status ${response.status}.`);
    });
  },
};

/** Whether a path belongs to the API. Hangar serves its page at all other paths, even those without a file. */
function isBelowApi(path: string): boolean {
  if (!URL.canParse(path, NO_HOST)) return false;
  const { origin, pathname } = new URL(path, NO_HOST);
  return origin === NO_HOST && /^\/api\/./i.test(pathname);
}

const NO_HOST = 'http://localhost';

function checked(body: string): string {
  try {
    JSON.parse(body);
    return body;
  } catch {
    throw new WrongUse('--json needs valid JSON.');
  }
}

/** Returns the message and the code of an error response. */
function sentenceOf(text: string): string | null {
  try {
    const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown };
    return typeof error === 'string' ? `${error} (${String(code)})` : null;
  } catch {
    return null;
  }
}
