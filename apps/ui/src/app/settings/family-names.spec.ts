import { anyFamilyOf, familyNameOf } from './family-names';

describe('familyNameOf', () => {
  it('calls the family of an extension by its id', () => {
    expect(familyNameOf('my-port')).toBe('my-port');
  });
});

describe('anyFamilyOf', () => {
  it.each([
    [['woof'], 'Woof!'],
    [['dsda-doom', 'woof'], 'DSDA-Doom or Woof!'],
    [['dsda-doom', 'woof', 'my-port'], 'DSDA-Doom, Woof!, or my-port'],
  ])('names %j as people do', (families, text) => expect(anyFamilyOf(families)).toBe(text));
});
