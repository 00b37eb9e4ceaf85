import { REGISTRY_ERROR_STATUS } from '@hangar/domain';

import { RegistryUnavailable } from './errors';
import type { Platform } from './platform';

export const ATTEMPT_TIMEOUT_MS = 5_000;
export const MAX_RESPONSE_BYTES = 1_048_576;

/** A response that has been received completely. */
export interface Answer {
  readonly status: number;
  /** `undefined` if the body is not JSON. */
  readonly json: unknown;
  /** The unparsed value of the `Retry-After` header. */
  readonly retryAfter: string | null;
}

/** The connection failed or timed out. Another attempt may succeed. */
export class AttemptFailed extends RegistryUnavailable {}

/**
 * Sends one request. The whole request must finish within five seconds, from connecting to the last byte. Accepts
 * responses of at most 1 MB and does not follow redirects.
 * @throws AttemptFailed for a connection failure, {@link RegistryUnavailable} for an unusable response
 */
export async function fetchWithLimits(
  platform: Platform,
  url: string,
  init: RequestInit,
  cancelled?: AbortSignal,
): Promise<Answer> {
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  cancelled?.throwIfAborted();
  cancelled?.addEventListener('abort', cancel, { once: true });
  const timer = platform.timers.set(cancel, ATTEMPT_TIMEOUT_MS);
  try {
    const response = await platform.fetch(url, {
      ...init,
      signal: abort.signal,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return await receiveResponse(response);
  } catch (error) {
    cancelled?.throwIfAborted();
    if (error instanceof RegistryUnavailable) throw error;
    const reason = abort.signal.aborted ? "it didn't respond in time" : 'the connection failed';
    throw new AttemptFailed(reason, undefined, { cause: error });
  } finally {
    platform.timers.clear(timer);
    cancelled?.removeEventListener('abort', cancel);
  }
}

async function receiveResponse(response: Response): Promise<Answer> {
  // Browsers hide the status of a redirect that is not followed.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    throw new RegistryUnavailable("it redirects to another address, which Hangar doesn't follow");
  }
  const retryAfter = response.headers.get('retry-after');
  // The body shows whether the Registry or a firewall sent it.
  if (!response.ok && response.status !== REGISTRY_ERROR_STATUS.SENDER_BLOCKED) {
    // The body of any other error is not needed and may be endless.
    await response.body?.cancel();
    return { status: response.status, json: undefined, retryAfter };
  }
  return { status: response.status, json: parseJson(await readText(response)), retryAfter };
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk: Uint8Array = part.value;
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      throw new RegistryUnavailable('its response is larger than 1 MB');
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another server responded instead of the Registry, such as the login page of a public network.
    return undefined;
  }
}
