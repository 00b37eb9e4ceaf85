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
type Place = 'query' | 'body' | 'answer';

/** Returns a record's OpenAPI schema for a request or a response. */
export function schemaOf({ fields }: RecordDefinition, place: Place): Schema {
  const here = Object.entries(fields).filter(([, { owner }]) => place === 'answer' || owner === 'client');
  const isRequired = (one: Field<unknown>) => (place === 'answer' ? !one.isOptional : mustBeSent(one));
  return {
    type: 'object',
    required: here.filter(([, one]) => isRequired(one)).map(([key]) => key),
    properties: Object.fromEntries(here.map(([key, one]) => [key, schemaOfField(one, place)])),
  };
}

/** Returns a field's OpenAPI schema. */
export function schemaOfField(field: Field<unknown>, place: Place): Schema {
  const schema = schemaOfRule(field.rule, place);
  const others: Schema[] = [];
  // The schema of a string or a pattern already allows an empty value.
  if (place !== 'answer' && !['text', 'pattern'].includes(field.rule.kind) && isAcceptedBy(field, ''))
    others.push({ const: '' });
  if (place === 'answer' ? field.isNullable : place === 'body' && isAcceptedBy(field, null))
    others.push({ type: 'null' });
  const whole = others.length > 0 ? { anyOf: [schema, ...others] } : schema;
  const { kind, value } = { value: undefined, ...field.fallback };
  return place === 'query' && kind === 'value' && value !== '' ? { ...whole, default: value } : whole;
}

function schemaOfRule(rule: FieldRule, place: Place): Schema {
  switch (rule.kind) {
    case 'name':
      return { type: 'string', minLength: 1, maxLength: rule.maxLength };
    case 'text':
      return place === 'query'
        ? { type: 'string', description: `Only the first ${rule.maxLength} characters are used.` }
        : { type: 'string' };
    case 'md5':
      return { type: 'string', pattern: place === 'answer' ? MD5.source : `^${MD5_AS_SENT}$` };
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
        ...(place === 'query' ? { description: `The maximum is ${rule.max}.` } : {}),
      };
    case 'records':
      return {
        type: 'array',
        items: place === 'answer' ? schemaOf(rule.record, place) : elementSchema(rule.record, place),
        ...(place === 'answer' ? {} : { maxItems: rule.maxLength }),
      };
    default:
      throw new TypeError(
        `The OpenAPI document of the Registry doesn't support fields of the kind ${rule.kind}.`,
      );
  }
}

function elementSchema(record: RecordDefinition, place: Place): Schema {
  const whole = schemaOf(record, place);
  const only = onlyKeyToSend(record);
  return only === null ? whole : { anyOf: [schemaOfField(record.fields[only]!, place), whole] };
}
