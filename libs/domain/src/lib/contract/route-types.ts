import type { ROUTES, RouteName } from './routes';
import type { BaseGameRouteTypes } from './routes/base-game-routes';
import type { CatalogRouteTypes } from './routes/catalog-routes';
import type { CommunityRouteTypes } from './routes/community-routes';
import type { ContinueRouteTypes } from './routes/continue-routes';
import type { DemoRouteTypes } from './routes/demo-routes';
import type { DiscoverRouteTypes } from './routes/discover-routes';
import type { ExtensionRouteTypes } from './routes/extension-routes';
import type { FileRouteTypes } from './routes/file-routes';
import type { GeneralRouteTypes } from './routes/general-routes';
import type { ImportRouteTypes } from './routes/import-routes';
import type { IntakeRouteTypes } from './routes/intake-routes';
import type { JobRouteTypes } from './routes/job-routes';
import type { MediaRouteTypes } from './routes/media-routes';
import type { PlayRouteTypes } from './routes/play-routes';
import type { PortRouteTypes } from './routes/port-routes';
import type { ProtocolRouteTypes } from './routes/protocol-routes';
import type { ReadinessRouteTypes } from './routes/readiness-routes';
import type { SaveRouteTypes } from './routes/save-routes';
import type { SettingsRouteTypes } from './routes/settings-routes';
import type { TrashRouteTypes } from './routes/trash-routes';

/**
 * The requests and responses of each route of the local API: `query`, `body` (optional if the request may omit it) and
 * `answer`, the `data` of a successful response. `views` contains the type of `data` for each value of the query
 * parameter `view`. A route without an `answer` does not return JSON; see its `media`.
 */
export interface RouteTypes
  extends
    GeneralRouteTypes,
    SettingsRouteTypes,
    PortRouteTypes,
    BaseGameRouteTypes,
    CatalogRouteTypes,
    ProtocolRouteTypes,
    PlayRouteTypes,
    DemoRouteTypes,
    DiscoverRouteTypes,
    ReadinessRouteTypes,
    SaveRouteTypes,
    ContinueRouteTypes,
    ExtensionRouteTypes,
    FileRouteTypes,
    ImportRouteTypes,
    IntakeRouteTypes,
    JobRouteTypes,
    MediaRouteTypes,
    CommunityRouteTypes,
    TrashRouteTypes {}

/** Names of the routes that return data. */
export type DataRouteName = {
  [R in RouteName]: RouteTypes[R] extends { answer: unknown } ? R : never;
}[RouteName];

/** The `data` of a route's successful response. */
export type AnswerOf<R extends RouteName> = RouteTypes[R] extends { answer: infer Answer } ? Answer : never;

/** Names of the routes whose query parameter `view` changes the type of the response. */
export type ViewRouteName = {
  [R in RouteName]: RouteTypes[R] extends { views: unknown } ? R : never;
}[RouteName];

/** The `data` of a route's successful response for each value of the query parameter `view`. */
export type ViewsOf<R extends RouteName> = RouteTypes[R] extends { views: infer Views } ? Views : never;

/** Parameters, query, body and headers of a request to a route. */
export type RequestOf<R extends RouteName> = ParametersOf<R> & QueryOf<R> & BodyOf<R> & IfMatchOf<R>;

/** Values for the `:name` parameters in a route's path. */
export type PathParameters<R extends RouteName> = Readonly<
  Record<ParameterName<Definition<R>['path']>, string>
>;

type Definition<R extends RouteName> = (typeof ROUTES)[R];

type ParameterName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterName<Segment> | ParameterName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type ParametersOf<R extends RouteName> = [keyof PathParameters<R>] extends [never]
  ? unknown
  : { readonly parameters: PathParameters<R> };

/** A query that has no required fields may be omitted. */
type QueryOf<R extends RouteName> = RouteTypes[R] extends { query: infer Query }
  ? Record<never, never> extends Query
    ? { readonly query?: Readonly<Query> }
    : { readonly query: Readonly<Query> }
  : unknown;

type BodyOf<R extends RouteName> = RouteTypes[R] extends { body: unknown }
  ? Readonly<Pick<RouteTypes[R], 'body'>>
  : RouteTypes[R] extends { body?: infer Body }
    ? { readonly body?: Body }
    : unknown;

/** The ETag that the record must still have. Otherwise, the request is rejected as `STALE`. */
type IfMatchOf<R extends RouteName> =
  Definition<R> extends { ifMatch: true } ? { readonly ifMatch?: string } : unknown;
