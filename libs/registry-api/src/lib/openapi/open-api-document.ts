import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { groupCodesByStatus, type Schema } from '@hangar/api-foundation/openapi';
import {
  REGISTRY_ERROR_STATUS,
  mustBeSent,
  type Fields,
  type RecordDefinition,
  type RegistryErrorCode,
} from '@hangar/domain';

import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { ANY_OBJECT, DESCRIPTION, type RouteDescription } from './described';
import { createSchema, createFieldSchema } from './create-schema';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Generates the OpenAPI document from the existing routes and their descriptions when it is first requested. */
@Injectable()
export class OpenApiDocument {
  private application: INestApplication | null = null;
  private document: Promise<OpenAPIObject> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  /** Sets the application to describe. */
  attach(application: INestApplication): void {
    this.application = application;
  }

  get(): Promise<OpenAPIObject> {
    this.document ??= this.generate();
    return this.document;
  }

  private async generate(): Promise<OpenAPIObject> {
    if (!this.application)
      throw new Error('The OpenAPI document was requested before the application was complete.');
    // Swagger is loaded on demand, because the document is rarely requested.
    const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
    const config = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Hangar Registry')
      .setDescription('A community database of Doom mods, keyed by MD5.')
      .setVersion('1')
      .addServer(this.options.basePath || '/')
      .addSecurity('token', { type: 'http', scheme: 'bearer', description: "A moderator's token." })
      .build();
    const document = SwaggerModule.createDocument(this.application, config, {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
    });
    // Nest's schemas are removed: they describe classes such as `Function`, and the Registry's own are inlined.
    const { schemas: _, ...components } = document.components ?? {};
    return { ...document, components, paths: this.describe(document.paths) };
  }

  /** Adds the descriptions to the routes. Routes without a description are HTML pages and are omitted. */
  private describe(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
    const descriptions = this.collectDescriptions();
    const described: OpenAPIObject['paths'] = {};
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
        const description = descriptions.get(operation.operationId ?? '');
        if (description)
          described[path] = { ...described[path], [method]: toOperation(operation, description) };
      }
    }
    return described;
  }

  private collectDescriptions(): ReadonlyMap<string, RouteDescription> {
    const found = new Map<string, RouteDescription>();
    for (const { metatype } of this.discovery.getControllers()) {
      if (typeof metatype !== 'function') continue;
      const methods = metatype.prototype as Record<string, object>;
      for (const name of Object.getOwnPropertyNames(methods)) {
        const description = Reflect.getMetadata(DESCRIPTION, methods[name] as object) as unknown;
        if (description) found.set(`${metatype.name}.${name}`, description as RouteDescription);
      }
    }
    return found;
  }
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The ETag of an earlier response.' },
};

const RETRIABLE_STATUSES = [429, 503];
const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds after which to try again.' },
};

function toOperation(operation: Operation, description: RouteDescription): Operation {
  const { summary, query = ANY_OBJECT, headers = {}, body, status = 200, answer } = description;
  const { errors = [], needsStore = true, hasETag = false } = description;
  const inPath = (operation.parameters ?? []).filter(
    (parameter) => 'in' in parameter && parameter.in === 'path',
  );
  const createParameters = (location: string, fields: Fields): object[] =>
    Object.entries(fields).map(([name, field]) => ({
      name,
      in: location,
      required: mustBeSent(field),
      schema: createFieldSchema(field, 'query'),
    }));
  return {
    summary,
    operationId: operation.operationId,
    parameters: [
      ...inPath,
      ...createParameters('query', query.fields),
      ...createParameters('header', headers),
      ...(hasETag ? [IF_NONE_MATCH] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            ...json('fields' in body ? createSchema(body as RecordDefinition, 'body') : body),
          },
        }
      : {}),
    responses: {
      [status]: {
        description: summary,
        ...(hasETag ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
        ...(answer ? json(createSchema(answer, 'answer')) : {}),
      },
      ...(hasETag ? { 304: { description: 'Not changed since the response with this ETag' } } : {}),
      ...createErrorResponses([
        'INTERNAL_ERROR',
        ...(needsStore ? (['STORE_UNAVAILABLE'] as const) : []),
        ...errors,
      ]),
    },
    ...(description.isForModerators ? { security: [{ token: [] }] } : {}),
  } as Operation;
}

function json(schema: Schema): { content: object } {
  return { content: { 'application/json': { schema } } };
}

/** Returns a response for each status, with the error codes that it may contain. */
function createErrorResponses(codes: readonly RegistryErrorCode[]): Record<string, object> {
  return Object.fromEntries(
    [...groupCodesByStatus(codes, REGISTRY_ERROR_STATUS)].map(([status, codesOfStatus]) => {
      const properties = { error: { type: 'string' }, code: { enum: codesOfStatus } };
      const schema = { type: 'object', required: ['error', 'code'], properties };
      const headers = RETRIABLE_STATUSES.includes(Number(status)) ? { headers: RETRY_AFTER } : {};
      return [status, { description: codesOfStatus.join(', '), ...headers, ...json(schema) }];
    }),
  );
}
