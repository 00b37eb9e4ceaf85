import { createSettingFields, parseSetting } from './setting-fields';
import type { SettingField } from './setting-fields';

const createField = (property: unknown) =>
  createSettingFields({ properties: { key: property } })[0] as SettingField;

describe('createSettingFields', () => {
  it.each([
    ['a text', { type: 'string' }, 'text'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['a number', { type: 'number' }, 'number'],
    ['a password', { type: 'string', format: 'password' }, 'password'],
    ['a password or null', { type: ['string', 'null'], format: 'password' }, 'password'],
    ['a boolean', { type: 'boolean' }, 'switch'],
    ['an enumeration', { type: 'string', enum: ['a', 'b'] }, 'choice'],
    ['a list, which must be edited in the file', { type: 'array' }, 'file'],
    ['an untyped value, which must be edited in the file', {}, 'file'],
  ])('shows %s', (_, property, kind) => {
    expect(createField(property).kind).toBe(kind);
  });

  it('uses the titles, limits and order of the schema', () => {
    const properties = {
      keepDays: {
        type: 'integer',
        title: 'Keep entries for',
        description: 'In days.',
        minimum: 1,
        maximum: 9,
      },
      colour: { type: 'string' },
    };
    const fields = createSettingFields({ properties });
    expect(fields.map(({ label }) => label)).toEqual(['Keep entries for', 'colour']);
    expect(fields[0]).toMatchObject({ help: 'In days.', minimum: 1, maximum: 9 });
  });

  it.each([[null], [{}], [{ properties: 7 }], [{ properties: { a: 'text' } }]])(
    'returns no fields for %j',
    (schema) => {
      expect(createSettingFields(schema)).toEqual([]);
    },
  );

  it('keeps the stored password if its field is empty', () => {
    const field = createField({ type: 'string', format: 'password' });
    expect([parseSetting(field, ''), parseSetting(field, 'sesame')]).toEqual([undefined, 'sesame']);
  });

  it.each([
    ['5', 5],
    [' ', undefined],
    ['many', 'many'],
  ])('converts "%s" in a number field to %j', (text, value) => {
    expect(parseSetting(createField({ type: 'number' }), text)).toEqual(value);
  });
});
