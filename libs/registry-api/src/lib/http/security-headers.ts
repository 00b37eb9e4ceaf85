import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { headersWith } from '@hangar/api-foundation/http';

/** Headers on every answer. The review pages have no script at all, so none is allowed, not even our own. */
export function securityHeaders(): RequestHandler {
  const own = ["'self'"];
  return headersWith(
    { defaultSrc: ["'none'"], styleSrc: own, imgSrc: own, formAction: own },
    {
      xFrameOptions: { action: 'deny' },
      // The strictest policy that still lets the server see that a form was sent by one of its own pages.
      referrerPolicy: { policy: 'same-origin' },
    },
  );
}

/** What moderators see is kept by no cache: the browser's "back" shows nothing of it after the sign-out. */
export function keepReviewOutOfCaches(): RequestHandler {
  return ({ path }: Request, response: Response, next: NextFunction) => {
    if (/^(\/api)?\/review(?!\/assets\/)/i.test(path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
