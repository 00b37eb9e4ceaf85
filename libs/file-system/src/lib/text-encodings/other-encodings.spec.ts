import { decodeText, decodeUnknownText } from './decode-text';
import { detectEncoding } from './detect-encoding';
import {
  CP437,
  CP850,
  CP852,
  CP857,
  CP860,
  CP865,
  createEncoding,
  type SingleByteEncoding,
} from './single-byte-encodings';

function encode(text: string, { upperHalf }: SingleByteEncoding): Buffer {
  return Buffer.from(
    Array.from(text, (character) => {
      if (character < '\x80') return character.charCodeAt(0);
      const index = upperHalf.indexOf(character);
      if (index < 0) throw new Error(`"${character}" is not in this encoding.`);
      return 128 + index;
    }),
  );
}

const formatTemplate = (title: string, author: string, description: string): string =>
  `Title                   : ${title}\r\nAuthor                  : ${author}\r\nDescription             : ${description}\r\n`;

const TEXTS = {
  russian: formatTemplate(
    'Зал огня',
    'Иван Петров',
    'Небольшая карта для одного игрока, сделанная за неделю.',
  ),
  russianShort: 'Title : Крепость\r\n',
  russianNamed: formatTemplate(
    'Doom: Вторжение',
    'Сергей "Doomer" Кузнецов',
    'Новые уровни. Требуется Boom.',
  ),
  ukrainian: formatTemplate(
    'Вежа з льоду',
    'Олена Їжак',
    'Її перша мапа для двох гравців, зроблена у вільний час.',
  ),
  russianLowerCase: 'Title : два мира\r\n',
  russianCapitals: 'Title : ДУМ НАВСЕГДА\r\n',
  hebrew: formatTemplate('המסדרון הארוך ביותר בעולם', 'משה לוי', 'מפה קטנה לשחקן אחד.'),
  hebrewShort: 'Title : אולם האש\r\nAuthor : דוד כהן\r\n',
  hebrewTitle: 'Title : הלילה האחרון\r\n',
  polish: formatTemplate('Żółta łąka', 'Paweł', 'Mała mapa, zrobiona w tydzień.'),
  polishCapitals: formatTemplate('ŻÓŁTA ŁĄKA', 'PAWEŁ', 'Trzy poziomy w ciemności.'),
  czech: formatTemplate('Příšerné bludiště', 'Jiří Dvořák', 'Malá mapa, kterou jsem udělal za týden.'),
  hungarian: formatTemplate('Tűzerőd', 'Gergő', 'Kis pálya, amely egy hét alatt készült, erős szörnyekkel.'),
  croatian: formatTemplate('Čuvari noći', 'Željko', 'Mala mapa za jednog igrača, još uvijek dovršavana.'),
  french: formatTemplate('Café', 'René', 'Une petite carte très simple, à jouer seul.'),
  german: formatTemplate('Gewölbe', 'Jürgen Groß', 'Eine größere Karte für drei Spieler, über die Brücke.'),
  danish: formatTemplate('Rød fæstning', 'Søren', 'Et bane på øen, lavet på én uge.'),
  germanShort: formatTemplate('Die Höhle', 'Jörg', 'A map.'),
  czechShort: formatTemplate('Temná pevnost', 'Jiří', 'A map.'),
  turkish: formatTemplate('Şeytanın kalesi', 'Çağlar', 'A map.'),
  english: formatTemplate('It’s a “Hell” – Part ½', '© Bob', 'A map.'),
  portugueseShort: 'Title : São Paulo\r\nAuthor : João\r\n',
  hungarianTitle: 'Title : Árvíztűrő tükörfúrógép\r\nAuthor : Őri\r\n',
  hungarianWord: 'Title : Erdő\r\n',
  hungarianNames: 'Title : A halál völgye\r\nAuthor : Szűcs Dániel\r\n',
  hungarianCapitals: 'Title : VÉGSŐ ERŐD\r\nAuthor : GERGŐ\r\n',
  estonian: 'Title : Põrgu väravad\r\nAuthor : Tõnu Kõrv\r\n',
  frenchCircumflex: 'Title : Forêt brûlée\r\nAuthor : Le goût du jeûne dû\r\n',
  frenchWord: 'Title : Août\r\n',
  portuguesePlural: 'Title : Missões\r\nAuthor : José\r\n',
  dutch: 'Title : Ruïne\r\nAuthor : Daniël\r\n',
  czechWord: 'Title : Bůh\r\n',
  russianWord: 'Title : Ад\r\nAuthor : Я\r\n',
  oneLetter: 'Title : À bout\r\nAuthor : Ö\r\n',
  portuguese: formatTemplate('A maldição', 'João', 'A map.'),
  portugueseCapitals: formatTemplate('A ESCURIDÃO', 'JOÃO', 'MISSÕES PARA UM JOGADOR.'),
  finnish: formatTemplate(
    'Pimeä tehdas',
    'Jyrki Mäkelä',
    'Pieni kenttä, jossa hirviöt elävät pääosin työelämässä.',
  ),
  finnishShort: 'Title : Pääosa\r\nAuthor : Töölö\r\n',
  spanish: formatTemplate('Año maldito', 'José Núñez', 'Un pequeño mapa difícil, ¿quién vive?'),
} as const;

const CASES: readonly (readonly [keyof typeof TEXTS, readonly (SingleByteEncoding | string)[]])[] = [
  ['russian', ['ibm866', 'windows-1251', 'koi8-r', 'iso-8859-5', 'x-mac-cyrillic']],
  ['russianShort', ['ibm866', 'windows-1251']],
  ['russianNamed', ['ibm866', 'windows-1251']],
  ['ukrainian', ['windows-1251']],
  ['russianLowerCase', ['windows-1251', 'ibm866']],
  ['russianCapitals', ['windows-1251', 'ibm866', 'koi8-r']],
  ['hebrew', ['windows-1255', 'iso-8859-8']],
  ['hebrewShort', ['windows-1255', 'iso-8859-8']],
  ['hebrewTitle', ['windows-1255']],
  ['polish', ['windows-1250', 'iso-8859-2', CP852]],
  ['polishCapitals', ['windows-1250', CP852]],
  ['czech', ['windows-1250', 'iso-8859-2', CP852]],
  ['hungarian', ['windows-1250', CP852]],
  ['croatian', ['windows-1250', CP852]],
  ['french', ['macintosh', 'windows-1252', CP437, CP850]],
  ['german', ['macintosh', 'windows-1252', CP437, CP850]],
  ['danish', ['macintosh', 'windows-1252', CP850, CP865]],
  ['germanShort', ['macintosh', 'windows-1252', CP437]],
  ['czechShort', [CP852]],
  ['turkish', ['windows-1254', CP857]],
  ['english', ['windows-1252']],
  ['portuguese', ['windows-1252', CP850, CP860, 'macintosh']],
  ['portugueseShort', ['windows-1252', CP850, CP860]],
  ['portugueseCapitals', ['windows-1252', CP850, CP860]],
  ['finnish', ['windows-1252', CP437, CP850, CP865, 'macintosh']],
  ['finnishShort', ['windows-1252', CP437, CP850]],
  ['hungarianTitle', ['windows-1250', 'iso-8859-2', CP852]],
  ['hungarianWord', ['windows-1250']],
  ['hungarianNames', ['windows-1250', CP852]],
  ['hungarianCapitals', ['windows-1250', CP852]],
  ['estonian', ['windows-1252']],
  ['frenchCircumflex', ['windows-1252', CP850, CP437]],
  ['frenchWord', ['windows-1252']],
  ['portuguesePlural', ['windows-1252']],
  ['dutch', ['windows-1252']],
  ['czechWord', ['windows-1250']],
  ['russianWord', ['ibm866']],
  ['oneLetter', ['windows-1252']],
  ['spanish', ['macintosh', 'windows-1252', CP437, CP850]],
];

describe('text in a single-byte encoding', () => {
  const rows = CASES.flatMap(([name, encodings]) =>
    encodings.map((candidate) => {
      const encoding = typeof candidate === 'string' ? createEncoding(candidate) : candidate;
      return [name, encoding.name, TEXTS[name], encoding] as const;
    }),
  );

  it.each(rows)('is decoded correctly: %s in %s', (_, __, text, encoding) => {
    expect(decodeUnknownText(encode(text, encoding))).toEqual({ text, isCertain: true });
  });

  it.each([
    ['Shift JIS', Buffer.from('Title : \x83\x5e\x83\x43\x83\x67\x83\x8b \x82\xcc\x95\x97', 'latin1')],
    ['GBK', Buffer.from('Title : \xbb\xf0\xd6\xae\xb4\xf3\xcc\xfc', 'latin1')],
    ['Windows-1255, and short', encode('Title : זעם\r\n', createEncoding('windows-1255'))],
    ['Windows-1251, and short', encode('Title : Ад\r\nAuthor : Я\r\n', createEncoding('windows-1251'))],
    [
      'Windows-1250, and “ű” could be “û”',
      encode('Title : Tűz\r\nAuthor : Béla\r\n', createEncoding('windows-1250')),
    ],
    [
      'Windows-1250, and “û” would be next to letters that French lacks',
      encode('Title : Bűnös város\r\nAuthor : László\r\n', createEncoding('windows-1250')),
    ],
    [
      'Windows-1250 or Windows-1252, as Hungarian or Estonian',
      encode('Title : Őri\r\n', createEncoding('windows-1250')),
    ],
    ['nothing', Buffer.from(Array.from({ length: 128 }, (_, index) => 128 + ((index * 37) % 128)))],
  ])('is not certain when it is in %s', (_, bytes) => {
    expect(decodeUnknownText(bytes).isCertain).toBe(false);
  });

  it('is read to the end, regardless of its length', () => {
    const text = TEXTS.russian.repeat(2000);
    expect(decodeText(encode(text, createEncoding('ibm866'))) === text).toBe(true);
  });
});

describe('names in a zip', () => {
  it.each([
    ['Shift JIS', '\x92\x6e\x8d\x96.wad\n'],
    ['Shift JIS, in katakana', '\x83\x5e\x83\x43\x83\x67\x83\x8b.wad\n'],
    ['GBK', '\xb5\xd8\xd3\xfc.wad\n'],
  ])('are decoded as code page 437, as the format specifies, if their encoding is %s', (_, names) => {
    expect(detectEncoding(Buffer.from(names, 'latin1'), CP437).encoding).toBe(CP437);
  });

  it.each([
    ['macintosh', 'Café.wad\n'],
    ['macintosh', 'Gewölbe.wad\n'],
    ['windows-1251', 'Зал.wad\n'],
  ])('are decoded as %s if the result is plausible', (name, names) => {
    const bytes = encode(names, createEncoding(name));
    expect(detectEncoding(bytes, CP437).encoding.name).toBe(name);
  });
});

describe('text in UTF-16', () => {
  const utf16LittleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const utf16BigEndian = (text: string): Buffer => utf16LittleEndian(text).swap16();

  it.each([
    ['with its mark, little-endian', utf16LittleEndian(`\ufeff${TEXTS.polish}`), TEXTS.polish],
    ['with its mark, big-endian', utf16BigEndian(`\ufeff${TEXTS.russian}`), TEXTS.russian],
    ['without a mark, little-endian', utf16LittleEndian(TEXTS.french), TEXTS.french],
    ['without a mark, big-endian', utf16BigEndian(TEXTS.polish), TEXTS.polish],
    ['without a mark, in another script', utf16LittleEndian(TEXTS.russian), TEXTS.russian],
    ['cut within a character', utf16LittleEndian('Plain title').subarray(0, -1), 'Plain titl'],
  ])('is decoded %s', (_, bytes, text) => {
    expect(decodeUnknownText(bytes)).toEqual({ text, isCertain: true });
  });

  it.each(['vanilla\0', 'mbf21\0\0\0\0\0\0\0\0', 'a\0b\0\0c', '\0'])('is not detected in %j', (text) => {
    expect(decodeText(Buffer.from(text))).toBe(text);
  });
});
