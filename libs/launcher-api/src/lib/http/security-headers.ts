import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

type SetHeaders = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Headers on every answer: no sniffing, no framing, no scripts but our own, nothing for foreign sites. */
export function securityHeaders(): SetHeaders {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Angular adds the components' styles as style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pages of extensions, which have a policy of their own.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
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
