import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers on every answer. The review pages have no script at all, so none is allowed, not even our own. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Not stricter: without a referrer, forms of our own pages would not say where they are from.
    referrerPolicy: { policy: 'same-origin' },
    // Whether there is https is decided by the proxy in front, which also sends this header then.
    strictTransportSecurity: false,
  });
}

/** What moderators see is kept by no cache: the browser's "back" shows nothing of it after the sign-out. */
export function keepReviewOutOfCaches(): RequestHandler {
  return ({ path }: Request, response: Response, next: NextFunction) => {
    if (/^(\/api)?\/review(?!\/assets\/)/i.test(path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
