import { field, record } from '@hangar/domain';

import { toFileShape } from './record-fields';
import { recordReader } from './record-reader';

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

describe('the reader of a record', () => {
  const read = recordReader(CHOICES);
  const readLink = recordReader(LINK);

  it('gives the defaults for an empty file', () => {
    expect(read({}, { folder: '/usual' })).toEqual(DEFAULTS);
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
  ])('replaces only the field of a wrong value in %j', (raw) => {
    expect(JSON.parse(JSON.stringify(read(raw, { folder: '/usual' })))).toEqual(DEFAULTS);
  });

  it('keeps usable values, also at their limits', () => {
    const raw = { theme: 'light', scale: 200, isLoud: false, folder: '~/mine', owner: 'me', links: [] };
    expect(read(raw)).toEqual({ ...raw, isFirst: false });
  });

  it('has no record when a field without a default is missing', () => {
    expect(read({})).toBeNull();
    expect(readLink({ name: 'Lost' })).toBeNull();
  });

  it('takes the value of another field in place of a missing one, in whatever order they are defined', () => {
    expect(readLink({ url: 'https://b.example' })).toEqual({
      name: 'https://b.example',
      url: 'https://b.example',
    });
  });

  it('does not use elements of a list that are none, or repeated, and keeps them for the file', () => {
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

  it('carries keys that it does not know into the file again, at every depth', () => {
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

  it('gives each record a default of its own', () => {
    read({}, { folder: '/usual' })?.links.push({ name: 'C', url: 'https://c.example' });
    expect(read({}, { folder: '/usual' })?.links).toHaveLength(1);
  });

  it('keeps the keys in the order of the definition', () => {
    expect(Object.keys(read({ owner: 'me', theme: 'light' }, { folder: '/usual' }) ?? {})).toEqual(
      Object.keys(DEFAULTS),
    );
  });
});
