import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { BadField } from '@hangar/domain';
import type { Request } from 'express';

import { DESCRIPTION, type RouteDescription } from './described';

/** Long enough to recognise the parameter in the error message. */
const MAX_NAME_LENGTH = 40;

/**
 * Rejects query parameters that an API route doesn't describe, because ignoring a misspelt filter would return wrong
 * results. Pages and the routes of other modules are not affected.
 */
@Injectable()
export class UnknownParameterGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const description = Reflect.getMetadata(DESCRIPTION, context.getHandler()) as
      RouteDescription | undefined;
    if (!description) return true;
    const known = Object.keys(description.query?.fields ?? {});
    const { query } = context.switchToHttp().getRequest<Request>();
    const unknown = Object.keys(query).find((name) => !known.includes(name));
    if (unknown === undefined) return true;
    const accepted = known.length === 0 ? 'it has no parameters' : `it accepts ${known.join(', ')}`;
    throw new BadField(unknown.slice(0, MAX_NAME_LENGTH), `is not a parameter of this route (${accepted})`);
  }
}
