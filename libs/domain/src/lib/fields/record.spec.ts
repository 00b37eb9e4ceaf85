import * as field from './field';
import { record, recordWith } from './record';

const GAME = record('IGame', () => ({
  id: field.id(),
  title: field.name(20, { defaultFrom: 'id' }),
  rating: field.nullable(field.integer(1, 5)),
  tags: field.names({ maxLength: 5, maxElements: 5 }),
  note: field.optional(field.text(5)),
}));

describe('recordWith', () => {
  it('uses the defaults of absent fields', () => {
    expect(recordWith(GAME, { id: 'a' })).toEqual({ id: 'a', title: 'a', rating: null, tags: [] });
  });

  it('keeps given values and replaces undefined values with the defaults', () => {
    const values = { id: 'a', title: 'A', rating: 3, tags: ['x'], note: 'n' };
    expect(recordWith(GAME, values)).toEqual(values);
    expect(recordWith(GAME, { id: 'a', title: undefined })).toMatchObject({ title: 'a' });
  });

  it('copies default lists', () => {
    recordWith(GAME, { id: 'a' }).tags.push('x');
    expect(recordWith(GAME, { id: 'b' }).tags).toEqual([]);
  });

  it('throws if a field without a default has no value', () => {
    expect(() => recordWith(GAME, {})).toThrow('IGame.id has no default.');
  });
});
