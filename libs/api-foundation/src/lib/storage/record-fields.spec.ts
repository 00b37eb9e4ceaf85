import {
  booleanField,
  carryUnknownKeys,
  choiceField,
  listField,
  textField,
  textOrNull,
  toFileShape,
  wholeNumberField,
  withUnknownKeys,
} from './record-fields';

describe('a field of a hand-edited file', () => {
  it('falls back when its type is wrong', () => {
    expect(textField(7, 'none')).toBe('none');
    expect(textOrNull('')).toBeNull();
    expect(booleanField('true', false)).toBe(false);
    expect(choiceField('blue', ['red'], 'red')).toBe('red');
    expect(listField({ 0: 'a' }, textOrNull)).toEqual([]);
    expect(listField(['a', 7, 'b'], textOrNull)).toEqual(['a', 'b']);
  });

  it.each([1.5, -1, 201, NaN, '7', null, undefined])('is no whole number from 0 to 200: %p', (value) => {
    expect(wholeNumberField(value, 100, 0, 200)).toBe(100);
  });

  it('is taken at its bounds', () => {
    expect([0, 200].map((value) => wholeNumberField(value, 100, 0, 200))).toEqual([0, 200]);
  });
});

describe('unknown keys', () => {
  const raw = {
    title: 'E1',
    mine: 1,
    options: { skill: 4, odd: true },
    files: [
      { hashValue: 'a', note: 'first' },
      { hashValue: 'b', note: 'second' },
    ],
  };
  const read = () =>
    withUnknownKeys(
      {
        title: raw.title,
        options: withUnknownKeys({ skill: raw.options.skill }, raw.options),
        files: raw.files.map((file) => withUnknownKeys({ hashValue: file.hashValue }, file)),
      },
      raw,
    );

  it('are in the file and in no answer', () => {
    expect(toFileShape(read())).toEqual(raw);
    expect(JSON.parse(JSON.stringify(read()))).toEqual({
      title: 'E1',
      options: { skill: 4 },
      files: [{ hashValue: 'a' }, { hashValue: 'b' }],
    });
  });

  it('are carried at every depth into what a client sends anew, matched by what names an element', () => {
    const sent = {
      title: 'E2',
      options: { map: 'MAP07' },
      files: [{ hashValue: 'c' }, { hashValue: 'b' }, { hashValue: 'a' }],
    };
    expect(toFileShape(carryUnknownKeys(read(), sent))).toEqual({
      title: 'E2',
      mine: 1,
      options: { map: 'MAP07', odd: true },
      files: [{ hashValue: 'c' }, { hashValue: 'b', note: 'second' }, { hashValue: 'a', note: 'first' }],
    });
  });

  it('go with the element that is taken out, and never to another one', () => {
    const after = carryUnknownKeys(read(), { ...read(), files: [{ hashValue: 'c' }] });
    expect(toFileShape(after)).toMatchObject({ files: [{ hashValue: 'c' }] });
  });

  it('that have become known give way to the value', () => {
    const before = withUnknownKeys({ title: 'E1' }, { title: 'E1', version: 'hand' });
    expect(toFileShape(carryUnknownKeys(before, { title: 'E1', version: 2 }))).toEqual({
      title: 'E1',
      version: 2,
    });
  });

  it('leave a record that did not change the very same one', () => {
    const record = read();
    expect(carryUnknownKeys(record, record)).toBe(record);
  });
});
