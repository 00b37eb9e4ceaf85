import { Logger } from '@nestjs/common';
import { withoutStop } from '@hangar/domain';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Logs a warning once if a trusted proxy does not report where requests come from. In that case, the rate limits treat
 * all clients as a single client, and the cookie of the review pages is not restricted to https.
 */
export function createProxyCheck(trustedProxies: number): RequestHandler {
  const logger = new Logger('proxy');
  let isSilenced = trustedProxies === 0;
  return ({ headers, path }: Request, _: Response, next: NextFunction) => {
    const missing = ['X-Forwarded-For', 'X-Forwarded-Proto'].filter((name) => !headers[name.toLowerCase()]);
    // Health checks may bypass the proxy.
    if (!isSilenced && missing.length > 0 && path !== '/api/health') {
      isSilenced = true;
      logger.warn(
        `REGISTRY_TRUSTED_PROXIES is ${trustedProxies}, but a request arrived without ${withoutStop(missing.join(' and '))}. Configure the proxy to set this (see docs/registry.md).`,
      );
    }
    next();
  };
}
