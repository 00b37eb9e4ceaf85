import { readBinaryList, findText, findEntry, writeBinaryList, type BinaryEntry } from './binary-lists';
import { addSteamGame } from './steam-list';

const GAME = { title: 'Sunder', program: '/opt/Hangar/hangar', launchOptions: 'launch sunder-1' };

/** A list written by an older version of Steam, without app IDs but with unknown fields. */
const OLD_LIST = Buffer.from(
  '\0shortcuts\0' +
    '\x000\0\x01AppName\0Caf\xc3\xa9 \xff\0\x01exe\0"/usr/bin/other"\0\x02LastPlayTime\0\x01\x02\x03\x84' +
    '\x07Odd\0\x01\x02\x03\x04\x05\x06\x07\x08\0tags\0\x010\0favorite\0\x08\x08' +
    '\x08\x08',
  'latin1',
);

const readGames = (list: Buffer): readonly BinaryEntry[] => {
  const root = findEntry(readBinaryList(list) ?? [], 'shortcuts');
  if (root?.type !== 'list') throw new Error('no list');
  return root.entries;
};
const readFields = (list: Buffer, index: number): readonly BinaryEntry[] => {
  const game = readGames(list)[index];
  if (game?.type !== 'list') throw new Error('no game');
  return game.entries;
};

describe('withSteamGame', () => {
  it('writes an unchanged list exactly as it was read', () => {
    expect(writeBinaryList(readBinaryList(OLD_LIST) ?? [])).toEqual(OLD_LIST);
  });

  it('adds a game and leaves the other games unchanged', () => {
    const { list, appId } = addSteamGame(OLD_LIST, GAME) ?? { list: Buffer.alloc(0), appId: 0 };
    expect(list.subarray(0, OLD_LIST.length - 2)).toEqual(OLD_LIST.subarray(0, -2));
    expect(readGames(list).map(({ name }) => name)).toEqual(['0', '1']);
    expect(findText(readFields(list, 1), 'appname')).toBe('Sunder');
    expect(findText(readFields(list, 1), 'Exe')).toBe('"/opt/Hangar/hangar"');
    expect(findText(readFields(list, 1), 'StartDir')).toBe('"/opt/Hangar"');
    expect(findText(readFields(list, 1), 'LaunchOptions')).toBe('launch sunder-1');
    expect(appId).toBeGreaterThanOrEqual(0x80000000);
    expect(findEntry(readFields(list, 1), 'appid')).toMatchObject({ bytes: toLittleEndian(appId) });
  });

  it('creates the list if it is missing or empty', () => {
    expect(addSteamGame(null, GAME)).toEqual(
      addSteamGame(Buffer.from('\0shortcuts\0\x08\x08', 'latin1'), GAME),
    );
    expect(readGames(addSteamGame(null, GAME)?.list ?? OLD_LIST)).toHaveLength(1);
  });

  it("updates a game that is added again, and keeps its app ID and the user's settings", () => {
    const first = addSteamGame(null, GAME);
    const hidden = Buffer.from(
      (first?.list.toString('latin1') ?? '').replace('IsHidden\0\0', 'IsHidden\0\x01'),
      'latin1',
    );
    const second = addSteamGame(hidden, { ...GAME, title: 'Sünder', program: '/opt/new/hangar' });
    expect(second?.appId).toBe(first?.appId);
    expect(readGames(second?.list ?? OLD_LIST)).toHaveLength(1);
    expect(findText(readFields(second?.list ?? OLD_LIST, 0), 'AppName')).toBe('Sünder');
    expect(findText(readFields(second?.list ?? OLD_LIST, 0), 'Exe')).toBe('"/opt/new/hangar"');
    expect(findEntry(readFields(second?.list ?? OLD_LIST, 0), 'IsHidden')).toMatchObject({
      bytes: toLittleEndian(1),
    });
  });

  it('gives the second of two games with the same program and title a different app ID', () => {
    const other = { ...GAME, launchOptions: 'continue sunder-1' };
    expect(addSteamGame(null, other)?.appId).not.toBe(addSteamGame(null, GAME)?.appId);
  });

  it.each([
    ['truncated', OLD_LIST.subarray(0, -1)],
    ['truncated in a number', OLD_LIST.subarray(0, 60)],
    ['followed by other bytes', Buffer.concat([OLD_LIST, Buffer.of(0)])],
    ['of an unknown type', Buffer.from('\0shortcuts\0\x55x\0\x08\x08', 'latin1')],
    ['text', Buffer.from('"shortcuts" { }')],
    ['another list', Buffer.from('\0other\0\x08\x08', 'latin1')],
    ['nested too deeply', Buffer.from('\0a\0'.repeat(100_000), 'latin1')],
    ['empty', Buffer.alloc(0)],
  ])('rejects a file that is %s', (_, file) => {
    expect(addSteamGame(file, GAME)).toBeNull();
  });
});

function toLittleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
