import * as field from '../fields/field';
import { BadField, readSent } from './read-sent';
import { REGISTRY_MOD } from './registry-records';

const NAME = field.name(20);
const LINK = field.webAddress({ isPlain: true });
const { hash: MD5, load_order: LOAD_ORDER } = REGISTRY_MOD.fields;

describe('readSent with a name', () => {
  it.each([
    ['keeps plain text', 'Sunder', 'Sunder'],
    ['trims and joins blanks', '  Going \t\n Down ', 'Going Down'],
    ['removes control characters', 'a\u0000\u001b[31mb', 'a[31mb'],
    ['removes marks that change the text direction', 'gpj.\u202edaw', 'gpj.daw'],
    ['removes lone surrogates', 'a\ud800b', 'ab'],
    ['removes variation selectors', '\u2764\ufe0f Doom\u{e0041}', '\u2764 Doom'],
    ['treats blank symbols as blanks', 'Going\u2800Down\u3164\u2800', 'Going Down'],
    ['joins blanks with an invisible character between them', 'a \u3164 b', 'a b'],
    ['removes stacked marks', `Z${'\u0301'.repeat(50)}`, 'Ź\u0301\u0301\u0301\u0301'],
    ['keeps markup as plain text', '<b>&', '<b>&'],
    ['keeps other scripts', '超级毁灭 Δ', '超级毁灭 Δ'],
  ])('%s', (_, input, expected) => {
    expect(readSent(NAME, input, 'name')).toBe(expected);
  });

  const INVISIBLE_NAMES = [
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u{e0041}\u{e0042}',
    '\u{1d159}',
    '\u0301',
  ];
  it.each([
    7,
    null,
    undefined,
    {},
    ['x'],
    '',
    ' \u200b ',
    ...INVISIBLE_NAMES,
    'x'.repeat(21),
    'x'.repeat(1e6),
  ])('rejects %j', (input) => {
    expect(() => readSent(NAME, input, 'name')).toThrow(BadField);
  });

  it('counts characters, not UTF-16 code units', () => {
    expect(readSent(NAME, '😀'.repeat(20), 'name')).toHaveLength(40);
  });
});

describe('readSent with a link', () => {
  it.each(['https://www.moddb.com/mods/x', 'http://example.com/', 'https://example.com:8080/%C3%A4?a=b#c'])(
    'keeps %j',
    (url) => expect(readSent(LINK, url, 'url')).toBe(url),
  );

  it('normalises host names in other scripts', () => {
    expect(readSent(LINK, 'HTTPS://Exämple.org/ä', 'url')).toBe('https://xn--exmple-cua.org/%C3%A4');
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/',
    '//example.com/',
    'https://',
    'https://user@example.com/',
    'https:\\\\example.com',
    'https://a b.example/',
    'https://example.com/\u202ex',
    'http://localhost/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://printer.local/',
    `https://example.com/${'x'.repeat(2048)}`,
    `https://example.com/${'ä'.repeat(1000)}`,
    null,
    {},
  ])('rejects %j', (url) => {
    expect(() => readSent(LINK, url, 'url')).toThrow(BadField);
  });
});

describe('readSent with an MD5', () => {
  it('converts it to lower case', () => {
    expect(readSent(MD5, 'ABCDEF00000000000000000000000000', 'hash')).toBe(
      'abcdef00000000000000000000000000',
    );
  });

  it.each(['', 'abc', 'g'.repeat(32), `${'a'.repeat(32)}\n`, 'd41d8cd98f00b204e9800998ecf8427e', 5, null])(
    'rejects %j',
    (hash) => expect(() => readSent(MD5, hash, 'hash')).toThrow(BadField),
  );
});

describe('readSent with a load order', () => {
  it('reports the path of the invalid item', () => {
    expect(() => readSent(LOAD_ORDER, [{ name: 'a' }, { name: 'b', hash: 'x' }], 'load_order')).toThrow(
      'load_order[1].hash must be an MD5: 32 hexadecimal digits',
    );
  });

  it.each(['x', {}, [1], [{}], Array(201).fill({ name: 'a' })].map((value) => [value]))(
    'rejects %j',
    (value) => {
      expect(() => readSent(LOAD_ORDER, value, 'load_order')).toThrow(BadField);
    },
  );
});

describe('readSent with a choice that has a default', () => {
  const kind = field.choice(['all', 'mods'], { default: 'all' });
  const flag = field.choice([0, 1], { default: 0 });

  it('uses the default for an empty query value and for a flag that is null', () => {
    expect([readSent(kind, ''), readSent(flag, null)]).toEqual(['all', 0]);
  });

  it.each([
    [kind, ' '],
    [kind, null],
    [flag, ''],
  ])('rejects other empty values', (input, value) => {
    expect(() => readSent(input as typeof flag, value, 'it')).toThrow('it must be');
  });
});
