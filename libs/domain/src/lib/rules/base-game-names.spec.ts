import { shortBaseGameNames } from './base-game-names';

const getNames = (...names: string[]) => [
  ...shortBaseGameNames(names.map((name) => ({ id: name, name }))).values(),
];

describe('shortBaseGameNames', () => {
  it('omits the build', () => {
    expect(getNames('Heretic (1.3)', 'Doom')).toEqual(['Heretic', 'Doom']);
  });

  it('keeps the build if the names would otherwise be equal', () => {
    expect(getNames('Doom II (1.9)', 'Doom II (1.666)')).toEqual(['Doom II (1.9)', 'Doom II (1.666)']);
  });

  it('moves the number of a Freedoom phase close to the start', () => {
    expect(getNames('Freedoom: Phase 1 (0.13.0)', 'Freedoom: Phase 2', 'FreeDM')).toEqual([
      'Freedoom 1',
      'Freedoom 2',
      'FreeDM',
    ]);
  });

  it('also moves the number of a Freedoom phase in a name with a build', () => {
    expect(getNames('Freedoom: Phase 1 (0.13.0)', 'Freedoom: Phase 1 (0.12.1)')).toEqual([
      'Freedoom 1 (0.13.0)',
      'Freedoom 1 (0.12.1)',
    ]);
  });

  it('keeps a name that consists only of a build', () => {
    expect(getNames('(beta)')).toEqual(['(beta)']);
  });
});
