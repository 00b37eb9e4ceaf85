import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName, HOST_NAME, LauncherRoutes } from '../../hosting';
import type { LaunchStep } from './launch-step';
import { LaunchStepList } from './launch-step-list';

/**
 * The ordered collection of launch steps. Each class that injects it receives its own instance, so that the notes of a
 * launch can name the extension that changed it.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class LaunchSteps {
  constructor(
    private readonly list: LaunchStepList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds a step. Call it in `onModuleInit`.
   * @throws if the ID is invalid or in use
   */
  add(step: LaunchStep): void {
    assertName(step.id, 'the id of a step');
    const extension = this.routes.findExtensionFor(this, this.inquirer);
    const owner = extension?.displayName ?? extension?.name ?? HOST_NAME;
    this.list.add({ step, owner, extension: extension?.name ?? null });
  }
}
