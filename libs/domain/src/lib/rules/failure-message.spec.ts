import { failureMessageOf } from './failure-message';

const BOOT = ['HU_Init: Setting up heads up display.', 'ST_Init: Init status bar.'];

/** Real output of dsda-doom 0.25.6, Woof 10.5.1, Chocolate Doom 3.0.0 and Crispy Doom 5.12.0. */
it.each([
  ['dsda-doom', ['Playing: DOOM 2', 'I_Read: read failed: EOF'], 'I_Read: read failed: EOF'],
  ['Woof', [' adding freedoom2.wad', "Error: couldn't open nope.wad", ''], "Error: couldn't open nope.wad"],
  [
    'Chocolate Doom, which prints more after its error',
    ['Error: Vanilla limit for lumps in a WAD is 4046', '', '  Chocolate Doom 3.0.0', ' adding bad2.wad'],
    'Error: Vanilla limit for lumps in a WAD is 4046',
  ],
  [
    'Chocolate Doom, whose error follows a row of dots',
    [
      'Failed to get I/O port permissions for 0x388: Function not implemented',
      'I_SDL_PrecacheSounds: Precaching all sound effects..........Bad music number 72',
      '',
      'NOTE: Turning resolution is reduced; this is probably because of a recording.',
      ...BOOT,
    ],
    'Bad music number 72',
  ],
  [
    'Crispy Doom',
    ['License.  There is NO warranty;', 'W_GetNumForName: map40 not found!', '', ...BOOT],
    'W_GetNumForName: map40 not found!',
  ],
  ['a port without a known error word', ['Good bye', '=====', ''], 'Good bye'],
  ['a port with only a warning', ['Warning: no settings'], 'Warning: no settings'],
  ['a port that prints lines', ['----', ''], null],
  ['a silent port', [], null],
])('finds the failure message of %s', (_, output, words) => expect(failureMessageOf(output)).toBe(words));
