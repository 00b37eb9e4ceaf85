import {
  isAcceptedBy,
  MD5,
  MD5_AS_SENT,
  mustBeSent,
  onlyKeyToSend,
  REGISTRY_LIMITS,
  type Field,
  type FieldRule,
  type RecordDefinition,
} from '@hangar/domain';
import type { Schema } from '@hangar/api-foundation/openapi';

/**
 * Where a value is used. Bodies may contain `null` for optional fields, and responses contain every field in the
 * record.
 */
type ValueLocation = 'query' | 'body' | 'answer';

/** Returns a record's OpenAPI schema for a request or a response. */
export function createSchema({ fields }: RecordDefinition, location: ValueLocation): Schema {
  const included = Object.entries(fields).filter(
    ([, { owner }]) => location === 'answer' || owner === 'client',
  );
  const isRequired = (fieldDefinition: Field<unknown>) =>
    location === 'answer' ? !fieldDefinition.isOptional : mustBeSent(fieldDefinition);
  return {
    type: 'object',
    required: included.filter(([, fieldDefinition]) => isRequired(fieldDefinition)).map(([key]) => key),
    properties: Object.fromEntries(
      included.map(([key, fieldDefinition]) => [key, createFieldSchema(fieldDefinition, location)]),
    ),
  };
}

/** Returns a field's OpenAPI schema. */
export function createFieldSchema(field: Field<unknown>, location: ValueLocation): Schema {
  const schema = createRuleSchema(field.rule, location);
  const others: Schema[] = [];
  // The schemas of text and patterns already allow empty values if they are accepted.
  if (location !== 'answer' && !['text', 'pattern'].includes(field.rule.kind) && isAcceptedBy(field, ''))
    others.push({ const: '' });
  if (location === 'answer' ? field.isNullable : location === 'body' && isAcceptedBy(field, null))
    others.push({ type: 'null' });
  const combined = others.length > 0 ? { anyOf: [schema, ...others] } : schema;
  const { kind, value } = { value: undefined, ...field.fallback };
  return location === 'query' && kind === 'value' && value !== ''
    ? { ...combined, default: value }
    : combined;
}

function createRuleSchema(rule: FieldRule, location: ValueLocation): Schema {
  switch (rule.kind) {
    case 'name':
      return { type: 'string', minLength: 1, maxLength: rule.maxLength };
    case 'text':
      return location === 'query'
        ? { type: 'string', description: `Only the first ${rule.maxLength} characters are used.` }
        : { type: 'string' };
    case 'md5':
      return { type: 'string', pattern: location === 'answer' ? MD5.source : `^${MD5_AS_SENT}$` };
    case 'webAddress':
      return { type: 'string', format: 'uri', maxLength: REGISTRY_LIMITS.link };
    case 'uuid':
      return { type: 'string', format: 'uuid' };
    case 'pattern':
      return { type: rule.mayBeNumber ? ['string', 'integer'] : 'string', pattern: rule.pattern.source };
    case 'choice':
      return { enum: rule.choices };
    case 'integer':
      return {
        type: 'integer',
        minimum: rule.min,
        ...(location === 'query' ? { description: `The maximum is ${rule.max}.` } : {}),
      };
    case 'records':
      return {
        type: 'array',
        items:
          location === 'answer'
            ? createSchema(rule.record, location)
            : createElementSchema(rule.record, location),
        ...(location === 'answer' ? {} : { maxItems: rule.maxLength }),
      };
    default:
      throw new TypeError(
        `Fields of kind ${rule.kind} aren't supported in the OpenAPI document of the Registry.`,
      );
  }
}

function createElementSchema(record: RecordDefinition, location: ValueLocation): Schema {
  const objectSchema = createSchema(record, location);
  const onlyKey = onlyKeyToSend(record);
  return onlyKey === null
    ? objectSchema
    : { anyOf: [createFieldSchema(record.fields[onlyKey]!, location), objectSchema] };
}
