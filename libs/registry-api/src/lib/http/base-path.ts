import type { RequestHandler } from 'express';

/**
 * Removes the base path from the addresses of requests and adds it to those of redirects. Requests without it are
 * accepted as well, because some proxies remove it and health checks may not use the proxy.
 */
export function createBasePathHandler(basePath: string): RequestHandler {
  if (basePath === '') return (_request, _response, next) => next();
  return (request, response, next) => {
    const rest = request.url.startsWith(basePath) ? request.url.slice(basePath.length) : null;
    if (rest === '' || rest?.startsWith('?')) request.url = `/${rest}`;
    else if (rest?.startsWith('/')) request.url = rest;
    // All redirects lead to this server, and are written without the base path.
    const setLocation = response.location.bind(response);
    response.location = (address) => setLocation(basePath + address);
    next();
  };
}
