import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';

import { RequestList, type RequestClass } from '../http';

/** By which classes a handler validates what it is given. */
export interface HandlerInputs {
  readonly query?: RequestClass;
  readonly body?: RequestClass;
  /** A body that is a list. */
  readonly bodyList?: RequestList<object>;
}

/** How Nest notes down a parameter of a handler: `RouteParamtypes` and its place. */
const BODY = '3';
const QUERY = '4';

/** The inputs of every handler, by the name that Swagger gives its operation: `<controller>_<method>`. */
export function handlerInputs(controllers: readonly Type[]): ReadonlyMap<string, HandlerInputs> {
  const found = new Map<string, HandlerInputs>();
  const scanner = new MetadataScanner();
  for (const controller of controllers) {
    const prototype = controller.prototype as object;
    for (const method of scanner.getAllMethodNames(prototype))
      found.set(`${controller.name}_${method}`, inputsOf(controller, prototype, method));
  }
  return found;
}

function inputsOf(controller: object, prototype: object, method: string): HandlerInputs {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as RequestClass[];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; pipes: unknown[] }
  >;
  const parameter = (kind: string) =>
    Object.entries(parameters).find(([key]) => key.startsWith(`${kind}:`))?.[1];
  const [body, query] = [parameter(BODY), parameter(QUERY)];
  const bodyList = body?.pipes.find((pipe) => pipe instanceof RequestList);
  return {
    query: query && types[query.index],
    ...(bodyList ? { bodyList } : { body: body && types[body.index] }),
  };
}
