import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { field, record } from '@hangar/domain';

import { readAs } from '../http';
import { AdminGuard, Moderator, ModeratorGuard, type ModeratorAccount } from '../moderators';
import { ANY_OBJECT, DescribedForModerators } from '../openapi';
import { ModeratorAdministration, NEW_MODERATOR, ROLE, type ModeratorList } from './moderator-administration';

const TOKEN = record('Token', () => ({ token: field.name(100) }));

/** The admins' API for moderators. Tokens are only returned by the request that creates them. */
@Controller('api/review/moderators')
@UseGuards(ModeratorGuard, AdminGuard)
export class ModeratorsController {
  constructor(private readonly administration: ModeratorAdministration) {}

  @Get()
  @DescribedForModerators({
    summary: 'List the moderators and their roles (admins only)',
    answer: ANY_OBJECT,
    errors: ['NOT_ALLOWED'],
  })
  list(): Promise<ModeratorList> {
    return this.administration.list();
  }

  @Post()
  @DescribedForModerators({
    summary: 'Add a moderator and return the token, which is not shown again (admins only)',
    body: NEW_MODERATOR,
    status: 201,
    answer: TOKEN,
    errors: ['NOT_ALLOWED', 'MODERATOR_EXISTS', 'MODERATORS_CONFIGURED'],
  })
  async add(
    @Body(readAs(NEW_MODERATOR)) account: ModeratorAccount,
    @Moderator() admin: string,
  ): Promise<{ token: string }> {
    return { token: await this.administration.add(account, admin) };
  }

  @Patch(':name')
  @HttpCode(204)
  @DescribedForModerators({
    summary: "Change a moderator's role (admins only)",
    body: ROLE,
    status: 204,
    errors: ['NOT_ALLOWED', 'MODERATOR_NOT_FOUND', 'LAST_ADMIN', 'MODERATORS_CONFIGURED'],
  })
  setRole(
    @Param('name') name: string,
    @Body(readAs(ROLE)) { role }: Pick<ModeratorAccount, 'role'>,
    @Moderator() admin: string,
  ): Promise<void> {
    return this.administration.setRole({ name, role }, admin);
  }

  @Post(':name/token')
  @HttpCode(200)
  @DescribedForModerators({
    summary: "Replace a moderator's token, which ends their sessions, and return the new one (admins only)",
    answer: TOKEN,
    errors: ['NOT_ALLOWED', 'MODERATOR_NOT_FOUND', 'MODERATORS_CONFIGURED'],
  })
  async renewToken(@Param('name') name: string, @Moderator() admin: string): Promise<{ token: string }> {
    return { token: await this.administration.renewToken(name, admin) };
  }

  @Delete(':name')
  @HttpCode(204)
  @DescribedForModerators({
    summary: 'Remove a moderator, which ends their sessions (admins only)',
    status: 204,
    errors: ['NOT_ALLOWED', 'MODERATOR_NOT_FOUND', 'LAST_ADMIN', 'MODERATORS_CONFIGURED'],
  })
  remove(@Param('name') name: string, @Moderator() admin: string): Promise<void> {
    return this.administration.remove(name, admin);
  }
}
