import type { IncomingMessage } from 'node:http';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import {
  getBodyRule,
  JSON_BODY,
  getPath,
  getRoute,
  getRouteName,
  type BodyRule,
} from '@hangar/api-foundation/http';
import type { RouteName } from '@hangar/domain';

import { AddressPattern } from './address-pattern';
import { withoutSlashes } from './served-page';

/** An address of the launcher, such as `GET /api/protocols/:id`. */
export interface LauncherAddress {
  /** If absent, any method matches. */
  readonly method?: string;
  /** The path below the common base, with `:name` parameters. */
  readonly path: string;
  /**
   * The extension that owns this path and all paths below it. If absent, the address is the launcher's own and matches
   * this path only.
   */
  readonly extension?: string;
  readonly body: BodyRule;
  /** The contract route; `null` for the routes of extensions. */
  readonly route: RouteName | null;
}

/** The part of a request that determines its address. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

/** The route that the framework has selected for a request. */
export interface SelectedRoute {
  /** The path with which the route is registered, such as `/api/protocols/:id`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the addresses of one of the launcher's controllers. */
export function getAddresses(controller: Type): LauncherAddress[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name] as object;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    const route = getRoute(handler);
    return getPaths(controller).flatMap((folder) =>
      getPaths(handler).map((path) => ({
        method: method === RequestMethod.ALL ? undefined : RequestMethod[method],
        path: `/${[folder, path].filter(Boolean).join('/')}`,
        body: route ? getBodyRule(route) : JSON_BODY,
        route: getRouteName(handler, controller),
      })),
    );
  });
}

/** Returns the paths of a controller, or of a method that handles a route. Nest also accepts a list of them. */
function getPaths(target: object): string[] {
  const paths = Reflect.getMetadata(PATH_METADATA, target) as string | readonly string[] | undefined;
  return [paths ?? []].flat().map(withoutSlashes);
}

interface Entry {
  readonly address: LauncherAddress;
  readonly pattern: AddressPattern;
}

/** Finds the address that a request matches. */
export class AddressTable {
  /** The addresses by resource: `protocols` for `/api/protocols/:id`. */
  private readonly byResource = new Map<string, Entry[]>();

  constructor(
    private readonly base: string,
    addresses: readonly LauncherAddress[],
  ) {
    for (const address of addresses) {
      const resource = getResource(address.path);
      const others = this.byResource.get(resource) ?? [];
      this.byResource.set(resource, [...others, { address, pattern: createPattern(address) }]);
    }
  }

  find(request: RequestHead): LauncherAddress | null {
    return this.findByPath(request).find((address) => acceptsMethod(address, request)) ?? null;
  }

  /** Returns the address of a route that the framework has selected; `null` for one of the host program's routes. */
  findSelected({ path }: SelectedRoute, request: RequestHead): LauncherAddress | null {
    const relativePath = this.stripBase(path);
    if (relativePath === null) return null;
    const candidates = this.byResource.get(getResource(relativePath)) ?? [];
    const found = candidates.find(
      ({ address, pattern }) =>
        (address.extension === undefined ? address.path === relativePath : pattern.matches(relativePath)) &&
        acceptsMethod(address, request),
    );
    return found?.address ?? null;
  }

  /** Returns the addresses with the path of a request, for any method. */
  findByPath(request: RequestHead): LauncherAddress[] {
    return this.findEntries(request).map(({ address }) => address);
  }

  /** Returns the decoded parameters in the path of a request. */
  readParameters(request: RequestHead): Record<string, string> {
    const path = this.stripBase(getPath(request)) ?? '';
    const found = this.findEntries(request).find(({ address }) => acceptsMethod(address, request));
    const encoded = found?.pattern.read(path);
    if (encoded)
      return Object.fromEntries(
        Object.entries(encoded).map(([name, value]) => [name, decodePath(value) ?? '']),
      );
    // Only the decoded path matches.
    return found?.pattern.read(decodePath(path) ?? '') ?? {};
  }

  private findEntries(request: RequestHead): Entry[] {
    return getPathVariants(getPath(request)).flatMap((path) => {
      const relativePath = this.stripBase(path);
      if (relativePath === null) return [];
      const candidates = this.byResource.get(getResource(relativePath)) ?? [];
      return candidates.filter(({ pattern }) => pattern.matches(relativePath));
    });
  }

  /** Whether the path of a request is below `/api` or `/images`, where all addresses of the launcher are. */
  isLauncherPath(request: RequestHead): boolean {
    return /^\/(api|images)(\/|$)/i.test(this.stripBase(getPath(request)) ?? '');
  }

  private stripBase(path: string): string | null {
    const isBelow = path.slice(0, this.base.length).toLowerCase() === this.base.toLowerCase();
    return isBelow ? path.slice(this.base.length) : null;
  }
}

/** Decodes a path; `null` if it is malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // The string contains an invalid escape sequence.
    return null;
  }
}

/**
 * Whether an address accepts the method of a request. A CORS preflight request contains the method of the actual
 * request.
 */
function acceptsMethod({ method }: LauncherAddress, { method: sent, headers }: RequestHead): boolean {
  const requestedMethod = sent === 'OPTIONS' ? headers['access-control-request-method'] : sent;
  return (
    method === undefined ||
    requestedMethod === undefined ||
    requestedMethod === method ||
    (requestedMethod === 'HEAD' && method === 'GET')
  );
}

/** Some frameworks decode a path before they match it with routes, and others don't, so both forms are matched. */
function getPathVariants(path: string): string[] {
  const decoded = path.includes('%') ? decodePath(path) : null;
  return decoded === null ? [path] : [path, decoded];
}

function getResource(path: string): string {
  const [, folder = '', resource] = path.toLowerCase().split('/', 3);
  return folder === 'api' && resource !== undefined ? resource : folder;
}

function createPattern({ path, extension }: LauncherAddress): AddressPattern {
  return new AddressPattern(path, extension === undefined ? '/?$' : '(/|$)');
}
