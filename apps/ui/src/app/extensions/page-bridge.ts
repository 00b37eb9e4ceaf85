import { isPathOfExtension } from '@hangar/domain';
import type { IBridgeAnswer, IBridgeCall } from '@hangar/domain';
import { toApiError } from '@hangar/ui-data-access';

const ALLOWED_METHODS: readonly unknown[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Sends a request to Hangar on behalf of an extension's page. */
export type RouteCaller = (path: string, request: { method: string; body?: unknown }) => Promise<unknown>;

/** Returns the call in a message from an extension's page, or `null` if the message isn't a valid call. */
export function parseBridgeCall(message: unknown): IBridgeCall | null {
  if (typeof message !== 'object' || message === null) return null;
  const { hangar, id, method, path } = message as Record<string, unknown>;
  const isCall = hangar === 'call' && typeof id === 'number' && typeof path === 'string';
  return isCall && ALLOWED_METHODS.includes(method) ? (message as IBridgeCall) : null;
}

/** Responds to a call from an extension's page. The page can reach only routes of its own extension. */
export async function answerCall(
  name: string,
  call: IBridgeCall,
  callRoute: RouteCaller,
): Promise<IBridgeAnswer> {
  const { id, method, path, body } = call;
  try {
    if (!isPathOfExtension(name, path))
      return createErrorAnswer(
        id,
        'FORBIDDEN_PATH',
        `Pages of ${name} can only use addresses below /api/extensions/${name}/.`,
      );
    const data = await callRoute(path, { method, ...(body === undefined ? {} : { body }) });
    return { hangar: 'answer', id, data };
  } catch (failure) {
    const { code, message } = toApiError(failure);
    return createErrorAnswer(id, code, message);
  }
}

function createErrorAnswer(id: number, code: string, message: string): IBridgeAnswer {
  return { hangar: 'answer', id, error: { code, message } };
}
