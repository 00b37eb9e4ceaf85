import { getOperations, type OpenApiDocument, type Operation, type Schema } from './open-api';

/** Existing items to use in requests. All other values are generated. */
export interface RequestContext {
  readonly document: OpenApiDocument;
  ids: readonly string[];
  /** Paths to which requests may write without causing damage. */
  readonly paths: readonly string[];
}

export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const UNUSUAL_TEXTS = [
  '',
  ' ',
  '\0',
  '☠',
  '\ud800',
  'ﷺ'.repeat(50),
  '../../etc/passwd',
  '%00',
  '$(id)',
  "' OR 1=1--",
  '__proto__',
  'constructor',
  '<script>',
  'a\r\nb',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '-file',
  '@x',
  '+quit',
  '1e999',
  '"',
  "'",
  '\\',
  '\u202egpj.exe',
];
const UNUSUAL_VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  [null],
  { a: { b: 1 } },
  '7',
  'true',
];
const UNUSUAL_PATHS = [
  '',
  '.',
  'a.wad',
  '../a.wad',
  '../../../etc/shadow',
  '~nobody/x',
  'C:\\doom.wad',
  '\\\\host\\share',
  'file:///x.wad',
  '/proc/self/mem',
  '/nowhere/at/all.wad',
  '/x\0.wad',
  `/${'x'.repeat(300)}.wad`,
  '/'.repeat(5000),
];
const UNUSUAL_URLS = [
  '',
  'x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1:1/x',
  'http://[::1]:1/',
  'http://0.0.0.0:1/',
  'http://nowhere.invalid/x.png',
  'https://u:p@nowhere.invalid/',
  `http://nowhere.invalid/${'x'.repeat(3000)}`,
];
const HASHES = ['a'.repeat(32), 'F'.repeat(32), 'z'.repeat(32), 'a'.repeat(31)];
/** Without these headers, almost no body would be parsed. */
const REQUIRED_HEADERS =
  /^(title|filePath|sourcePath|executablePath|bundle|sessionSeconds|modFileId|id|name|slug|data)$/;
const MALFORMED_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '7',
  '{"a":1,}',
  `${'['.repeat(5000)}`,
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
];

/** Generates requests of all kinds. The same seed results in the same requests. */
export class RandomRequests {
  private state: number;
  /** The probability with which each part of the current request is unusual. */
  private unusualProbability = 0;
  private readonly operations: readonly Operation[];

  constructor(
    seed: number,
    private readonly context: RequestContext,
  ) {
    this.state = seed >>> 0;
    this.operations = getOperations(context.document);
  }

  next(): RandomRequest {
    const operation = this.pick(this.operations);
    this.unusualProbability = this.pick([0, 0.02, 0.1, 0.5]);
    const method = this.randomBoolean(this.unusualProbability / 4)
      ? this.pick(['PATCH', 'DELETE', 'PUT', 'POST', 'HEAD'])
      : operation.method;
    const path = operation.path.replace(/\{\w+\}/g, () => this.createSegment()) + this.createQuery(operation);
    if (['GET', 'HEAD'].includes(method) || (operation.body === undefined && this.randomBoolean(0.8)))
      return { method, path };
    return { method, path, body: this.body(operation) };
  }

  private body({ body }: Operation): string {
    if (this.randomBoolean(this.unusualProbability / 4)) return this.pick(MALFORMED_BODIES);
    if (body === undefined) return JSON.stringify(this.pick(UNUSUAL_VALUES));
    return JSON.stringify(this.createValue(body, '', 0));
  }

  private createQuery({ query }: Operation): string {
    const keys = Object.keys(query);
    const chosen = [...keys.filter(() => this.randomBoolean(0.5)), ...(this.isUnusual() ? ['odd'] : [])];
    const pairs = chosen.map((key) => `${key}=${this.escape(String(this.createLeaf('string', key)))}`);
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  private createSegment(): string {
    if (this.isUnusual()) return this.pick(['%', '%E0%A4%A', '%FF', '..%2f..', '%2e%2e', '%00']);
    return this.escape(
      this.isUnusual() ? this.pick(UNUSUAL_TEXTS).slice(0, 400) : this.pick(this.context.ids),
    );
  }

  /** Returns a value that usually matches a schema. */
  private createValue(schemaOrReference: Schema, key: string, depth: number): unknown {
    if (this.isUnusual()) return this.pick(UNUSUAL_VALUES);
    const schema = this.resolve(schemaOrReference);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.createValue(this.pick(choices), key, depth);
    if (schema.enum && !this.isUnusual()) return this.pick(schema.enum);
    if ('const' in schema) return schema.const;
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    if (type === 'array' && depth < 5)
      return Array.from({ length: this.pickInteger(4) }, () =>
        this.createValue(schema.items ?? {}, key, depth + 1),
      );
    if ((type === 'object' || schema.properties || schema.allOf) && depth < 5)
      return this.createObject(schema, depth);
    return this.createLeaf(type, key);
  }

  private createObject(schema: Schema, depth: number): unknown {
    const properties: Record<string, Schema> = { ...schema.properties };
    for (const part of schema.allOf ?? []) Object.assign(properties, this.resolve(part).properties);
    const entries = Object.entries(properties)
      .filter(([key]) => REQUIRED_HEADERS.test(key) || this.randomBoolean(0.5))
      .map(([key, inner]) => [key, this.createValue(inner, key, depth + 1)] as const);
    if (this.isUnusual()) entries.push([this.pick(['odd', '__proto__', 'constructor', '']), 1]);
    return Object.fromEntries(entries);
  }

  private createLeaf(type: string | undefined, key: string): unknown {
    if (type === 'null') return null;
    if (type === 'boolean') return this.randomBoolean(0.5);
    if (type === 'integer' || type === 'number')
      return this.pick(this.isUnusual() ? [0, -1, 1.5, 604_801, 2 ** 40] : [1, 2, 3, 50]);
    const { paths, ids } = this.context;
    if (/path|directory/i.test(key)) return this.pick(this.isUnusual() ? UNUSUAL_PATHS : paths);
    if (/hash/i.test(key))
      return this.pick(this.isUnusual() ? HASHES : ids.filter((id) => /^[0-9a-f]{32}$/.test(id)));
    if (/id$|slug|version/i.test(key)) return this.pick(ids);
    if (/url|link/i.test(key)) return this.pick(UNUSUAL_URLS);
    if (this.isUnusual()) return this.pick(UNUSUAL_TEXTS);
    return key === 'map' ? 'E1M1' : this.pick(['doom', 'a.wad', 'a']);
  }

  private resolve({ $ref, ...schema }: Schema): Schema {
    if ($ref === undefined) return schema;
    return this.context.document.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {};
  }

  /** Escapes a string. Replaces a lone surrogate, which cannot be escaped. */
  private escape(text: string): string {
    return encodeURIComponent(Buffer.from(text.slice(0, 3000)).toString());
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.pickInteger(list.length)] as T;
  }

  private isUnusual(): boolean {
    return this.randomBoolean(this.unusualProbability);
  }

  private randomBoolean(probability: number): boolean {
    return this.random() < probability;
  }

  private pickInteger(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** The mulberry32 generator (public domain). */
  private random(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
