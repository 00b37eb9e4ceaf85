import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

import { operationsOf, type OpenApiDocument, type Operation, type Schema } from './open-api';

/** A request as it was sent, and its response. */
export interface Exchange {
  readonly method: string;
  /** The path of the request, with its query. */
  readonly path: string;
  /** The body of the request, if it was JSON. */
  readonly sent?: unknown;
  readonly status: number;
  readonly headers: Headers;
  /** The body of the response, if it is JSON. */
  readonly answered?: unknown;
}

/** Formats in the document that validators don't support. */
const UNCHECKED_FORMATS = { binary: true } as const;

/**
 * Checks requests and responses against the OpenAPI document, as strictly as possible. An accepted request must match,
 * and a response must not have an undeclared key, status, media type or ETag.
 */
export class DocumentCheck {
  private readonly operations: readonly (Operation & { address: RegExp })[];
  private readonly values = this.validator(false);
  private readonly queries = this.validator(true);
  private readonly compiled = new Map<string, ValidateFunction>();
  /** The operations that succeeded. */
  readonly succeeded = new Set<string>();

  constructor(private readonly document: OpenApiDocument) {
    this.operations = operationsOf(document)
      .map((operation) => ({ ...operation, address: addressOf(operation.path) }))
      // Paths without parameters precede paths with parameters.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  /** Returns the errors of an exchange. A request to an address that is not in the document has no errors. */
  faultsOf(exchange: Exchange): string[] {
    // Resolves `..` in the path, as clients do before they send it.
    const address = new URL(exchange.path, 'http://127.0.0.1').pathname;
    const operation = this.operations.find(
      (candidate) => candidate.method === exchange.method && candidate.address.test(address),
    );
    if (!operation) return [];
    const isGood = exchange.status < 300;
    if (isGood) this.succeeded.add(operation.operationId);
    const faults = [
      ...(isGood ? this.requestFaults(operation, exchange) : []),
      ...this.answerFaults(operation, exchange),
    ];
    return faults.map((fault) => `${operation.operationId} ${exchange.status}: ${fault}`);
  }

  private requestFaults(operation: Operation, { path, sent }: Exchange): string[] {
    const { operationId, body, requestBody } = operation;
    const faults = this.queryFaults(operation, path);
    if (sent === undefined)
      return requestBody?.required === true && body ? [...faults, 'has no body'] : faults;
    if (!body) return faults;
    return [...faults, ...this.faultsIn(sent, `${operationId} body`, body, this.values)];
  }

  /** A route without a query ignores any query. */
  private queryFaults({ operationId, query, parameters }: Operation, path: string): string[] {
    if (Object.keys(query).length === 0) return [];
    const required = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => name);
    const schema = { type: 'object', properties: query, required, additionalProperties: false };
    const parameter = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    return this.faultsIn(parameter, `${operationId} query`, schema, this.queries);
  }

  private answerFaults(
    { operationId, responses }: Operation,
    { status, headers, answered }: Exchange,
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
    if (!schema || answered === undefined) return faults;
    return [...faults, ...this.faultsIn(answered, `${operationId} ${status}`, closed(schema), this.values)];
  }

  private faultsIn(value: unknown, name: string, schema: Schema, validator: Ajv2020): string[] {
    const validate = this.compiled.get(name) ?? validator.compile(inDocument(schema));
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
        inDocument(closed(schema)),
      ]),
    );
    return validator.addSchema({ $id: 'document', $defs });
  }
}

function addressOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** Rewrites references within the document so that the validator finds the schemas. */
function inDocument<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document#/$defs/')) as T;
}

/** A schema that accepts no undeclared keys. */
function closed(schema: Schema): Schema {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      isObject(value) || Array.isArray(value) ? closedWithin(key, value) : value,
    ]),
  ) as Schema;
  const isOpen =
    schema.type === 'object' && schema.properties !== undefined && !('additionalProperties' in schema);
  return isOpen ? Object.assign(inner, { unevaluatedProperties: false }) : inner;
}

function closedWithin(key: string, value: unknown): unknown {
  if (['enum', 'const', 'required', 'type'].includes(key)) return value;
  if (Array.isArray(value)) return value.map((part) => closed(part as Schema));
  if (key !== 'properties') return closed(value as Schema);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, closed(part as Schema)]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function toMessage({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`;
}
