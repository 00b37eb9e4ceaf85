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

  it('ignores hidden source ports, and returns undefined if there are no others', () => {
    expect(preferredPort([{ family: 'woof', ignored: true }])).toBeUndefined();
  });
});
