import { findCommandArguments } from './command-words';

describe('findCommandWords', () => {
  it.each([[['launch', 'sunder']], [['frob']], [['--help']], [['-h']], [['--version']]])(
    'treats %j as a command',
    (words) => {
      expect(findCommandArguments(words)).toEqual(words);
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
  ])('does not treat %j as a command', (words) => {
    expect(findCommandArguments(words)).toBeNull();
  });
});
