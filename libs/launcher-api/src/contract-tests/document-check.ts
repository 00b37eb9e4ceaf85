import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

import { getOperations, type OpenApiDocument, type Operation, type Schema } from './open-api';

/** A request as sent, and its response. */
export interface RecordedExchange {
  readonly method: string;
  /** The path of the request, with its query. */
  readonly path: string;
  /** The body of the request, if it was JSON. */
  readonly sent?: unknown;
  readonly status: number;
  readonly headers: Headers;
  /** The body of the response, if it is JSON. */
  readonly answer?: unknown;
}

/** Formats in the document that validators don't support. */
const UNCHECKED_FORMATS = { binary: true } as const;

/**
 * Validates requests and responses against the OpenAPI document, as strictly as possible. An accepted request must
 * match the document, and a response must not have an undeclared key, status, media type or ETag.
 */
export class DocumentCheck {
  private readonly operations: readonly (Operation & { address: RegExp })[];
  private readonly values = this.validator(false);
  private readonly queries = this.validator(true);
  private readonly compiled = new Map<string, ValidateFunction>();
  /** The operations that succeeded. */
  readonly succeeded = new Set<string>();

  constructor(private readonly document: OpenApiDocument) {
    this.operations = getOperations(document)
      .map((operation) => ({ ...operation, address: toPathPattern(operation.path) }))
      // Paths without parameters must precede paths with parameters.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  /** Returns the errors of an exchange. A request to a path that is not in the document has no errors. */
  findFaults(exchange: RecordedExchange): string[] {
    // Resolves `..` in the path, as clients do before they send a request.
    const address = new URL(exchange.path, 'http://127.0.0.1').pathname;
    const operation = this.operations.find(
      (candidate) => candidate.method === exchange.method && candidate.address.test(address),
    );
    if (!operation) return [];
    const isSuccess = exchange.status < 300;
    if (isSuccess) this.succeeded.add(operation.operationId);
    const faults = [
      ...(isSuccess ? this.findRequestFaults(operation, exchange) : []),
      ...this.findResponseFaults(operation, exchange),
    ];
    return faults.map((fault) => `${operation.operationId} ${exchange.status}: ${fault}`);
  }

  private findRequestFaults(operation: Operation, { path, sent }: RecordedExchange): string[] {
    const { operationId, body, requestBody } = operation;
    const faults = this.findQueryFaults(operation, path);
    if (sent === undefined)
      return requestBody?.required === true && body ? [...faults, 'has no body'] : faults;
    if (!body) return faults;
    return [...faults, ...this.validateValue(sent, `${operationId} body`, body, this.values)];
  }

  /** A route that declares no query parameters ignores any query. */
  private findQueryFaults({ operationId, query, parameters }: Operation, path: string): string[] {
    if (Object.keys(query).length === 0) return [];
    const required = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => name);
    const schema = { type: 'object', properties: query, required, additionalProperties: false };
    const parameter = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    return this.validateValue(parameter, `${operationId} query`, schema, this.queries);
  }

  private findResponseFaults(
    { operationId, responses }: Operation,
    { status, headers, answer }: RecordedExchange,
  ): string[] {
    const response = responses[status];
    if (!response) return ['the status is not declared'];
    const type = headers.get('content-type')?.split(';')[0];
    const content = response.content ?? {};
    const hasContent = status !== 304 && type !== undefined;
    if (hasContent && !(type in content)) return [`the media type ${type} is not declared`];
    const hasEtag = headers.has('etag');
    const faults =
      hasEtag === (response.headers?.['ETag'] !== undefined) ? [] : [`has ${hasEtag ? 'an' : 'no'} ETag`];
    if (headers.has('x-total-count') && !response.headers?.['X-Total-Count']) faults.push('has a count');
    const schema = content['application/json']?.schema;
    if (!schema || answer === undefined) return faults;
    return [
      ...faults,
      ...this.validateValue(answer, `${operationId} ${status}`, closeSchema(schema), this.values),
    ];
  }

  private validateValue(value: unknown, name: string, schema: Schema, validator: Ajv2020): string[] {
    const validate = this.compiled.get(name) ?? validator.compile(resolveReferences(schema));
    this.compiled.set(name, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(toMessage);
  }

  private validator(coerceTypes: boolean): Ajv2020 {
    const validator = new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      allErrors: true,
      coerceTypes,
      formats: UNCHECKED_FORMATS,
    });
    addFormats(validator);
    const $defs = Object.fromEntries(
      Object.entries(this.document.components.schemas).map(([name, schema]) => [
        name,
        resolveReferences(closeSchema(schema)),
      ]),
    );
    return validator.addSchema({ $id: 'document', $defs });
  }
}

function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** Rewrites references within the document so that the validator finds the schemas. */
function resolveReferences<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document#/$defs/')) as T;
}

/** Returns a copy of the schema that accepts no undeclared keys. */
function closeSchema(schema: Schema): Schema {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      isObject(value) || Array.isArray(value) ? closeNested(key, value) : value,
    ]),
  ) as Schema;
  const isOpen =
    schema.type === 'object' && schema.properties !== undefined && !('additionalProperties' in schema);
  return isOpen ? Object.assign(inner, { unevaluatedProperties: false }) : inner;
}

function closeNested(key: string, value: unknown): unknown {
  if (['enum', 'const', 'required', 'type'].includes(key)) return value;
  if (Array.isArray(value)) return value.map((part) => closeSchema(part as Schema));
  if (key !== 'properties') return closeSchema(value as Schema);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, closeSchema(part as Schema)]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function toMessage({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`;
}
