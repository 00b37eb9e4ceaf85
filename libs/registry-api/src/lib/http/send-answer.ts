import type { Request, Response } from 'express';

/** JSON that is ready to be sent, with its tag. */
interface ReadyAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Sends it past everything that would serialise or weigh it again; who has it already is only told that. */
export function sendAnswer(request: Request, response: Response, { bytes, etag }: ReadyAnswer): void {
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
