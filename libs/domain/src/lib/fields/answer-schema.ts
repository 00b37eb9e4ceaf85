import type { Field } from './field';
import type { RecordDefinition } from './record';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON schema of a field in an answer. It has no limits of texts: what was typed into a file by hand may be longer than what a
 * request may hold.
 *
 * @param refer Gives the schema that stands for a record inside another.
 */
export function answerSchema(
  { rule, isNullable }: Field<unknown>,
  refer: (record: RecordDefinition) => JsonSchema,
): JsonSchema {
  const nullable = (type: string) => (isNullable ? [type, 'null'] : type);
  switch (rule.kind) {
    case 'choice':
      return { type: nullable('string'), enum: isNullable ? [...rule.choices, null] : rule.choices };
    case 'integer':
      return { type: nullable('integer'), minimum: rule.min, maximum: rule.max };
    case 'boolean':
      return { type: nullable('boolean') };
    case 'records':
      return { type: nullable('array'), items: refer(rule.record) };
    default:
      return { type: nullable('string') };
  }
}
