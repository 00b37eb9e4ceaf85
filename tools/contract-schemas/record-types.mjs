import { build } from 'esbuild';
import {
  AnnotatedType,
  AnyType,
  ArrayType,
  BooleanType,
  EnumType,
  NullType,
  NumberType,
  ObjectProperty,
  ObjectType,
  StringType,
  UnionType,
} from 'ts-json-schema-generator';

/**
 * Returns the exports of a TypeScript entry, by bundling it in memory.
 * @param {string} entry
 * @returns {Promise<Record<string, any>>}
 */
export async function loadExports(entry) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Replaces `$ref` for a record, because the generator rejects references that it did not create itself. */
export const RECORD_REFERENCE = 'x-record';

/**
 * Reads `interface X extends RecordOf<typeof SOME_RECORD> {}`, or `SentOf`, which ts-json-schema-generator does not
 * support. The schemas are created from the record's own fields, and the descriptions from their doc comments.
 */
export class RecordTypes {
  /**
   * @param {any} checker of the generator's own TypeScript
   * @param {Record<string, any>} exported the values of the package that defines the records
   */
  constructor(checker, exported) {
    this.checker = checker;
    this.exported = exported;
  }

  /** @param {any} node */
  supportsNode(node) {
    return ['RecordOf', 'SentOf'].includes(getReference(node)?.expression.getText());
  }

  /** @param {any} node */
  createType(node) {
    const reference = getReference(node);
    const isSent = reference.expression.getText() === 'SentOf';
    const name = reference.typeArguments[0].exprName;
    const { name: typeName, fields } = this.exported[name.getText()];
    const descriptions = this.getDescriptions(name);
    const visibleFields = Object.entries(fields).filter(([, { owner }]) => !isSent || owner === 'client');
    const properties = visibleFields.map(([key, field]) => {
      const type = withAnnotations(createFieldType(field, `${typeName}.${key}`), {
        description: descriptions[key],
      });
      return new ObjectProperty(key, type, !field.isOptional);
    });
    return new ObjectType(`fields-of-${isSent ? 'sent-' : ''}${typeName}`, [], properties, true);
  }

  /**
   * @param {any} name the node that names the record's value
   * @returns {Record<string, string>}
   */
  getDescriptions(name) {
    const fields = this.checker.getTypeAtLocation(name).getProperty('fields');
    const descriptions = this.checker
      .getTypeOfSymbolAtLocation(fields, name)
      .getProperties()
      .map((symbol) => {
        const parts = symbol.getDocumentationComment(this.checker);
        return [symbol.name, parts.map(({ text }) => text.replaceAll('\n', ' ')).join('')];
      });
    return Object.fromEntries(descriptions);
  }
}

/** Returns the first base type of an interface. @param {any} node */
function getReference(node) {
  return node.heritageClauses?.[0]?.types[0];
}

/**
 * Returns the type of a field in a response. Strings have no length limit there, because hand-edited files may contain
 * longer strings than requests.
 * @param {any} field
 * @param {string} id unique in the document
 */
function createFieldType({ rule, isNullable }, id) {
  const type = createRuleType(rule, id);
  return isNullable ? new UnionType([type, new NullType()]) : type;
}

function createRuleType(rule, id) {
  switch (rule.kind) {
    case 'choice':
      return new EnumType(id, rule.choices);
    case 'integer':
      return withAnnotations(new NumberType(), {
        type: 'integer',
        minimum: rule.min,
        maximum: rule.max === Number.MAX_SAFE_INTEGER ? undefined : rule.max,
      });
    case 'time':
      return withAnnotations(new StringType(), { format: 'date-time' });
    case 'names':
      return new ArrayType(new StringType());
    case 'choices':
      return new ArrayType(new EnumType(id, rule.choices));
    case 'record':
      return createRecordType(rule.record);
    case 'boolean':
      return new BooleanType();
    case 'records':
      return new ArrayType(createRecordType(rule.record));
    default:
      return new StringType();
  }
}

/** @param {{ name: string }} record */
function createRecordType({ name }) {
  return withAnnotations(new AnyType(), { [RECORD_REFERENCE]: name });
}

/** @param {any} type @param {Record<string, unknown>} annotations empty ones are omitted */
function withAnnotations(type, annotations) {
  const presentEntries = Object.entries(annotations).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return presentEntries.length === 0
    ? type
    : new AnnotatedType(type, Object.fromEntries(presentEntries), false);
}
