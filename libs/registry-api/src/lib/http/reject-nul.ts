import { BadField } from '@hangar/domain';
import type { RequestHandler } from 'express';

/** Rejects NUL in addresses, queries and bodies, because no legitimate text contains it and no store accepts it. */
export const rejectNul: RequestHandler = (request, _response, next) => {
  const body: unknown = request.body;
  if (request.url.includes('%00')) next(nulError('address'));
  else next(containsNul(body) ? nulError('body') : undefined);
};

/** @throws {BadField} if a string or a field name in a body contains NUL */
export function assertNoNul(body: unknown): void {
  if (containsNul(body)) throw nulError('body');
}

/** Searches a body for NUL, without recursion, because a body can be nested almost as deeply as it is long. */
function containsNul(body: unknown): boolean {
  const pending = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true;
      pending.push(inner);
    }
  }
  return false;
}

function nulError(name: string): BadField {
  return new BadField(name, 'must not contain NUL characters');
}
