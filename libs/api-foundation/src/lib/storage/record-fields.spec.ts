import {
  readBoolean,
  copyUnknownKeys,
  readChoice,
  listField,
  textField,
  textOrNull,
  toFileShape,
  wholeNumberField,
  withUnknownKeys,
} from './record-fields';

describe('a field of an edited file', () => {
  it('gets its fallback if its type is wrong', () => {
    expect(textField(7, 'none')).toBe('none');
    expect(textOrNull('')).toBeNull();
    expect(readBoolean('true', false)).toBe(false);
    expect(readChoice('blue', ['red'], 'red')).toBe('red');
    expect(listField({ 0: 'a' }, textOrNull)).toEqual([]);
    expect(listField(['a', 7, 'b'], textOrNull)).toEqual(['a', 'b']);
  });

  it.each([1.5, -1, 201, NaN, '7', null, undefined])(
    'gets its fallback if %p is not a whole number from 0 to 200',
    (value) => {
      expect(wholeNumberField(value, 100, 0, 200)).toBe(100);
    },
  );

  it('is accepted at its limits', () => {
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

  it('are in the file but not in responses', () => {
    expect(toFileShape(read())).toEqual(raw);
    expect(JSON.parse(JSON.stringify(read()))).toEqual({
      title: 'E1',
      options: { skill: 4 },
      files: [{ hashValue: 'a' }, { hashValue: 'b' }],
    });
  });

  it('are kept at every depth when a client sends a new value, matching elements by id', () => {
    const sent = {
      title: 'E2',
      options: { map: 'MAP07' },
      files: [{ hashValue: 'c' }, { hashValue: 'b' }, { hashValue: 'a' }],
    };
    expect(toFileShape(copyUnknownKeys(read(), sent))).toEqual({
      title: 'E2',
      mine: 1,
      options: { map: 'MAP07', odd: true },
      files: [{ hashValue: 'c' }, { hashValue: 'b', note: 'second' }, { hashValue: 'a', note: 'first' }],
    });
  });

  it('are removed with their element and never moved to another one', () => {
    const after = copyUnknownKeys(read(), { ...read(), files: [{ hashValue: 'c' }] });
    expect(toFileShape(after)).toMatchObject({ files: [{ hashValue: 'c' }] });
  });

  it('are replaced once they become known keys', () => {
    const before = withUnknownKeys({ title: 'E1' }, { title: 'E1', version: 'hand' });
    expect(toFileShape(copyUnknownKeys(before, { title: 'E1', version: 2 }))).toEqual({
      title: 'E1',
      version: 2,
    });
  });

  it('do not copy a record that has not changed', () => {
    const record = read();
    expect(copyUnknownKeys(record, record)).toBe(record);
  });
});
