import { shortBaseGameNames } from './base-game-name';

const namesOf = (...names: string[]) => [
  ...shortBaseGameNames(names.map((name) => ({ id: name, name }))).values(),
];

describe('short names of base games', () => {
  it('leave the build out', () => {
    expect(namesOf('Freedoom: Phase 2 (0.13.0)', 'Doom')).toEqual(['Freedoom: Phase 2', 'Doom']);
  });

  it('keep it where two would be called the same', () => {
    expect(namesOf('Doom II (1.9)', 'Doom II (1.666)')).toEqual(['Doom II (1.9)', 'Doom II (1.666)']);
  });

  it('keep a name that is nothing but a build', () => {
    expect(namesOf('(beta)')).toEqual(['(beta)']);
  });
});
