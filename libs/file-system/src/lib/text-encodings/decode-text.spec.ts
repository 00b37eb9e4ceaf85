import { decodeText } from './decode-text';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  it.each([
    ['ASCII', bytes('Plain'), 'Plain'],
    ['UTF-8', Buffer.from('Jörg – Дум'), 'Jörg – Дум'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffJörg'), 'Jörg'],
    ['UTF-8 that was cut within a character', Buffer.from('Jörg ü').subarray(0, -1), 'Jörg '],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeffTitle', 'utf16le'), 'Title'],
    ['code page 437 with letters', bytes('J\x94rg M\x81ller'), 'Jörg Müller'],
    ['code page 437 with box drawing', bytes('\xc9\xcd\xcd\xbb Title'), '╔══╗ Title'],
    ['code page 437 with both', bytes('Caf\x82 \xc4\xc4 Chamber'), 'Café ── Chamber'],
    ['Windows-1252 with letters', bytes('J\xf6rg M\xfcller'), 'Jörg Müller'],
    ['Windows-1252 with quotes', bytes('It\x92s \x93here\x94, (c) \xa9 me'), 'It’s “here”, (c) © me'],
    ['Windows-1252 with a capital letter', bytes('\xc4rger in \xd6sterreich'), 'Ärger in Österreich'],
    ['Windows-1252 without evidence for either', bytes('-20\xb0, 5\xb1'), '-20°, 5±'],
    ['a DOS text with its end mark', bytes('The end\x1aremains of another file'), 'The end'],
    ['nothing', Buffer.alloc(0), ''],
  ])('decodes %s', (_, content, text) => {
    expect(decodeText(content)).toBe(text);
  });

  it('never throws', () => {
    const everyByte = Buffer.from(Array.from({ length: 256 * 4 }, (_, index) => (index * 37) & 0xff));
    expect(typeof decodeText(everyByte)).toBe('string');
  });
});
