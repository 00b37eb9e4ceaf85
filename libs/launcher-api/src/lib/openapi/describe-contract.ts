import type { OpenAPIObject } from '@nestjs/swagger';
import { COMMON_ERRORS, ERROR_STATUS, ROUTES, type ErrorCode, type RouteDefinition } from '@hangar/domain';

import { CONTRACT_EXAMPLES } from './contract-examples';
import { CONTRACT_SCHEMAS } from './generated/contract-schemas';

type Schema = Record<string, unknown>;
type Operation = OpenAPIObject['paths'][string]['get'];

/**
 * Adds to a document that was made from the routes what the contract says about them: summaries, query, body, answers
 * and errors. Routes that the contract does not know, such as those of extensions, stay as they are.
 */
export function describeContract(document: OpenAPIObject): OpenAPIObject {
  const schemas = { ...document.components?.schemas, ...(CONTRACT_SCHEMAS as Record<string, Schema>) };
  for (const [name, route] of Object.entries<RouteDefinition>(ROUTES)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const operation = document.paths[path]?.[method];
    if (operation) describe(name, route, operation);
  }
  return { ...document, components: { ...document.components, schemas: schemas as never } };
}

function describe(name: string, route: RouteDefinition, operation: NonNullable<Operation>): void {
  const pathParameters = (operation.parameters ?? []).filter(
    (parameter) => 'in' in parameter && parameter.in === 'path',
  );
  Object.assign(operation, {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/').filter((part) => part !== '' && part !== 'api')[0] ?? 'api'],
    parameters: [
      ...pathParameters,
      ...(route.query ? queryParameters(route.query) : []),
      ...(route.ifMatch ? [IF_MATCH] : []),
    ],
    responses: {
      [route.status]: goodAnswer(route),
      ...(route.alsoStatus ? { [route.alsoStatus]: otherAnswer(route) } : {}),
      ...(isList(route) ? { 304: NOT_MODIFIED } : {}),
      ...errorAnswers(route),
    },
  });
  if (route.body) {
    operation.requestBody = {
      required: !route.bodyOptional,
      content: {
        'application/json': { schema: schemaOf(route.body) as never, example: exampleOf(route.body) },
      },
    };
  }
  if (route.bodyMedia) operation.requestBody = { required: true, content: { [route.bodyMedia]: {} } };
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that was read: the change is refused when there is another by now.',
  schema: { type: 'string' },
};
const NOT_MODIFIED = { description: 'The list is still the one of the ETag in `If-None-Match`.' };
const LIST_HEADERS = {
  ETag: { description: 'Of this list as it stands.', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'How many there are, when a part was asked for.',
    schema: { type: 'integer' },
  },
};

function isList({ method, answer }: RouteDefinition): boolean {
  return method === 'GET' && answer?.endsWith('[]') === true;
}

/** A reference to a contract type; `Name[]` is a list of it. */
function schemaOf(typeName: string): Schema {
  if (typeName.endsWith('[]')) return { type: 'array', items: schemaOf(typeName.slice(0, -2)) };
  if (typeName.endsWith('|null')) return { anyOf: [schemaOf(typeName.slice(0, -5)), { type: 'null' }] };
  return { $ref: `#/components/schemas/${typeName}` };
}

/** An example of a contract type, in the same notation as {@link schemaOf}. */
function exampleOf(typeName: string): unknown {
  if (typeName.endsWith('[]')) return [exampleOf(typeName.slice(0, -2))];
  return CONTRACT_EXAMPLES[typeName.replace('|null', '') as keyof typeof CONTRACT_EXAMPLES];
}

function queryParameters(typeName: string): Schema[] {
  const schemas = CONTRACT_SCHEMAS as Record<
    string,
    { properties?: Record<string, Schema>; required?: readonly string[] }
  >;
  const schema = schemas[typeName];
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    ...(property['description'] ? { description: property['description'] } : {}),
    schema: property,
  }));
}

function goodAnswer(route: RouteDefinition): Schema {
  const { answer, media, summary } = route;
  if (!answer) return { description: summary, content: { [media ?? 'application/json']: { schema: {} } } };
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schemaOf(answer) },
  };
  const example = { success: true, data: exampleOf(answer) };
  const headers = isList(route) ? { headers: LIST_HEADERS } : {};
  return { description: summary, ...headers, content: { 'application/json': { schema, example } } };
}

function otherAnswer(route: RouteDefinition): Schema {
  return route.alsoStatus === 204 ? { description: 'There is nothing to show.' } : goodAnswer(route);
}

/** One answer per status, with the codes that it may carry. */
function errorAnswers(route: RouteDefinition): Record<string, Schema> {
  const codes: ErrorCode[] = [
    ...COMMON_ERRORS,
    ...(route.body || route.bodyMedia ? (['UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE'] as const) : []),
    ...route.errors,
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codesHere]) => [String(status), errorAnswer(codesHere)]),
  );
}

function errorAnswer(codes: readonly ErrorCode[]): Schema {
  const schema = {
    allOf: [schemaOf('IErrorMessage'), { properties: { code: { enum: codes } } }],
  };
  const example = {
    success: false,
    error: 'A sentence that names the thing and the way out.',
    code: codes[0],
  };
  return { description: codes.join(', '), content: { 'application/json': { schema, example } } };
}
