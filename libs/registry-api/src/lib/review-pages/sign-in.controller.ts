import { join } from 'node:path';
import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { isRecord } from '@hangar/domain';

import { RegistryError } from '../registry-error';
import { SignInLimit } from '../limits';
import { Sessions } from '../moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { renderReviewDocument, STYLE_SHEETS } from './layout';
import { rejectCrossSiteForms, SESSION_COOKIE, getSession } from './page.guard';
import { renderSignInPage, type SignInView } from './plain-pages';
import { readRequestedPage } from './requested-page';

const ASSETS: readonly string[] = [...STYLE_SHEETS, 'favicon.svg'];

/** The parts of the review pages that do not require signing in. */
@Controller('review')
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly signInLimit: SignInLimit,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  @Get('sign-in')
  showSignIn(@Query('to') to: unknown, @Res() response: Response): void {
    this.sendSignIn(response, 200, { problem: null, requestedPage: readRequestedPage(to) });
  }

  @Post('sign-in')
  async signIn(@Body() form: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const requestedPage = readRequestedPage(isRecord(form) ? form['to'] : undefined);
    const refuse = (status: number, problem: string): void =>
      this.sendSignIn(response, status, { problem, requestedPage });
    response.locals['showProblem'] = refuse;
    rejectCrossSiteForms(request);
    this.signInLimit.check(request);
    const token = isRecord(form) && typeof form['token'] === 'string' ? form['token'].trim() : '';
    const session = await this.sessions.open(token);
    if (session === null) {
      this.signInLimit.countFailure(request);
      return refuse(401, 'Unknown token. Check that you copied all of it.');
    }
    response.cookie(SESSION_COOKIE, session, this.getCookieOptions(request));
    response.redirect(303, requestedPage);
  }

  @Post('sign-out')
  async signOut(@Req() request: Request, @Res() response: Response): Promise<void> {
    rejectCrossSiteForms(request);
    await this.sessions.end(getSession(request));
    response.clearCookie(SESSION_COOKIE, this.getCookieOptions(request));
    response.redirect(303, '/review/sign-in');
  }

  @Get('assets/:name')
  sendAsset(@Param('name') name: string, @Res() response: Response): void {
    if (!ASSETS.includes(name)) throw new RegistryError('FILE_NOT_FOUND', 'File not found.');
    response.sendFile(join(this.options.assetsDirectory, name), { maxAge: '10m' });
  }

  private sendSignIn(response: Response, status: number, view: SignInView): void {
    const page = { title: 'Sign in', moderator: null, content: renderSignInPage(view) };
    response.status(status).type('html').send(renderReviewDocument(page, this.options.basePath));
  }

  private getCookieOptions({ secure }: Request): CookieOptions {
    return { httpOnly: true, sameSite: 'strict', path: `${this.options.basePath}/review`, secure };
  }
}
