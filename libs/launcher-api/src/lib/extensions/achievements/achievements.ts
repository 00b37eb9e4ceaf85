import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import type { Achievement } from '@hangar/domain';

import { assertName, LauncherRoutes } from '../../hosting';
import { AchievementList } from './achievement-list';

/** Maximum length of a name or description, because each is shown on one line. */
const MAX_CHARACTERS = 200;

/**
 * The collection of achievements. Each class that injects it receives its own instance, so that an extension's
 * achievements are stored under its name: `<extension>.<id>`.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class Achievements {
  constructor(
    private readonly list: AchievementList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds an achievement. Call it in `onModuleInit`. It is measured whenever counts change. Once unlocked, it stays
   * unlocked.
   * @throws if the ID is invalid or in use, the name or description is missing, or the target is not a positive whole
   * number
   */
  add(achievement: Achievement): void {
    const { id, name, text, target } = achievement;
    assertName(id, 'the id of an achievement');
    if ([name, text].some((value) => value.trim() === '' || value.length > MAX_CHARACTERS))
      throw new Error(
        `The achievement “${id}” needs a name and a text of up to ${MAX_CHARACTERS} characters.`,
      );
    if (!Number.isSafeInteger(target) || target < 1)
      throw new Error(`The target of the achievement “${id}” must be a whole number of at least 1.`);
    const extension = this.findExtensionName();
    const storedId = extension === null ? id : `${extension}.${id}`;
    this.list.add(
      { ...achievement, measure: (counts) => achievement.measure(counts), id: storedId },
      extension,
    );
  }

  private findExtensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
