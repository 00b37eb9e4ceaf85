import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName } from '../extensions';
import { LauncherRoutes } from '../hosting';
import type { LaunchStep } from './launch-step';
import { LaunchStepList } from './launch-step-list';

/** Who speaks for a step that is no extension's. */
const HOST = 'The program around Hangar';

/**
 * The ordered collection of steps that have a say in launches. Each class that asks for it is given one of its own, so
 * that the notes of a launch can name the extension that changed it.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class LaunchSteps {
  private readonly owner: string;
  private readonly extension: string | null;

  constructor(
    private readonly list: LaunchStepList,
    routes: LauncherRoutes,
    @Inject(INQUIRER) inquirer: object | undefined,
  ) {
    const extension = routes.extensionAsking(inquirer);
    this.extension = extension?.name ?? null;
    this.owner = extension?.displayName ?? extension?.name ?? HOST;
  }

  /**
   * Call it in `onModuleInit`.
   * @throws when the id is none, or is taken
   */
  add(step: LaunchStep): void {
    assertName(step.id, 'the id of a step');
    this.list.add({ step, owner: this.owner, extension: this.extension });
  }
}
