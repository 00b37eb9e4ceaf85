import { aPort } from '@hangar/ui-data-access/testing';

import { sensiblePort } from './sensible-port';

describe('sensiblePort', () => {
  it.each([
    [['chocolate-doom', 'dsda-doom', 'woof'], 'dsda-doom'],
    [['other', 'crispy-doom'], 'crispy-doom'],
    [['somebodys-own', 'other'], 'somebodys-own'],
  ])('begins among %j with %s', (families, expected) => {
    const ports = families.map((family) => aPort({ id: family, family }));
    expect(sensiblePort(ports)?.family).toBe(expected);
  });

  it('passes over hidden ones, and has nothing without any', () => {
    expect(sensiblePort([aPort({ family: 'woof', ignored: true })])).toBeUndefined();
  });
});
