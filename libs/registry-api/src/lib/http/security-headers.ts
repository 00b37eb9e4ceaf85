import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createHeaderSetter } from '@hangar/api-foundation/http';

/**
 * Returns the handler that adds security headers to every response. The review pages contain no scripts, so none are
 * allowed, not even from this server.
 */
export function createSecurityHeaders(): RequestHandler {
  const selfOnly = ["'self'"];
  return createHeaderSetter(
    { defaultSrc: ["'none'"], styleSrc: selfOnly, imgSrc: selfOnly, formAction: selfOnly },
    {
      xFrameOptions: { action: 'deny' },
      // This is the strictest policy under which the server can still verify that a form was sent by one of its own
      // pages.
      referrerPolicy: { policy: 'same-origin' },
    },
  );
}

/**
 * Prevents caching of the review pages, so that the browser's Back button reveals nothing after the moderator signs
 * out.
 */
export function preventReviewCaching(): RequestHandler {
  return ({ path }: Request, response: Response, next: NextFunction) => {
    if (/^(\/api)?\/review(?!\/assets\/)/i.test(path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
