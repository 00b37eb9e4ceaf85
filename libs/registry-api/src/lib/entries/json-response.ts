import { hash } from 'node:crypto';

/** A response ready to be sent: JSON and its ETag. */
export interface JsonResponse {
  readonly bytes: Buffer;
  readonly etag: string;
}

export function toJsonResponse(content: unknown): JsonResponse {
  const bytes = Buffer.from(JSON.stringify(content));
  return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
}
