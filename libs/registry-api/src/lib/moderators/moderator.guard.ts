import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { RegistryError } from '../registry-error';
import { SignInLimit } from '../limits';
import { ModeratorRepository, type ModeratorAccount } from './moderator-repository';

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
    const account = token === undefined ? null : await this.moderators.findByToken(token);
    if (account === null) {
      if (token !== undefined) this.signInLimit.countFailure(request);
      throw new RegistryError('NOT_SIGNED_IN', "Send a moderator's token: “Authorization: Bearer <token>”.");
    }
    rememberModerator(context, account);
    return true;
  }
}

/** Admits only admins. Must follow the guard that identifies the moderator. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    if (getModerator(context)?.role === 'admin') return true;
    throw new RegistryError('NOT_ALLOWED', 'Only admins may do this. Contact an admin of this Registry.');
  }
}

/** Stores the request's moderator for {@link Moderator} and {@link AdminGuard}. */
export function rememberModerator(context: ExecutionContext, { name, role }: ModeratorAccount): void {
  context.switchToHttp().getResponse<Response>().locals['moderator'] = { name, role };
}

/** Returns the moderator who sent the request. Only absent if no guard has run. */
export function getModerator(context: ExecutionContext): ModeratorAccount | undefined {
  const { locals } = context.switchToHttp().getResponse<Response>();
  return locals['moderator'] as ModeratorAccount | undefined;
}

/** Route parameter: the name of the moderator who sent the request. */
export const Moderator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return getModerator(context)?.name;
});
