import { LaunchPlanError } from './launch-plan-error';
import { quoteCommand, splitParameters } from './split-parameters';

describe('splitParameters', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  -fast   -skill 4 ', ['-fast', '-skill', '4']],
    [`-file "/a b/c.wad" '/d "e".wad'`, ['-file', '/a b/c.wad', '/d "e".wad']],
    ['/a\\ b.wad', ['/a b.wad']],
    ['$HOME `id` ; rm * | & > x', ['$HOME', '`id`', ';', 'rm', '*', '|', '&', '>', 'x']],
    [`+name ''`, ['+name', '']],
  ])('splits %s', (text, expected) => {
    expect(splitParameters(text)).toEqual(expected);
  });

  it.each([`-file "/a b`, `it's`, 'ends\\'])('rejects %s and quotes it in the message', (text) => {
    expect(() => splitParameters(text)).toThrow(LaunchPlanError);
    expect(() => splitParameters(text)).toThrow(text);
  });
});

describe('quoteCommand', () => {
  it('returns a line that splits into the same words', () => {
    const words = ['/opt/my port/x', '-file', `/m/it's "new" $1 & é.wad`, '', '+map', 'MAP01'];
    expect(splitParameters(quoteCommand(words))).toEqual(words);
    expect(quoteCommand(['/usr/games/woof', '-warp', '7'])).toBe('/usr/games/woof -warp 7');
  });
});
