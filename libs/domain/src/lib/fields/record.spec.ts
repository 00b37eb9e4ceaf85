import * as field from './field';
import { record, recordWith } from './record';

const GAME = record('IGame', () => ({
  id: field.id(),
  title: field.name(20, { defaultFrom: 'id' }),
  rating: field.nullable(field.integer(1, 5)),
  tags: field.names({ maxLength: 5, maxElements: 5 }),
  note: field.optional(field.text(5)),
}));

describe('a record with some of its values', () => {
  it('has its defaults for the others', () => {
    expect(recordWith(GAME, { id: 'a' })).toEqual({ id: 'a', title: 'a', rating: null, tags: [] });
  });

  it('has the given values, and the default in place of none', () => {
    const values = { id: 'a', title: 'A', rating: 3, tags: ['x'], note: 'n' };
    expect(recordWith(GAME, values)).toEqual(values);
    expect(recordWith(GAME, { id: 'a', title: undefined })).toMatchObject({ title: 'a' });
  });

  it('has lists of its own', () => {
    recordWith(GAME, { id: 'a' }).tags.push('x');
    expect(recordWith(GAME, { id: 'b' }).tags).toEqual([]);
  });

  it('is not made without a value that has no default', () => {
    expect(() => recordWith(GAME, {})).toThrow('IGame.id has no default.');
  });
});
