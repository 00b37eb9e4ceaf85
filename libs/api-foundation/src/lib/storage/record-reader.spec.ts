import { field, record } from '@hangar/domain';

import { toFileShape } from './record-fields';
import { createRecordReader } from './record-reader';

const LINK = record('ILink', () => ({
  name: field.name(10, { defaultFrom: 'url' }),
  url: field.webAddress(),
  note: field.optional(field.text(100)),
}));

const CHOICES = record('IChoices', () => ({
  theme: field.choice(['dark', 'light'], { default: 'dark' }),
  scale: field.integer(50, 200, { default: 100 }),
  isLoud: field.boolean({ default: true }),
  folder: field.folder(),
  owner: field.nullable(field.text(10)),
  links: field.records(LINK, {
    maxLength: 2,
    uniqueBy: 'url',
    default: [{ name: 'Home', url: 'https://a.example' }],
  }),
  isUsed: field.computed(field.boolean()),
  isFirst: field.unstored(field.boolean({ default: false })),
}));

const DEFAULTS = {
  theme: 'dark',
  scale: 100,
  isLoud: true,
  folder: '/usual',
  owner: null,
  links: [{ name: 'Home', url: 'https://a.example' }],
  isFirst: false,
};

describe('createRecordReader', () => {
  const read = createRecordReader(CHOICES);
  const readLink = createRecordReader(LINK);

  it('uses the defaults for an empty file', () => {
    expect(read({}, { defaults: { folder: '/usual' } })).toEqual(DEFAULTS);
  });

  it.each([
    { theme: 'blue' },
    { scale: 49 },
    { scale: 100.5 },
    { scale: '120' },
    { isLoud: 'no' },
    { folder: 7 },
    { folder: 'relative/path' },
    { owner: '' },
    { links: 'none' },
    { isFirst: true },
    { isUsed: true },
  ])('replaces only the invalid field in %j', (raw) => {
    expect(JSON.parse(JSON.stringify(read(raw, { defaults: { folder: '/usual' } })))).toEqual(DEFAULTS);
  });

  it('keeps valid values, including the limits', () => {
    const raw = { theme: 'light', scale: 200, isLoud: false, folder: '~/mine', owner: 'me', links: [] };
    expect(read(raw)).toEqual({ ...raw, isFirst: false });
  });

  it('returns null if a field without a default is missing', () => {
    expect(read({})).toBeNull();
    expect(readLink({ name: 'Lost' })).toBeNull();
  });

  it('copies the value of another field for a missing one, regardless of the order of definition', () => {
    expect(readLink({ url: 'https://b.example' })).toEqual({
      name: 'https://b.example',
      url: 'https://b.example',
    });
  });

  it('ignores invalid and duplicate elements of a list and keeps them for the file', () => {
    const links = [
      7,
      { url: 'no address' },
      { url: 'https://b.example', name: 'B', note: 'x' },
      { url: 'https://b.example' },
    ];
    const stored = read({ folder: '/usual', links });
    const used = { name: 'B', url: 'https://b.example', note: 'x' };
    expect([...(stored?.links ?? [])]).toEqual([used]);
    expect(toFileShape(stored)).toMatchObject({ links: [used, links[0], links[1], links[3]] });
  });

  it('writes unknown keys back to the file, at every depth', () => {
    const raw = {
      ...DEFAULTS,
      mine: 1,
      links: [{ name: 'B', url: 'https://b.example', odd: true }],
      isFirst: undefined,
    };
    const stored = read(raw);
    expect(Object.keys(stored ?? {})).not.toContain('mine');
    expect(JSON.parse(JSON.stringify(toFileShape(stored)))).toMatchObject({
      mine: 1,
      links: [{ odd: true }],
    });
  });

  it('gives each record its own copy of a default', () => {
    read({}, { defaults: { folder: '/usual' } })?.links.push({ name: 'C', url: 'https://c.example' });
    expect(read({}, { defaults: { folder: '/usual' } })?.links).toHaveLength(1);
  });

  it('keeps the keys in the order of the definition', () => {
    expect(
      Object.keys(read({ owner: 'me', theme: 'light' }, { defaults: { folder: '/usual' } }) ?? {}),
    ).toEqual(Object.keys(DEFAULTS));
  });
});

const FILE = record('IFile', () => ({
  fileId: field.text(10, { default: '' }),
  hashValue: field.md5({ orEmpty: true, default: '' }),
}));

const SETUP = record('ISetup', () => ({
  slug: field.slug({ defaultFrom: 'id' }),
  id: field.id(),
  icon: field.nullable(field.fileName()),
  addedAt: field.time(),
  changedAt: field.time({ defaultFrom: 'addedAt' }),
  url: field.lenient(field.nullable(field.webAddress())),
  tags: field.names({ maxLength: 10, maxElements: 3 }),
  parts: field.choices(['one', 'two']),
  level: field.optional(field.lenient(field.pattern(/^[0-9]$/, 'must be a digit', { mayBeNumber: true }))),
  options: field.object(
    record('IOptions', () => ({ isFast: field.optional(field.boolean()) })),
    { default: {} },
  ),
  files: field.records(FILE, { maxLength: 3, anyOf: ['fileId', 'hashValue'] }),
}));

describe('recordReader, by kind of field', () => {
  const read = createRecordReader(SETUP);
  const MD5 = 'a'.repeat(32);
  const DEFAULT = {
    slug: 'x',
    id: 'x',
    icon: null,
    addedAt: '1970-01-01T00:00:00.000Z',
    changedAt: '1970-01-01T00:00:00.000Z',
    url: null,
    tags: [],
    parts: [],
    options: {},
    files: [],
  };

  it('uses the default of each kind', () => {
    expect(read({ id: 'x' })).toEqual(DEFAULT);
  });

  it.each([{ id: '../x' }, { slug: 'a/b' }, { icon: '../x.png' }, { icon: 'a\nb' }])(
    'rejects a record whose path could leave its folder: %j',
    (raw) => {
      expect(read({ id: 'x', ...raw })).toBeNull();
    },
  );

  it.each([
    [{ icon: 7 }, {}],
    [{ url: 'www.example' }, { url: 'www.example' }],
    [{ level: 3 }, { level: '3' }],
    [{ level: 'high' }, { level: 'high' }],
    [
      { addedAt: '2026-01-31T00:00:00.000Z' },
      { addedAt: '2026-01-31T00:00:00.000Z', changedAt: '2026-01-31T00:00:00.000Z' },
    ],
    [{ options: { isFast: true } }, { options: { isFast: true } }],
    [{ options: [] }, {}],
    [{ files: [{ hashValue: MD5.toUpperCase() }] }, { files: [{ fileId: '', hashValue: MD5 }] }],
  ])('reads %j', (raw, expected) => {
    expect(read({ id: 'x', ...raw })).toEqual({ ...DEFAULT, ...expected });
  });

  it.each([
    [{ tags: ['a', '', 7] }, { tags: ['a'] }],
    [{ parts: ['one', 'three'] }, { parts: ['one'] }],
    [{ files: [{ hashValue: 'short' }, { fileId: 'f' }] }, { files: [{ fileId: 'f', hashValue: '' }] }],
  ])('keeps the unusable parts of %j for the file', (raw, expected) => {
    const stored = read({ id: 'x', ...raw });
    expect(JSON.parse(JSON.stringify(stored))).toMatchObject(expected);
    const [key, given] = Object.entries(raw)[0] ?? ['', []];
    expect((toFileShape(stored) as Record<string, unknown[]>)[key]).toHaveLength(given.length);
  });
});
