import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

type SetHeaders = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The sources that a page may load from, by Content-Security-Policy directive in camel case. */
export type ContentDirectives = Readonly<Record<string, readonly string[]>>;

type OtherHeaders = Pick<
  HelmetOptions,
  'crossOriginOpenerPolicy' | 'crossOriginResourcePolicy' | 'referrerPolicy' | 'xFrameOptions'
>;

/**
 * Sets headers on every answer: no sniffing, no framing, and nothing is loaded but what the directives name.
 * Strict-Transport-Security is left to who offers https.
 */
export function headersWith(directives: ContentDirectives, others: OtherHeaders): SetHeaders {
  const none = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, baseUri: none, frameAncestors: none },
    },
    strictTransportSecurity: false,
    ...others,
  });
}

/** Headers on every answer of Hangar: no scripts but our own, nothing for foreign sites. */
export function securityHeaders(): SetHeaders {
  const setForAll = headersWith(
    {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Angular adds the components' styles as style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pages of extensions, which have a policy of their own.
      frameSrc: ["'self'"],
      objectSrc: ["'none'"],
      formAction: ["'none'"],
    },
    {
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'no-referrer' },
    },
  );
  return (request, response, next) => {
    // Not left out: an answer 304 can change a header of the page that a browser has kept, but not take it away.
    const openerPolicy = isAskedForByUserOrPage(request) ? 'unsafe-none' : 'same-origin';
    response.setHeader('Cross-Origin-Opener-Policy', openerPolicy);
    setForAll(request, response, next);
  };
}

/**
 * Whether a browser says that the user asks, or the page itself. Then the page is not parted from who opened its window:
 * Chromium starts a second process for that, and the shell was painted 190 ms later on a slow machine (docs/decisions/0018).
 */
function isAskedForByUserOrPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

/**
 * The policy of everything that an extension answers, so that a page of it has no origin of ours wherever it is opened. It
 * may run what is in it, load nothing, and be shown in a frame of Hangar's page.
 */
const EXTENSION_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The headers of what an extension answers, over those of every answer. */
export function setExtensionHeaders(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', EXTENSION_POLICY);
  // It asks for a process by origin, and browsers complain of a page in a sandbox that has none.
  response.removeHeader('Origin-Agent-Cluster');
}
