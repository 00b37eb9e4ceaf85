import type { NextFunction, Request, Response } from 'express';

/** The one route whose body is a file and not JSON. */
const UPLOAD_PATH = /^\/api\/uploads\/[^/]+\/?$/i;
/** A body is here within this time; one of a file may take longer, as long as it goes on. */
const BODY_MILLISECONDS = 60_000;

/** Whether the body of a request is a file as it is. */
export function isUpload({ method, path }: Request): boolean {
  return method === 'POST' && UPLOAD_PATH.test(path);
}

export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends requests whose body does not come, so that nobody can hold all connections. */
export function limitBodyTime(request: Request, _response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    const give = () => {
      if (!request.complete) request.destroy();
    };
    if (isUpload(request)) request.setTimeout(BODY_MILLISECONDS, give);
    else endAfter(request, give);
  }
  next();
}

function endAfter(request: Request, end: () => void): void {
  const timer = setTimeout(end, BODY_MILLISECONDS).unref();
  request.once('close', () => clearTimeout(timer));
}
