import { BadField } from '@hangar/domain';
import type { RequestHandler } from 'express';

/** Rejects NUL in addresses, queries and bodies, because no legitimate text contains it and no store accepts it. */
export const refuseNul: RequestHandler = (request, _response, next) => {
  const body: unknown = request.body;
  if (request.url.includes('%00')) next(nulIn('address'));
  else next(holdsNul(body) ? nulIn('body') : undefined);
};

/** @throws {BadField} if a string or a field name in a body contains NUL */
export function assertNoNul(body: unknown): void {
  if (holdsNul(body)) throw nulIn('body');
}

/** Not recursive, because a body can be nested almost as deeply as it is long. */
function holdsNul(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true;
      left.push(inner);
    }
  }
  return false;
}

function nulIn(name: string): BadField {
  return new BadField(name, 'must not contain NUL characters');
}
