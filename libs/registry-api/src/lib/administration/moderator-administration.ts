import { Inject, Injectable } from '@nestjs/common';
import { field, record } from '@hangar/domain';

import { HistoryRepository } from '../history';
import { MODERATOR_ROLES, ModeratorRepository, type ModeratorAccount } from '../moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { RegistryError } from '../registry-error';
import type { Statements } from '../store';

/** The role of a moderator. */
export const ROLE = record('Role', () => ({ role: field.choice(MODERATOR_ROLES) }));

/** A moderator to add. Names are also used in REGISTRY_MODERATORS, so they contain no colons or commas. */
export const NEW_MODERATOR = record('NewModerator', () => ({
  name: field.pattern<string>(
    /^[\p{L}\p{N}_](?:[\p{L}\p{N} ._-]{0,38}[\p{L}\p{N}._-])?$/u,
    'must be a name of at most 40 letters, digits, spaces, dots, hyphens and underscores',
  ),
  ...ROLE.fields,
}));

/** All moderators, and whether they can be changed. */
export interface ModeratorList {
  readonly moderators: readonly ModeratorAccount[];
  /** Whether REGISTRY_MODERATORS is set, so that the list can't be changed. */
  readonly isConfigured: boolean;
}

/** Adds, changes and removes moderators for admins. Each change takes effect at once, and is stored in the history. */
@Injectable()
export class ModeratorAdministration {
  constructor(
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    private readonly moderators: ModeratorRepository,
    private readonly history: HistoryRepository,
  ) {}

  async list(): Promise<ModeratorList> {
    return { moderators: await this.moderators.list(), isConfigured: this.options.moderators !== null };
  }

  /** Adds a moderator and returns the token. */
  add(account: ModeratorAccount, admin: string): Promise<string> {
    return this.change(async (statements) => {
      if (await this.moderators.findIn(statements, account.name)) {
        throw new RegistryError('MODERATOR_EXISTS', `${account.name} is already a moderator.`);
      }
      await this.record(statements, admin, 'added', `${account.role} ${account.name}`);
      return this.moderators.add(statements, account);
    });
  }

  setRole(account: ModeratorAccount, admin: string): Promise<void> {
    return this.change(async (statements) => {
      const before = await this.getExisting(statements, account.name);
      if (before.role === account.role) return;
      await this.rejectIfLastAdmin(statements, before);
      await this.moderators.setRole(statements, account);
      await this.record(statements, admin, 'changed', `${account.name} to ${account.role}`);
    });
  }

  /** Replaces a moderator's token and returns the new one. The moderator's sessions end. */
  renewToken(name: string, admin: string): Promise<string> {
    return this.change(async (statements) => {
      await this.getExisting(statements, name);
      await this.record(statements, admin, 'changed', `the token of ${name}`);
      return this.moderators.renewToken(statements, name);
    });
  }

  /** Removes a moderator, whose sessions end. */
  remove(name: string, admin: string): Promise<void> {
    return this.change(async (statements) => {
      const before = await this.getExisting(statements, name);
      await this.rejectIfLastAdmin(statements, before);
      await this.moderators.remove(statements, name);
      await this.record(statements, admin, 'removed', `${before.role} ${name}`);
    });
  }

  private async change<T>(action: (statements: Statements) => Promise<T>): Promise<T> {
    if (this.options.moderators !== null) {
      throw new RegistryError(
        'MODERATORS_CONFIGURED',
        'The list of moderators is set in REGISTRY_MODERATORS. Change it there, or remove the setting, and restart the Registry.',
      );
    }
    return this.moderators.change(action);
  }

  private async getExisting(statements: Statements, name: string): Promise<ModeratorAccount> {
    const found = await this.moderators.findIn(statements, name);
    if (!found) throw new RegistryError('MODERATOR_NOT_FOUND', 'Moderator not found.');
    return found;
  }

  /** Keeps at least one admin, because without an admin, the moderators could only be changed by a restart. */
  private async rejectIfLastAdmin(statements: Statements, { role }: ModeratorAccount): Promise<void> {
    if (role !== 'admin' || (await this.moderators.countAdmins(statements)) > 1) return;
    throw new RegistryError(
      'LAST_ADMIN',
      'A Registry needs an admin. Make another moderator an admin first.',
    );
  }

  private record(
    statements: Statements,
    moderator: string,
    action: 'added' | 'changed' | 'removed',
    reason: string,
  ): Promise<void> {
    return this.history.add(statements, { moderator, action, reason });
  }
}
