import { isDehackedText, readDehacked } from './dehacked';

describe('a DeHackEd patch', () => {
  it('names levels in Boom’s syntax, over several lines', () => {
    const patch = readDehacked(
      'Doom version = 2021\r\n[STRINGS]\r\nHUSTR_1 = One\r\n# HUSTR_2 = no\r\nhustr_3 = Thr\\\r\n   ee\r\n[PARS]\r\nHUSTR_4 = no\r\n',
    );
    expect(patch.doomVersion).toBe(2021);
    expect(Object.fromEntries(patch.strings)).toEqual({ HUSTR_1: 'One', HUSTR_3: 'Three' });
  });

  it('names levels in the old syntax, by replacing the original title', () => {
    const [before, after] = ['level 7: anything', 'level 7: My Own\r\nLevel'];
    // Carriage returns do not count towards the length.
    const patch = readDehacked(
      `Text ${before.length} ${after.length - 1}\r\n${before}${after}\r\nText 4 3\r\nE1M1abc`,
    );
    expect(Object.fromEntries(patch.titles)).toEqual({ MAP07: 'level 7: My Own\nLevel' });
  });

  it('is still read after a wrong length', () => {
    const patch = readDehacked('Text 9999999 5\nText 5 9999999\n[STRINGS]\nHUSTR_1 = Still here');
    expect(patch.strings.get('HUSTR_1')).toBe('Still here');
  });

  it('is recognised by its first line', () => {
    expect(isDehackedText('Patch File for DeHackEd v3.0\n')).toBe(true);
    expect(isDehackedText('\x0c\0\0\0DeHackEd')).toBe(false);
  });

  it('takes time proportional to its length', () => {
    expect(readDehacked('Text 900000 900000\n'.repeat(50_000)).titles.size).toBe(0);
    expect(readDehacked(`[STRINGS]\nA = ${'x\\\n'.repeat(200_000)}`).strings.get('A')).toHaveLength(200_001);
  });
});
