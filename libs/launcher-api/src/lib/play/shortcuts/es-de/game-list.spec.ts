import { addEsDeGame } from './game-list';

const GAME = { path: './hangar-launch-sunder.sh', name: 'Sünder & <co>' };
const NAME = '<name>Sünder &amp; &lt;co&gt;</name>';
const ENTRY = `\t<game>\n\t\t<path>./hangar-launch-sunder.sh</path>\n\t\t${NAME}\n\t</game>\n`;

/**
 * The beginning of a list in ES-DE's format, with an element next to the list, a folder, and bytes that are not valid
 * UTF-8.
 */
const HEAD =
  '<?xml version="1.0"?>\n<alternativeEmulator>\n\t<label>AppImage</label>\n</alternativeEmulator>\n<gameList>\n' +
  '\t<!-- <game></gameList> -->\n\t<folder>\n\t\t<path>./old</path>\n\t\t<name>Old</name>\n\t</folder>\n' +
  '\t<game id="1">\n\t\t<path>./other.sh</path>\n\t\t<name>Caf\xc3\xa9 \xff</name>\n\t\t<favorite>true</favorite>\n\t</game>\n';
const LIST = `${HEAD}</gameList>\n`;

const changeList = (list: string, game = GAME) =>
  addEsDeGame(Buffer.from(list, 'latin1'), game)?.toString('latin1') ?? null;
const toLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('withEsDeGame', () => {
  it('adds a game and leaves everything else unchanged', () => {
    expect(changeList(LIST)).toBe(`${HEAD}${toLatin1(ENTRY)}</gameList>\n`);
  });

  it('creates the list if it is missing or empty', () => {
    const expectedList = `<?xml version="1.0"?>\n<gameList>\n${ENTRY}</gameList>\n`;
    expect(addEsDeGame(null, GAME)?.toString()).toBe(expectedList);
    expect(changeList('<?xml version="1.0"?>\n<gameList />\n')).toBe(toLatin1(expectedList));
    expect(changeList('<gameList></gameList>')).toBe(toLatin1(`<gameList>${ENTRY}</gameList>`));
  });

  it("updates the name of a game that is added again, and keeps the user's settings", () => {
    const played = toLatin1(ENTRY).replace('</name>\n', '</name>\n\t\t<playcount>7</playcount>\n');
    const before = `${HEAD}${played}</gameList>\n`;
    expect(changeList(before)).toBe(before);
    expect(changeList(before, { ...GAME, name: 'Other' })).toBe(
      before.replace(toLatin1(NAME), '<name>Other</name>'),
    );
  });

  it.each(['', '<name/>'])('adds a name to a game whose name element is %p', (name) => {
    const game = (middle: string) => `<gameList><game><path> ${GAME.path} </path>${middle}</game></gameList>`;
    expect(changeList(game(name))?.replace(/\s/g, '')).toBe(game(toLatin1(NAME)).replace(/\s/g, ''));
  });

  it.each([
    ['empty', ''],
    ['truncated', LIST.slice(0, -3)],
    ['truncated in a comment', LIST.slice(0, LIST.indexOf('-->'))],
    ['badly nested', '<gameList><game></gameList></game>'],
    ['not the only list', '<gameList/><gameList></gameList>'],
    ['of another kind', '<systemList></systemList>'],
    ['preceded by a document type', `<!DOCTYPE gameList [<!ENTITY a "b">]>${LIST}`],
    ['not escaped (<)', LIST.replace('Old', 'a < b')],
    ['nested too deeply', '<a>'.repeat(100_000)],
    ['in UTF-16', Buffer.from(LIST, 'utf16le').toString('latin1')],
  ])('rejects a list that is %s', (_, list) => {
    expect(changeList(list)).toBeNull();
  });
});
