import { preferredPort } from './preferred-port';

describe('preferredPort', () => {
  it.each([
    [['chocolate-doom', 'dsda-doom', 'woof'], 'dsda-doom'],
    [['other', 'crispy-doom'], 'crispy-doom'],
    [['somebodys-own', 'other'], 'somebodys-own'],
  ])('from %j, chooses %s', (families, expected) => {
    const ports = families.map((family) => ({ family, ignored: false }));
    expect(preferredPort(ports)?.family).toBe(expected);
  });

  it.each([
    ['0.25.6', ['chocolate-doom', 'dsda-doom', 'woof'], 'woof'],
    ['0.25.6', ['chocolate-doom', 'dsda-doom'], 'dsda-doom'],
    ['0.29.5', ['dsda-doom', 'woof'], 'dsda-doom'],
    [null, ['dsda-doom', 'woof'], 'dsda-doom'],
  ])(
    'with DSDA-Doom %s, of %j, chooses %s, so that saves can be continued',
    (version, families, expected) => {
      const ports = families.map((family) => ({
        family,
        version: family === 'dsda-doom' ? version : '10.5.1',
      }));
      expect(preferredPort(ports)?.family).toBe(expected);
    },
  );

  it('ignores hidden source ports, and returns undefined if there are no others', () => {
    expect(preferredPort([{ family: 'woof', ignored: true }])).toBeUndefined();
  });
});
