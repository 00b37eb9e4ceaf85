import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import type { Achievement } from '@hangar/domain';

import { assertName, LauncherRoutes } from '../../hosting';
import { AchievementList } from './achievement-list';

/** Names and texts stand in one line of the page. */
const MAX_CHARACTERS = 200;

/**
 * The collection of achievements. Each class that asks for it is given one of its own, so that an extension's are stored under
 * its name: `<extension>.<id>`.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class Achievements {
  constructor(
    private readonly list: AchievementList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Call it in `onModuleInit`. It is measured whenever something is counted, and stays unlocked for ever.
   * @throws when the id is none or is taken, a text is missing, or the target is no whole number
   */
  add(achievement: Achievement): void {
    const { id, name, text, target } = achievement;
    assertName(id, 'the id of an achievement');
    if ([name, text].some((words) => words.trim() === '' || words.length > MAX_CHARACTERS))
      throw new Error(
        `The achievement "${id}" needs a name and a text of at most ${MAX_CHARACTERS} characters.`,
      );
    if (!Number.isSafeInteger(target) || target < 1)
      throw new Error(`The target of the achievement "${id}" has to be a whole number from 1 on.`);
    const extension = this.extensionName();
    const storedId = extension === null ? id : `${extension}.${id}`;
    this.list.add(
      { ...achievement, measure: (counts) => achievement.measure(counts), id: storedId },
      extension,
    );
  }

  private extensionName(): string | null {
    return this.routes.extensionUsing(this, this.inquirer)?.name ?? null;
  }
}
