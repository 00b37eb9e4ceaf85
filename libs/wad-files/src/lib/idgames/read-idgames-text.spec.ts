import { readFile } from 'node:fs/promises';

import { getFixturePath } from '../testing/fixture-path';
import { readIdgamesText } from './read-idgames-text';

const readFixture = async (fileName: string) => readIdgamesText(await readFile(getFixturePath(fileName)));

describe('an idgames text file', () => {
  it('is read if it uses the current template', async () => {
    expect(await readFixture('idgames-modern.txt')).toEqual({
      title: 'The Test Chamber',
      fileName: 'testchmb.wad',
      author: 'Fixture Maker',
      description:
        'One square room with an imp in it. It exists so that a launcher can be tested with a real WAD file.\n\n' +
        'Second paragraph of the description, with a colon: here.',
      releaseDateText: '2026-01-02',
      releaseDate: '2026-01-02',
      otherFilesByAuthor: 'None',
      credits: 'id Software, for the game',
      engine: 'Limit removing',
      purpose: 'Single play',
      otherFilesRequired: 'None',
      game: 'DOOM2',
      maps: 'MAP01',
      singlePlayer: 'Designed for',
      cooperative: 'Player starts only',
      deathmatch: 'Player starts only',
      difficulty: 'Not implemented',
      base: 'New from scratch',
      buildTime: 'A minute',
      editors: 'A script',
      knownBugs: 'None',
      mayNotRunWith: 'Nothing',
      testedWith: 'dsda-doom, UZDoom',
      webSites: 'https://example.invalid/testchamber',
    });
  });

  it('is read if it uses the template of 1994', async () => {
    expect(await readFixture('idgames-1994.txt')).toMatchObject({
      title: 'OLDSTYLE.WAD',
      releaseDateText: 'December 10th, 1994',
      releaseDate: '1994-12-10',
      maps: 'E1M1',
      base: 'New level from scratch',
      knownBugs: 'None known',
      description: expect.stringMatching(/^A 1994 style text file\. .* field at the top\.$/) as string,
    });
  });

  it.each([
    ['idgames-cp437.txt', 'Café ── Chamber'],
    ['idgames-latin1.txt', 'The Test Chamber'],
    ['idgames-utf8-bom.txt', 'The Test Chamber'],
  ])('is read in its encoding: %s', async (fileName, title) => {
    expect(await readFixture(fileName)).toMatchObject({ title, author: 'Jörg Müller' });
  });

  it('is read in other encodings', () => {
    const polish = Buffer.from('Title : \xaf\xf3\xb3ta \xb3\xb9ka\r\nAuthor : Pawe\xb3\r\n', 'latin1');
    expect(readIdgamesText(polish)).toMatchObject({ title: 'Żółta łąka', author: 'Paweł' });
    const wide = Buffer.from('Title : Plain title\r\nAuthor : Me\r\n', 'utf16le').swap16();
    expect(readIdgamesText(wide)).toMatchObject({ title: 'Plain title', author: 'Me' });
  });

  it('has no title and author if their encoding is uncertain', () => {
    const text =
      'Title : \xbb\xf0\xd6\xae\xb4\xf3\xcc\xfc\r\nAuthor : \xc0\xee\xcb\xc4\r\nGame : Doom II\r\n';
    const fields = readIdgamesText(Buffer.from(text, 'latin1'));
    expect(fields).toMatchObject({ title: null, author: null, game: 'Doom II' });
    const plain = readIdgamesText(Buffer.from(text.replace(/: .*/, ': Plain'), 'latin1'));
    expect(plain).toMatchObject({ title: 'Plain', author: null });
  });

  it.each([
    ['box-drawing lines in a word', 'Straße ╡É'],
    ['box-drawing lines instead of words', '╖╨█ ▐╙▌∩'],
  ])('has no title if it contains %s', (_, title) => {
    expect(readIdgamesText(Buffer.from(`Title : ${title}\nAuthor : Me\n`))).toMatchObject({
      title: null,
      author: 'Me',
    });
  });

  it('keeps a title between box-drawing lines', () => {
    expect(readIdgamesText(Buffer.from('Title : ═══ Hölle ═══\n'))?.title).toBe('═══ Hölle ═══');
  });

  it.each(['empty.txt', 'no-template.txt'])('is not recognised if it has no fields: %s', async (fileName) => {
    expect(await readFixture(fileName)).toBeNull();
  });

  it.each([
    ['Title: Small', { title: 'Small' }],
    ['  TITLE   :Indented\n  Author(s) : Two', { title: 'Indented', author: 'Two' }],
    ['Description :\nBegins below\nand goes on.\n\nA remark.', { description: 'Begins below and goes on.' }],
    ['Title      : One\nMy own field   : no\n   more of it', { title: 'One' }],
    ['Title: First\nTitle: Second', { title: 'First' }],
    ['Title: One\nEmail Address: me@example.invalid\nAuthor: Me', { title: 'One', author: 'Me' }],
  ])('tolerates unusual formatting: %j', (text, fields) => {
    expect(readIdgamesText(Buffer.from(text))).toMatchObject(fields);
  });

  it('never reveals an e-mail address', () => {
    const text = 'Title: One\nEmail Address: me@example.invalid\nE-mail: me@example.invalid';
    expect(JSON.stringify(readIdgamesText(Buffer.from(text)))).not.toContain('example.invalid');
  });

  it('is read up to 64 KB, and its values are limited', () => {
    const text = `Description: ${'word '.repeat(13_000)}\nTitle: ${'late '.repeat(20)}`;
    const fields = readIdgamesText(Buffer.from(text));
    expect(fields?.description).toHaveLength(7999);
    const long = readIdgamesText(Buffer.from(`Description: ${'x'.repeat(70_000)}\nTitle: beyond`));
    expect(long?.title).toBeNull();
  });
});
