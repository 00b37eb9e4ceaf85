import type { AnswerOf } from './route-types';
import type { ROUTES, RouteName } from './routes';

type Routes = typeof ROUTES;
type Method = Routes[RouteName]['method'];

/**
 * The `data` of a successful response, by method and path of the request: `/api/protocols/7?limit=1`, or a template
 * literal type with `${string}` in place of each `:parameter`. `unknown` if no route that returns data matches.
 */
export type AnswerAt<M extends Method, Path extends string> = [RouteAt<M, WithoutQuery<Path>>] extends [never]
  ? unknown
  : [AnswerOf<RouteAt<M, WithoutQuery<Path>>>] extends [never]
    ? unknown
    : AnswerOf<RouteAt<M, WithoutQuery<Path>>>;

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** An exact match takes precedence over one with parameters. */
type RouteAt<M extends Method, Path extends string> = [RouteNamed<M, Path>] extends [never]
  ? RouteThatFits<M, Path>
  : RouteNamed<M, Path>;

type RouteNamed<M extends Method, Path extends string> = {
  [R in RouteName]: Routes[R]['method'] extends M ? (Path extends Routes[R]['path'] ? R : never) : never;
}[RouteName];

type RouteThatFits<M extends Method, Path extends string> = {
  [R in RouteName]: Routes[R]['method'] extends M
    ? Fits<Path, Routes[R]['path']> extends true
      ? R
      : never
    : never;
}[RouteName];

/** Whether a path matches the path of a route, segment by segment. */
type Fits<Path extends string, Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Path extends `${infer Segment}/${infer Others}`
    ? FitsSegment<Segment, First> extends true
      ? Fits<Others, Rest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsSegment<Path, Pattern>;

type FitsSegment<Segment extends string, Pattern extends string> = Pattern extends `:${string}`
  ? true
  : Segment extends Pattern
    ? true
    : false;
