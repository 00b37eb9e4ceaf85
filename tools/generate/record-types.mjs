import { build } from 'esbuild';
import { AnnotatedType, AnyType, ObjectProperty, ObjectType } from 'ts-json-schema-generator';

/**
 * The values that a TypeScript entry exports, by bundling it in memory.
 * @param {string} entry
 * @returns {Promise<Record<string, any>>}
 */
export async function loadExports(entry) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** In place of `$ref` for a record: the generator refuses references that it has not made itself. */
export const RECORD_REFERENCE = 'x-record';

/**
 * Reads `RecordOf<typeof SOME_RECORD>`, which ts-json-schema-generator cannot: the schemas come from the record's own fields, and the
 * descriptions from their doc comments.
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
    const [argument] = node.typeArguments ?? [];
    return argument?.exprName !== undefined && (node.typeName ?? node.expression)?.getText() === 'RecordOf';
  }

  /** @param {any} node */
  createType(node) {
    const name = node.typeArguments[0].exprName;
    const { name: typeName, fields } = this.exported[name.getText()];
    const descriptions = this.descriptionsOf(name);
    const refer = (record) => ({ [RECORD_REFERENCE]: record.name });
    const properties = Object.entries(fields).map(([key, field]) => {
      const description = descriptions[key] ? { description: descriptions[key] } : {};
      const schema = { ...description, ...this.exported.answerSchema(field, refer) };
      return new ObjectProperty(key, new AnnotatedType(new AnyType(), schema, false), !field.isOptional);
    });
    return new ObjectType(`fields-of-${typeName}`, [], properties, true);
  }

  /**
   * @param {any} name the node that names the record's value
   * @returns {Record<string, string>}
   */
  descriptionsOf(name) {
    const fields = this.checker.getTypeAtLocation(name).getProperty('fields');
    const described = this.checker
      .getTypeOfSymbolAtLocation(fields, name)
      .getProperties()
      .map((symbol) => {
        const parts = symbol.getDocumentationComment(this.checker);
        return [symbol.name, parts.map(({ text }) => text.replaceAll('\n', ' ')).join('')];
      });
    return Object.fromEntries(described);
  }
}
