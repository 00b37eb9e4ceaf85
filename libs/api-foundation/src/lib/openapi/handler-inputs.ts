import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';

import { RequestList, type RequestClass } from '../http';

/** The classes that a handler's inputs are validated against. */
export interface HandlerInputs {
  readonly query?: RequestClass;
  readonly body?: RequestClass;
  /** Set if the body is a list. */
  readonly bodyList?: RequestList<object>;
}

/** Keys of parameters in Nest's metadata: a `RouteParamtypes` value, followed by the index. */
const BODY = '3';
const QUERY = '4';

/** Returns the inputs of every handler, keyed by Swagger's operation name: `<controller>_<method>`. */
export function getHandlerInputs(controllers: readonly Type[]): ReadonlyMap<string, HandlerInputs> {
  const found = new Map<string, HandlerInputs>();
  const scanner = new MetadataScanner();
  for (const controller of controllers) {
    const prototype = controller.prototype as object;
    for (const method of scanner.getAllMethodNames(prototype))
      found.set(`${controller.name}_${method}`, getInputs(controller, prototype, method));
  }
  return found;
}

function getInputs(controller: object, prototype: object, method: string): HandlerInputs {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as RequestClass[];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; pipes: unknown[] }
  >;
  const findParameter = (kind: string) =>
    Object.entries(parameters).find(([key]) => key.startsWith(`${kind}:`))?.[1];
  const [body, query] = [findParameter(BODY), findParameter(QUERY)];
  const bodyList = body?.pipes.find((pipe) => pipe instanceof RequestList);
  return {
    query: query && types[query.index],
    ...(bodyList ? { bodyList } : { body: body && types[body.index] }),
  };
}
