import { commandWordsOf } from './command-words';

describe('what the program is started with', () => {
  it.each([[['launch', 'sunder']], [['frob']], [['--help']], [['-h']], [['--version']]])(
    'is a command: %j',
    (words) => {
      expect(commandWordsOf(words)).toEqual(words);
    },
  );

  it.each([
    [[]],
    [['--in-tray']],
    [['--help', '--in-tray']],
    [['hangar://launch/2f1c']],
    [['/home/ann/sunder.wad']],
    [['sunder.wad']],
    [['C:\\mods\\sunder']],
    [['--page=/install']],
  ])('is for the window: %j', (words) => {
    expect(commandWordsOf(words)).toBeNull();
  });
});
