import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers on every answer: no sniffing, no framing, no scripts but our own, nothing for foreign sites. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Angular adds the components' styles as style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
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
