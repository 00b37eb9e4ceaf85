import type { IncomingMessage } from 'node:http';
import { Controller, Inject } from '@nestjs/common';
import {
  AccessPolicy,
  NodeRequest,
  Route,
  toExtensionAction,
  toRouteAction,
  type AccessAction,
} from '@hangar/api-foundation/http';
import { ROUTES, type ICapabilities, type RouteName } from '@hangar/domain';

import { LOADED_EXTENSIONS, type LauncherExtension } from '../../hosting';

const ROUTE_ACTIONS = Object.keys(ROUTES).map((name) => toRouteAction(name as RouteName, null));

@Controller()
export class CapabilitiesController {
  /** The actions of all routes. Each extension has two: reading and changing. */
  private readonly actions: readonly AccessAction[];

  constructor(
    private readonly access: AccessPolicy,
    @Inject(LOADED_EXTENSIONS) extensions: readonly LauncherExtension[],
  ) {
    this.actions = [
      ...ROUTE_ACTIONS,
      ...extensions.flatMap(({ name }) =>
        ['GET', 'POST'].map((method) => toExtensionAction(name, method, null)),
      ),
    ];
  }

  @Route('getCapabilities')
  async getCapabilities(@NodeRequest() request: IncomingMessage): Promise<ICapabilities> {
    const actor = await this.access.authenticate(request);
    const { signOutUrl } = this.access;
    return {
      actor: actor && { id: actor.id, name: actor.name },
      ...(actor && signOutUrl !== undefined ? { signOutUrl } : {}),
      readOnly: this.access.isReadOnly,
      denied: listDenied(this.actions, await this.access.listRefused(actor, this.actions)),
    };
  }
}

/** Returns the routes for which every action is refused, and the extensions whose changes alone are refused. */
function listDenied(actions: readonly AccessAction[], refused: readonly AccessAction[]): string[] {
  const allowed = new Set(actions.filter((action) => !refused.includes(action)).map(({ route }) => route));
  const denied = refused.flatMap(({ route, kind }) => {
    if (!allowed.has(route)) return [route];
    return kind === 'change' ? [`${route}:change`] : [];
  });
  return [...new Set(denied)];
}
