import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Says once in the log when a proxy is trusted that does not say where requests come from: the limits would count
 * all clients as one, and the cookie of the review pages would not be kept to https.
 */
export function proxyCheck(trustedProxies: number): RequestHandler {
  const logger = new Logger('proxy');
  let isQuiet = trustedProxies === 0;
  return ({ headers, path }: Request, _: Response, next: NextFunction) => {
    const missing = ['X-Forwarded-For', 'X-Forwarded-Proto'].filter((name) => !headers[name.toLowerCase()]);
    // Whether it answers is asked past the proxy, too.
    if (!isQuiet && missing.length > 0 && path !== '/api/health') {
      isQuiet = true;
      logger.warn(
        `REGISTRY_TRUSTED_PROXIES is ${trustedProxies}, but a request came without ${missing.join(' and ')}: let the proxy set it, see docs/registry.md.`,
      );
    }
    next();
  };
}
