import { execFileSync } from 'node:child_process';

import { createShellWords } from './shell-words';

const line = (args: string[], environment: Record<string, string> = {}) =>
  createShellWords({ executable: '/usr/games/dsda-doom', args, environment })
    .map(({ text }) => text)
    .join(' ');

describe('createShellWords', () => {
  it('leaves plain words unquoted', () => {
    expect(line(['-iwad', 'doom2.wad', '-skill', '4'])).toBe('/usr/games/dsda-doom -iwad doom2.wad -skill 4');
  });

  it('starts with the arguments if no source port is selected', () => {
    const words = createShellWords({ executable: '', args: ['-iwad', 'doom2.wad'], environment: {} });
    expect(words.map(({ text }) => text)).toEqual(['-iwad', 'doom2.wad']);
  });

  it('puts variables first', () => {
    expect(line([], { DOOMWADDIR: '/my wads', EMPTY: '' })).toBe(
      "DOOMWADDIR='/my wads' EMPTY= /usr/games/dsda-doom",
    );
  });

  it('distinguishes options from values', () => {
    const words = createShellWords({
      executable: 'gzdoom',
      args: ['-file', '-1', '+map', '--x', '-'],
      environment: {},
    });
    expect(words.map(({ kind }) => kind)).toEqual([
      'executable',
      'option',
      'value',
      'option',
      'option',
      'value',
    ]);
  });

  it('quotes hostile arguments so that a shell passes them through unchanged', () => {
    const hostileArguments = [
      'a b',
      "it's",
      '',
      '$HOME',
      '`id`',
      'C:\\doom\\x',
      '"',
      '!x',
      '*',
      '~',
      'ünï',
      'a\nb',
      ';rm',
      '#',
    ];
    const words = createShellWords({
      executable: 'printf',
      args: ['%s\\0', ...hostileArguments],
      environment: {},
    });
    const output = execFileSync('/bin/sh', ['-c', words.map(({ text }) => text).join(' ')]).toString();
    expect(output.split('\0').slice(0, -1)).toEqual(hostileArguments);
  });
});
