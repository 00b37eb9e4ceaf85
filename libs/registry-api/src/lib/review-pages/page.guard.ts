import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { RegistryError } from '../registry-error';
import { rememberModerator, Sessions, type ModeratorAccount } from '../moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { RevisionConflict } from '../review';
import { renderConflictPage } from './conflict-page';
import { renderReviewDocument, type ReviewPage } from './layout';
import { renderProblemPage } from './plain-pages';
import { getSignInAddress } from './requested-page';

export const SESSION_COOKIE = 'hangar_review';

/**
 * Admits signed-in moderators, and forms only if one of the review pages sent them. Later errors are shown as pages.
 */
@Injectable()
export class PageGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    response.locals['showProblem'] = (_status: number, message: string) =>
      response.type('html').send(renderReviewDocument(createErrorPage(null, message), this.options.basePath));
    const moderator = await this.sessions.findModerator(getSession(request));
    if (moderator === null) {
      response.locals['showProblem'] = () =>
        response.redirect(303, getSignInAddress(getRequestedPage(request)));
      throw new RegistryError('NOT_SIGNED_IN', 'Sign in first.');
    }
    rememberModerator(context, moderator);
    response.locals['showProblem'] = (_status: number, message: string, error: unknown) =>
      response.type('html').send(
        renderReviewDocument(
          error instanceof RevisionConflict
            ? {
                title: 'Changed elsewhere',
                moderator,
                content: renderConflictPage(error, { path: request.path, form: request.body }),
              }
            : createErrorPage(moderator, message),
          this.options.basePath,
        ),
      );
    rejectCrossSiteForms(request);
    return true;
  }
}

function createErrorPage(moderator: ModeratorAccount | null, message: string): ReviewPage {
  return { title: 'Something went wrong', moderator, content: renderProblemPage(message) };
}

/** Returns the page to show after signing in. A form is not submitted again. */
function getRequestedPage({ method, url }: Request): string {
  return method === 'GET' ? url : '';
}

/**
 * Rejects forms from other sites. The cookie is already restricted to this site (SameSite), but some browsers ignore
 * that.
 */
export function rejectCrossSiteForms(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request.headers))
    throw new RegistryError('FOREIGN_FORM', 'This form was sent from another site.');
}

/**
 * Whether another site sent the form. Browsers report this in Sec-Fetch-Site. On plain http connections, they only send
 * the Origin header.
 */
function isCrossSite({ origin, host, 'sec-fetch-site': site }: Request['headers']): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Returns the session in the cookie of the review pages, or an empty string. */
export function getSession(request: Request): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const start = `${SESSION_COOKIE}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
}
