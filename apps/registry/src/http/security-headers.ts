import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers on every answer. The review pages have no script at all, so none is allowed, not even our own. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Whether there is https is decided by the proxy in front, which also sends this header then.
    strictTransportSecurity: false,
  });
}
