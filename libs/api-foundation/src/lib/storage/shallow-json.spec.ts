import { readHostileInputs } from '@hangar/file-system/testing';

import { parseShallowJson } from './shallow-json';

const createNestedJson = (depth: number): Buffer =>
  Buffer.from(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`);

describe('parseShallowJson', () => {
  it('accepts a byte order mark, and brackets in strings', () => {
    const text = `\ufeff{ "a": "${'[{'.repeat(500)}\\"[\\\\" }`;
    expect(parseShallowJson(Buffer.from(text))).toEqual({ a: `${'[{'.repeat(500)}"[\\` });
  });

  it('accepts the nesting of any document', () => {
    expect(() => parseShallowJson(createNestedJson(100))).not.toThrow();
    expect(parseShallowJson(Buffer.from(`[${'[],{},'.repeat(500)}0]`))).toHaveLength(1001);
  });

  it.each([101, 3000, 200_000])('rejects JSON that is nested %i levels deep', (depth) => {
    expect(() => parseShallowJson(createNestedJson(depth))).toThrow(SyntaxError);
  });

  it('finds the end of strings with backslashes', () => {
    expect(parseShallowJson(String.raw`["\\", "\"[", "\\\"{"]`)).toEqual(['\\', '"[', '\\"{']);
    const tooDeep = `["\\\\",${'['.repeat(200)}`;
    expect(() => parseShallowJson(tooDeep)).toThrow('nested deeper');
  });

  it('takes time proportional to the input size', async () => {
    const item = '{"name":"A mod","files":["a.wad","b.wad"],"isOld":false},';
    const createTypicalJson = (size: number): Buffer =>
      Buffer.from(`[${item.repeat(size / item.length - 1)}0]`);
    const reader = {
      name: 'JSON',
      read: parseShallowJson,
      typical: createTypicalJson,
      beginnings: ['{"a":', '["', '[', '"\\', '\\"'],
      maxBytes: 2 * 1024 ** 2,
    };
    await readHostileInputs(reader);
  });
});
