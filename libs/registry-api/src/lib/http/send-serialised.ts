import type { Request, Response } from 'express';

/** A response ready to be sent: JSON and its ETag. */
interface SerialisedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Sends a response without serialising or hashing it again. Clients that already have it receive status 304. */
export function sendSerialised(
  request: Request,
  response: Response,
  { bytes, etag }: SerialisedResponse,
): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
