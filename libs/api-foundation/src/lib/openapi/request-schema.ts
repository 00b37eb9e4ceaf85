import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';

import type { InputRule, RequestClass } from '../http';
import { getProperties, createReference, type NamedSchemas, type Schema } from './schema';

/** JSON schema keywords of the class-validator validators. Our own validators provide them as an {@link InputRule}. */
const KEYWORDS: Readonly<Record<string, (...constraints: never[]) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isNotEmpty: () => ({ minLength: 1 }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isBase64: () => ({ type: 'string', contentEncoding: 'base64' }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  minLength: (minLength: number) => (minLength > 0 ? { minLength } : {}),
  maxLength: (maxLength: number) => ({ maxLength }),
  arrayMinSize: (minItems: number) => ({ minItems }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  matches: (pattern: RegExp) => ({ type: 'string', pattern: pattern.source }),
  isIn: (choices: readonly unknown[]) => ({
    type: typeof choices[0] === 'number' ? 'integer' : 'string',
    enum: choices,
  }),
};

/** Creates JSON schemas of request classes from the validators of their fields. */
export class RequestSchemas {
  private readonly schemas = new Map<RequestClass, Schema>();
  private readonly nested: Record<string, Schema> = {};

  /** @param contract the contract's types, for the descriptions of the fields */
  constructor(private readonly contract: NamedSchemas) {}

  /** Schemas of nested classes, by name. */
  get named(): NamedSchemas {
    return this.nested;
  }

  /** Returns the schema of a class. The class may implement a type of the contract. */
  getSchema(type: RequestClass, contractType?: Schema): Schema {
    const cached = this.schemas.get(type);
    if (cached) return cached;
    const rules = getRules(type);
    const described = getProperties(contractType, this.contract);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(rules).map(([name, given]) => [name, this.createFieldSchema(given, described[name])]),
      ),
      required: Object.keys(rules).filter((name) => !rules[name]?.some(isOptional)),
      additionalProperties: false,
    };
    this.schemas.set(type, schema);
    return schema;
  }

  private createFieldSchema(rules: readonly ValidationMetadata[], contractType: Schema | undefined): Schema {
    const { description } = contractType ?? {};
    if (rules.some(({ type }) => type === 'whitelistValidation'))
      return { description: 'Read-only: may be sent back, and is ignored.' };
    const ownKeywords = mergeSchemas(
      rules.filter(({ each }) => !each).map((rule) => this.getKeywords(rule, contractType)),
    );
    const items = mergeSchemas(
      rules.filter(({ each }) => each).map((rule) => this.getKeywords(rule, contractType)),
    );
    const schema = Object.keys(items).length > 0 ? { ...ownKeywords, type: 'array', items } : ownKeywords;
    const isNullable = rules.some((rule) => getInputRule(rule).allowsNull === true);
    return { ...(description ? { description } : {}), ...(isNullable ? allowNull(schema) : schema) };
  }

  private getKeywords(rule: ValidationMetadata, contractType: Schema | undefined): Schema {
    const { schema = {}, type } = getInputRule(rule);
    if (type) return this.getReference(type(), rule.each ? getElement(contractType) : contractType);
    const keywords = KEYWORDS[rule.name ?? ''] as ((...constraints: unknown[]) => Schema) | undefined;
    return { ...keywords?.(...(rule.constraints ?? [])), ...schema };
  }

  private getReference(type: RequestClass, contractType: Schema | undefined): Schema {
    this.nested[type.name] ??= this.getSchema(type, contractType);
    return createReference(type.name);
  }
}

function getRules(type: RequestClass): Record<string, ValidationMetadata[]> {
  const storage = getMetadataStorage();
  return storage.groupByPropertyName(storage.getTargetValidationMetadatas(type, '', false, false));
}

function isOptional({ type }: ValidationMetadata): boolean {
  return type === 'conditionalValidation' || type === 'whitelistValidation';
}

function getInputRule({ context }: ValidationMetadata): InputRule {
  return (context ?? {}) as InputRule;
}

function getElement(list: Schema | undefined): Schema | undefined {
  return list?.items;
}

/** Merges the keywords of several validators into one schema. If there are several patterns, all must match. */
function mergeSchemas(parts: readonly Schema[]): Schema {
  const patterns = [...new Set(parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern])))];
  const { $ref, ...schema } = Object.assign({}, ...parts) as Schema;
  if ($ref) return { $ref };
  return patterns.length > 1
    ? { ...schema, pattern: undefined, allOf: patterns.map((pattern) => ({ pattern })) }
    : schema;
}

function allowNull(schema: Schema): Schema {
  if (schema.enum) return { ...schema, type: [String(schema.type), 'null'], enum: [...schema.enum, null] };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}
