import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  getHandlerInputs,
  findReachableSchemas,
  createReference,
  getReferencedName,
  RequestSchemas,
  type HandlerInputs,
  type NamedSchemas,
  type Part,
  type RouteSchemas,
  type Schema,
} from '@hangar/api-foundation/openapi';
import { ROUTES, type RouteDefinition, type RouteName } from '@hangar/domain';

import { createResponses, isConditional } from './response-schemas';
import { createExample } from './contract-examples';
import { CONTRACT_SCHEMAS, ROUTE_SCHEMAS } from './generated/contract-schemas';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const NO_TYPES: RouteSchemas = { isBodyRequired: true };

/**
 * Completes a document that was generated from the routes. Adds the summaries, responses and errors from the contract,
 * and the queries and bodies that the handlers validate. Routes outside the contract, such as those of extensions,
 * receive only the queries and bodies.
 */
export function describeContract(document: OpenAPIObject, controllers: readonly Type[]): OpenAPIObject {
  const contractDescriber = new ContractDescriber();
  const inputs = getHandlerInputs(controllers);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>))
      contractDescriber.describe(
        `${method} ${path}`,
        operation,
        inputs.get(operation.operationId ?? '') ?? {},
      );
  }
  const schemas = findReachableSchemas(document.paths, contractDescriber.schemas);
  // No credentials are required, since the port serves only the current user of this computer.
  return { ...document, security: [], components: { schemas: schemas as never } };
}

class ContractDescriber {
  private readonly requests = new RequestSchemas(CONTRACT_SCHEMAS);
  private readonly bodies: Record<string, Schema> = {};
  private readonly names = new Map(
    Object.entries<RouteDefinition>(ROUTES).map(([name, { method, path }]) => [
      `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
      name as RouteName,
    ]),
  );

  get schemas(): NamedSchemas {
    return { ...CONTRACT_SCHEMAS, ...this.requests.named, ...this.bodies };
  }

  describe(address: string, operation: Operation, inputs: HandlerInputs): void {
    const name = this.names.get(address);
    const types = name ? ROUTE_SCHEMAS[name] : NO_TYPES;
    const pathParameters = (operation.parameters ?? []).filter(
      (parameter) => 'in' in parameter && parameter.in === 'path',
    );
    operation.parameters = [...pathParameters, ...(this.queryParameters(inputs, types) as never[])];
    const body = this.body(inputs, types);
    if (body) {
      const isRequired = types.isBodyRequired && !this.mayBeEmpty(inputs);
      operation.requestBody = { required: isRequired, content: createJsonContent(body, types) as never };
    }
    if (name) describeRoute(name, operation);
  }

  private queryParameters({ query }: HandlerInputs, types: RouteSchemas): Part[] {
    if (!query) return [];
    const { properties = {}, required = [] } = this.requests.getSchema(query, types.query);
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
    }));
  }

  /** Describes the body, under its name in the contract if it has one. */
  private body({ body, bodyList }: HandlerInputs, types: RouteSchemas): Schema | null {
    if (bodyList) {
      const { elementType, maxLength: maxItems } = bodyList;
      const items = this.addSchema(elementType.name, this.requests.getSchema(elementType, types.body?.items));
      return { type: 'array', items, maxItems };
    }
    if (!body) return null;
    const name = types.body && getReferencedName(types.body);
    return this.addSchema(name ?? body.name, this.requests.getSchema(body, types.body));
  }

  /** Whether the body may be missing. A missing body counts as an empty one, which is valid if no field is required. */
  private mayBeEmpty({ body }: HandlerInputs): boolean {
    return body !== undefined && this.requests.getSchema(body).required?.length === 0;
  }

  private addSchema(name: string, schema: Schema): Schema {
    this.bodies[name] = schema;
    return createReference(name);
  }
}

function describeRoute(name: RouteName, operation: Operation): void {
  const route: RouteDefinition = ROUTES[name];
  const types = ROUTE_SCHEMAS[name];
  Object.assign(operation, {
    operationId: name,
    summary: route.summary,
    tags: [getTag(route)],
    responses: createResponses(route, types),
  });
  operation.parameters?.push(
    ...(route.ifMatch ? [IF_MATCH] : []),
    ...(isConditional(route, types) ? [IF_NONE_MATCH] : []),
  );
  if (route.bodyMedia) {
    const content = { [route.bodyMedia]: { schema: { type: 'string', format: 'binary' } } };
    operation.requestBody = { required: true, content };
  }
}

/** Returns the tag of a route: the first word of its path. */
export function getTag({ path }: Pick<RouteDefinition, 'path'>): string {
  return path.split('/').filter((part) => part !== '' && part !== 'api')[0] ?? 'api';
}

function createJsonContent(schema: Schema, { body }: RouteSchemas): Part {
  const example = body && createExample(body);
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description: 'The ETag that was read. The change is refused if the current one differs.',
  schema: { type: 'string' as const },
};
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header' as const,
  required: false,
  description: 'The ETag that was read. Returns 304 without a body if it still matches.',
  schema: { type: 'string' as const },
};
