import { HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import {
  ROUTES,
  type AnswerOf,
  type DataRouteName,
  type IPageQuery,
  type RouteDefinition,
  type RouteName,
  type RouteTypes,
  type ViewsOf,
} from '@hangar/domain';

import { Unwrapped, type Answer } from './answer';
import type { Page } from './list-response';

const ROUTE = 'hangar:route';
const ROUTE_NAME = 'hangar:route-name';
const CONTROLLER = 'hangar:controller';
const EXTENSION = 'hangar:extension';

/** Return type of a route's handler: the data, a part of a list, or data with a status. */
type HandlerResult<R extends RouteName> = R extends DataRouteName
  ? Data<AnyAnswerOf<R>> | ListPage<R> | ResponseWithStatus<R>
  : unknown;

/** The data of a route, in any of its views. */
type AnyAnswerOf<R extends RouteName> = AnswerOf<R> | ViewsOf<R>[keyof ViewsOf<R>];

type Data<A> = A extends readonly (infer Item)[] ? readonly Item[] : A;

type ListPage<R extends DataRouteName> = RouteTypes[R] extends { query: IPageQuery }
  ? PageOf<AnyAnswerOf<R>>
  : never;

type PageOf<A> = A extends readonly (infer Item)[] ? Page<Item> : never;

type ResponseWithStatus<R extends DataRouteName> = (typeof ROUTES)[R] extends { alsoStatus: 200 }
  ? Answer<AnswerOf<R>>
  : never;

type Handler<R extends RouteName> = (...args: never[]) => HandlerResult<R> | Promise<HandlerResult<R>>;

/** A method decorator that only compiles on a method with the right return type. */
type HandlerDecorator<R extends RouteName> = <M extends Handler<R>>(
  target: object,
  key: string,
  method: TypedPropertyDescriptor<M>,
) => void;

/**
 * Makes a method the handler of a contract route, with the HTTP method, path and status from its definition. A method
 * with a different return type does not compile.
 */
export function Route<R extends RouteName>(name: R): HandlerDecorator<R> {
  const { method, path, status, media }: RouteDefinition = ROUTES[name];
  return (target, key, descriptor) => {
    RequestMapping({ method: RequestMethod[method], path })(target, key, descriptor);
    HttpCode(status)(target, key, descriptor);
    if (media) Unwrapped()(target, key, descriptor);
    Reflect.defineMetadata(ROUTE, ROUTES[name], descriptor.value as object);
    Reflect.defineMetadata(ROUTE_NAME, name, descriptor.value as object);
    HasLauncherRoutes()(target.constructor);
  };
}

/**
 * Marks a controller whose routes belong to Hangar but are not part of the contract. They are accessible to those who
 * may use the contract route that they serve.
 */
export function HasLauncherRoutes(route?: RouteName): ClassDecorator {
  return (controller) => Reflect.defineMetadata(CONTROLLER, route ?? null, controller);
}

/** Whether the routes of a controller belong to Hangar. */
export function hasLauncherRoutes(controller: object): boolean {
  return Reflect.hasOwnMetadata(CONTROLLER, controller);
}

/** Returns the contract route that a method handles. */
export function getRoute(handler: object): RouteDefinition | undefined {
  return Reflect.getMetadata(ROUTE, handler) as RouteDefinition | undefined;
}

/** Returns the name of the contract route that a method handles or serves. */
export function getRouteName(handler: object, controller: object): RouteName | null {
  const name = Reflect.getMetadata(ROUTE_NAME, handler) as RouteName | undefined;
  return name ?? (Reflect.getMetadata(CONTROLLER, controller) as RouteName | null | undefined) ?? null;
}

/** Records the extension that a controller belongs to. */
export function setExtension(controller: object, extension: string): void {
  Reflect.defineMetadata(EXTENSION, extension, controller);
}

/** Returns the extension that a controller belongs to; `null` for Hangar's own. */
export function getExtension(controller: object): string | null {
  return (Reflect.getMetadata(EXTENSION, controller) as string | undefined) ?? null;
}
