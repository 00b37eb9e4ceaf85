import { Body, Controller, Get, HttpCode, Post, Redirect, UseGuards, UseInterceptors } from '@nestjs/common';
import { isRecord } from '@hangar/domain';

import { ModeratorAdministration, NEW_MODERATOR } from '../administration';
import { readAs } from '../http';
import { AdminGuard, Moderator, type ModeratorAccount } from '../moderators';
import { renderModeratorsPage, renderTokenPage } from './moderator-pages';
import { PageGuard } from './page.guard';
import { PageInterceptor, type PageContent } from './page.interceptor';

/** The page on which admins manage moderators. */
@Controller('review/moderators')
@UseGuards(PageGuard, AdminGuard)
@UseInterceptors(PageInterceptor)
export class ModeratorPagesController {
  constructor(private readonly administration: ModeratorAdministration) {}

  @Get()
  async showModerators(): Promise<PageContent> {
    return { title: 'Moderators', content: renderModeratorsPage(await this.administration.list()) };
  }

  @Post()
  @HttpCode(200)
  async add(
    @Body(readAs(NEW_MODERATOR)) account: ModeratorAccount,
    @Moderator() admin: string,
  ): Promise<PageContent> {
    return createTokenPage(account.name, await this.administration.add(account, admin));
  }

  @Post('token')
  @HttpCode(200)
  async renewToken(@Body() form: unknown, @Moderator() admin: string): Promise<PageContent> {
    const name = getName(form);
    return createTokenPage(name, await this.administration.renewToken(name, admin));
  }

  @Post('role')
  @Redirect('/review/moderators', 303)
  setRole(@Body(readAs(NEW_MODERATOR)) account: ModeratorAccount, @Moderator() admin: string): Promise<void> {
    return this.administration.setRole(account, admin);
  }

  @Post('remove')
  @Redirect('/review/moderators', 303)
  remove(@Body() form: unknown, @Moderator() admin: string): Promise<void> {
    return this.administration.remove(getName(form), admin);
  }
}

function createTokenPage(name: string, token: string): PageContent {
  return { title: `Token of ${name}`, content: renderTokenPage(name, token) };
}

function getName(form: unknown): string {
  return isRecord(form) ? String(form['name']) : '';
}
