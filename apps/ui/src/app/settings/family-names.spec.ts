import { SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { anyFamilyOf, familyNameOf } from './family-names';

describe('familyNameOf', () => {
  it('has a name for each family that Hangar knows', () => {
    const nameless = SOURCE_PORT_FAMILIES.filter(
      (family) => family !== 'k8vavoom' && familyNameOf(family) === family,
    );
    expect(nameless).toEqual([]);
  });

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
