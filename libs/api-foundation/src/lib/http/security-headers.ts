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
 * Sets headers on every response: no content sniffing, no framing, and only the sources in the directives.
 * Strict-Transport-Security is left to servers that use https.
 */
export function createHeaderSetter(directives: ContentDirectives, others: OtherHeaders): SetHeaders {
  const noneSource = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { baseUri: noneSource, ...directives, frameAncestors: noneSource },
    },
    strictTransportSecurity: false,
    ...others,
  });
}

/** Sets the headers of every response from Hangar: only our own scripts, and no access for other sites. */
export function createSecurityHeaders(): SetHeaders {
  const setCommonHeaders = createHeaderSetter(
    {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Angular adds the styles of components as `style` elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Allows the pages of extensions, which have their own policy.
      frameSrc: ["'self'"],
      objectSrc: ["'none'"],
      formAction: ["'none'"],
      // The document contains its own base, because the page may be below a path.
      baseUri: ["'self'"],
    },
    {
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'no-referrer' },
    },
  );
  return (request, response, next) => {
    // The header is always set: a 304 response can change a header of the cached page but cannot remove it.
    const openerPolicy = isRequestedByUserOrPage(request) ? 'unsafe-none' : 'same-origin';
    response.setHeader('Cross-Origin-Opener-Policy', openerPolicy);
    setCommonHeaders(request, response, next);
  };
}

/**
 * Whether the browser reports a navigation by the user or by the page itself. In that case, the page is not isolated
 * from its opener, because Chromium would start a second process for it. That delayed the shell's first paint by 190 ms
 * on a slow machine (docs/decisions/0018).
 */
function isRequestedByUserOrPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

/**
 * The policy for all responses of extensions. Their pages never have Hangar's origin. They may run inline scripts and
 * be framed by Hangar's page, but they may not load anything.
 */
const EXTENSION_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Sets the headers of an extension's response, replacing the usual headers. */
export function setExtensionHeaders(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', EXTENSION_POLICY);
  // This header requests a process per origin. Browsers warn about it on sandboxed pages, because those have no origin.
  response.removeHeader('Origin-Agent-Cluster');
}
