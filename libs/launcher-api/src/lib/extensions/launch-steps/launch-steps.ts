import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName, LauncherRoutes } from '../../hosting';
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
  constructor(
    private readonly list: LaunchStepList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Call it in `onModuleInit`.
   * @throws when the id is none, or is taken
   */
  add(step: LaunchStep): void {
    assertName(step.id, 'the id of a step');
    const extension = this.routes.extensionUsing(this, this.inquirer);
    const owner = extension?.displayName ?? extension?.name ?? HOST;
    this.list.add({ step, owner, extension: extension?.name ?? null });
  }
}
