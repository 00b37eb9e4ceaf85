import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Module } from '@nestjs/common';

import { ExtensionSettings, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';

/** A string on which the regular expressions below would take practically forever. */
const HOSTILE_TEXT = `${'a'.repeat(200)}!`;

/** Schemas in which each level refers to the next level twice. */
const nestedReferences = Object.fromEntries(
  Array.from({ length: 60 }, (_, level) => [
    `level${level}`,
    level === 0
      ? { type: 'string' }
      : { allOf: [{ $ref: `#/$defs/level${level - 1}` }, { $ref: `#/$defs/level${level - 1}` }] },
  ]),
);

const HOSTILE_SCHEMAS: Readonly<Record<string, [object, Record<string, unknown>]>> = {
  'a pattern': [{ properties: { text: { type: 'string', pattern: '^(a+)+$' } } }, { text: HOSTILE_TEXT }],
  'a pattern of alternatives': [{ properties: { text: { pattern: '^(a|a)*$' } } }, { text: HOSTILE_TEXT }],
  'a pattern with a back reference': [
    { properties: { text: { pattern: '^(a*)*\\1b$' } } },
    { text: HOSTILE_TEXT },
  ],
  'a pattern in a list': [
    { properties: { texts: { items: { pattern: '^(a+)+$' } } } },
    { texts: Array.from({ length: 50 }, () => HOSTILE_TEXT) },
  ],
  'a pattern of names': [{ patternProperties: { '^(a+)+$': { type: 'string' } } }, { [HOSTILE_TEXT]: 'x' }],
  'references that double': [
    { $defs: nestedReferences, properties: { text: { $ref: '#/$defs/level59' } } },
    { text: 'x' },
  ],
};

describe.each(Object.entries(HOSTILE_SCHEMAS))(
  'the settings of an extension whose schema has %s that never ends',
  (_case, [schema, settings]) => {
    let api: TestLauncherApi;
    afterEach(() => api.close());

    @Module({})
    class HostileModule {}

    const HOSTILE: LauncherExtension = {
      name: 'hostile',
      compatibility: '^0.3.0',
      module: HostileModule,
      settingsSchema: { type: 'object', ...schema },
      origin: 'file',
      sha256: 'ab'.repeat(32),
    };

    it('are rejected with a message while the extension is turned off, and Hangar keeps running', async () => {
      api = await createTestLauncherApi({ extensions: [HOSTILE] });
      expect((await api.get('/api/extensions')).data).toMatchObject([{ name: 'hostile', state: 'off' }]);
      const response = await api.put('/api/extensions/hostile', { settings });
      expect(toRefusal(response)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: ['settings'] });
      expect(response.error.details).toMatchObject([
        { path: 'settings', message: expect.stringContaining('takes too long to check these values') },
      ]);
      expect((await api.get('/api/extensions')).data).toMatchObject([{ state: 'off', settings: {} }]);
      expect((await api.get('/api/health')).status).toBe(200);
    });

    it('do not prevent startup if they are already in the file', async () => {
      const options = { extensions: [{ ...HOSTILE, origin: 'host' as const }] };
      api = await createTestLauncherApi(options, (directory) =>
        writeFile(
          join(directory, 'extensions.json'),
          JSON.stringify({ extensions: [{ name: 'hostile', enabled: true, settings }] }),
        ),
      );
      expect((await api.get('/api/extensions')).data).toMatchObject([{ name: 'hostile', state: 'active' }]);
    });
  },
);

@Module({ providers: [{ provide: 'settings', useExisting: ExtensionSettings }] })
class TidyModule {}

/** Starts an API with one running extension that has this settings schema. */
function startWithSchema(settingsSchema: Record<string, unknown>): Promise<TestLauncherApi> {
  const extension = { name: 'tidy', compatibility: '^0.3.0', module: TidyModule, settingsSchema };
  return createTestLauncherApi({ extensions: [extension] });
}

describe('a schema that settings cannot be checked against', () => {
  it.each([
    ['refers to itself without end', { allOf: [{ $ref: '#' }] }, 'its references are circular'],
    [
      'refers to another document',
      { properties: { text: { $ref: 'https://example.com/a.json#/b' } } },
      'it refers to another document, "https://example.com/a.json',
    ],
    [
      'has a setting with the name of an inherited property',
      { properties: { constructor: { type: 'string' } } },
      'the setting name “constructor” is reserved',
    ],
  ])('%s, which is explained', async (_, schema, message) => {
    const api = await startWithSchema(schema);
    const response = await api.put('/api/extensions/tidy', { settings: { text: 'x' } });
    expect(toRefusal(response)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: ['settings'] });
    expect(response.error.details).toMatchObject([{ message: expect.stringContaining(message) }]);
    await api.close();
  });

  it('does not include one whose recursive references end with the data', async () => {
    const folder = { type: 'object', properties: { inside: { $ref: '#/$defs/folder' } } };
    const api = await startWithSchema({
      $defs: { folder },
      properties: { root: { $ref: '#/$defs/folder' } },
    });
    const settings = { root: { inside: { inside: { toString: 1, constructor: 'x' } } } };
    expect((await api.put('/api/extensions/tidy', { settings })).status).toBe(200);
    await api.close();
  });
});

describe('the settings of an extension whose schema has a pattern', () => {
  it('are checked against the pattern', async () => {
    const schema = {
      type: 'object',
      properties: { code: { type: 'string', pattern: '^(?=.*\\d)[a-z\\d]+$' } },
    };
    const api = await startWithSchema(schema);
    expect((await api.put('/api/extensions/tidy', { settings: { code: 'e1m1' } })).status).toBe(200);
    const response = await api.put('/api/extensions/tidy', { settings: { code: 'map' } });
    expect(response.error.details).toMatchObject([{ path: 'settings.code' }]);
    await api.close();
  });
});
