import { formatFamilies, getFamilyName } from './family-names';

describe('getFamilyName', () => {
  it('returns the id of a family that an extension added', () => {
    expect(getFamilyName('my-port')).toBe('my-port');
  });
});

describe('formatFamilies', () => {
  it.each([
    [['woof'], 'Woof!'],
    [['dsda-doom', 'woof'], 'DSDA-Doom or Woof!'],
    [['dsda-doom', 'woof', 'my-port'], 'DSDA-Doom, Woof! or my-port'],
  ])('formats %j as a list', (families, text) => expect(formatFamilies(families)).toBe(text));
});
