import { shortBaseGameNames } from './base-game-names';

const namesOf = (...names: string[]) => [
  ...shortBaseGameNames(names.map((name) => ({ id: name, name }))).values(),
];

describe('short names of base games', () => {
  it('leave the build out', () => {
    expect(namesOf('Heretic (1.3)', 'Doom')).toEqual(['Heretic', 'Doom']);
  });

  it('keep it where two would be called the same', () => {
    expect(namesOf('Doom II (1.9)', 'Doom II (1.666)')).toEqual(['Doom II (1.9)', 'Doom II (1.666)']);
  });

  it('have the number of a Freedoom near their start', () => {
    expect(namesOf('Freedoom: Phase 1 (0.13.0)', 'Freedoom: Phase 2', 'FreeDM')).toEqual([
      'Freedoom 1',
      'Freedoom 2',
      'FreeDM',
    ]);
  });

  it('have it there with the build too', () => {
    expect(namesOf('Freedoom: Phase 1 (0.13.0)', 'Freedoom: Phase 1 (0.12.1)')).toEqual([
      'Freedoom 1 (0.13.0)',
      'Freedoom 1 (0.12.1)',
    ]);
  });

  it('keep a name that is nothing but a build', () => {
    expect(namesOf('(beta)')).toEqual(['(beta)']);
  });
});
