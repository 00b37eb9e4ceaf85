import {
  groupCodesByStatus,
  createReference,
  type Part,
  type RouteSchemas,
  type Schema,
} from '@hangar/api-foundation/openapi';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode, type RouteDefinition } from '@hangar/domain';

import { createExample } from './contract-examples';
import { EVENT_SCHEMAS, DETAILS_SCHEMAS } from './generated/contract-schemas';

const ETAG = { description: 'Identifies the version of the data that was read.', schema: { type: 'string' } };
const TOTAL_COUNT = {
  description: 'The total count if only a part was requested.',
  schema: { type: 'integer', minimum: 0 },
};

/** Whether a route returns a list. All lists have an ETag, and some are paged. */
export function isList({ method }: RouteDefinition, { answer }: RouteSchemas): boolean {
  return method === 'GET' && answer?.type === 'array';
}

/** Whether clients can make conditional requests, which return data only if it has changed. */
export function isConditional(route: RouteDefinition, schemas: RouteSchemas): boolean {
  return route.method === 'GET' && (route.etag === true || isList(route, schemas));
}

/** Returns all responses of a route by status. */
export function createResponses(route: RouteDefinition, schemas: RouteSchemas): Record<string, Part> {
  const successResponse = createSuccessResponse(route, schemas);
  const { status, alsoStatus } = route;
  return {
    [status]: successResponse,
    ...(alsoStatus
      ? { [alsoStatus]: alsoStatus === 204 ? { description: 'No content.' } : successResponse }
      : {}),
    ...(isConditional(route, schemas)
      ? {
          304: {
            description: 'Not changed: the ETag still matches `If-None-Match`.',
            headers: { ETag: ETAG },
          },
        }
      : {}),
    ...createErrorResponses(route, schemas),
  };
}

function createSuccessResponse(route: RouteDefinition, schemas: RouteSchemas): Part {
  const headers = {
    ...(route.etag || isList(route, schemas) ? { ETag: ETAG } : {}),
    ...(isList(route, schemas) && schemas.query ? { 'X-Total-Count': TOTAL_COUNT } : {}),
    ...createTextHeaders(route.headers ?? {}),
  };
  return {
    description: route.summary,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: schemas.answer ? createWrappedContent(schemas.answer) : createUnwrappedContent(route),
  };
}

function createTextHeaders(headers: Readonly<Record<string, string>>): Record<string, Part> {
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function createWrappedContent(answer: Schema): Part {
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: answer },
  };
  return { 'application/json': { schema, example: { success: true, data: createExample(answer) } } };
}

function createUnwrappedContent({ media = [] }: RouteDefinition): Part {
  return Object.fromEntries(media.map((type) => [type, { schema: getMediaSchema(type) }]));
}

function getMediaSchema(type: string): Schema {
  if (type === 'text/event-stream') return createEventStreamSchema();
  if (type === 'application/json') return { type: ['object', 'array'] };
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}

/** Describes one message of the stream: `event:` is the name, `data:` the payload as JSON. */
function createEventStreamSchema(): Schema {
  return {
    description: 'One message. `event:` is its name, `data:` its payload as JSON on one line.',
    oneOf: Object.entries(EVENT_SCHEMAS).map(([name, { description, ...data }]) => ({
      title: name,
      ...(description ? { description } : {}),
      type: 'object',
      required: ['event', 'data'],
      properties: { event: { const: name }, data },
    })),
  };
}

/** Returns one response per status, with its error codes. */
function createErrorResponses(route: RouteDefinition, schemas: RouteSchemas): Record<string, Part> {
  const hasBody = schemas.body !== undefined || route.bodyMedia !== undefined;
  const codes: readonly ErrorCode[] = [
    ...COMMON_ERRORS,
    ...(hasBody ? (['UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE'] as const) : []),
    ...route.errors,
  ];
  return Object.fromEntries(
    [...groupCodesByStatus(codes, ERROR_STATUS)].map(([status, here]) => [
      String(status),
      createErrorResponse(here),
    ]),
  );
}

function createErrorResponse(codes: readonly ErrorCode[]): Part {
  const codesWithoutDetails = codes.filter((code) => !DETAILS_SCHEMAS[code]);
  const variants: Schema[] = [
    ...(codesWithoutDetails.length > 0 ? [{ properties: { code: { enum: codesWithoutDetails } } }] : []),
    ...codes.flatMap((code) => {
      const details = DETAILS_SCHEMAS[code];
      return details ? [{ properties: { code: { const: code }, details } }] : [];
    }),
  ];
  const schema = {
    type: 'object',
    allOf: [createReference('IErrorMessage'), variants.length === 1 ? variants[0] : { anyOf: variants }],
  };
  const example = {
    success: false,
    error: 'A sentence that describes the problem and the solution.',
    code: codes[0],
  };
  return { description: codes.join(', '), content: { 'application/json': { schema, example } } };
}
