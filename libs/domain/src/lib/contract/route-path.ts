import type { PathParameters } from './route-types';
import { ROUTES, type RouteName } from './routes';

/** The path of a route with its parameters filled in and escaped. */
export function routePath<R extends RouteName>(
  name: R,
  ...[parameters]: keyof PathParameters<R> extends never ? [] : [PathParameters<R>]
): string {
  return filledPath(ROUTES[name].path, parameters ?? {});
}

/** A path with values for its `:names`, escaped. */
export function filledPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
