import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { RegistryError } from '../registry-error';
import { SignInLimit } from '../limits';
import { ModeratorRepository } from './moderator-repository';

/** Admits moderators who send their token as `Authorization: Bearer`. */
@Injectable()
export class ModeratorGuard implements CanActivate {
  constructor(
    private readonly moderators: ModeratorRepository,
    private readonly signInLimit: SignInLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) this.signInLimit.check(request);
    const name = token === undefined ? null : await this.moderators.findNameByToken(token);
    if (name === null) {
      if (token !== undefined) this.signInLimit.countFailure(request);
      throw new RegistryError('NOT_SIGNED_IN', "Send a moderator's token: “Authorization: Bearer <token>”.");
    }
    rememberModerator(context, name);
    return true;
  }
}

/** Stores the request's moderator for {@link Moderator}. */
export function rememberModerator(context: ExecutionContext, name: string): void {
  context.switchToHttp().getResponse<Response>().locals['moderator'] = name;
}

/** Route parameter: the name of the moderator who sent the request. */
export const Moderator = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return context.switchToHttp().getResponse<Response>().locals['moderator'] as string;
});
