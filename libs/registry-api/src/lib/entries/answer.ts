import { hash } from 'node:crypto';

/** An answer as it goes over the wire: JSON, and its tag. */
export interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
}

export function answerOf(content: unknown): Answer {
  const bytes = Buffer.from(JSON.stringify(content));
  return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
}
