import type { IProtocol } from '@hangar/domain';

import { findProtocol } from './find-protocol';

const PROTOCOLS = [
  { id: 'sunder-1', title: 'Sunder' },
  { id: 'sunlust-2', title: 'Sunlust' },
  { id: 'back-3', title: 'Back to Saturn' },
  { id: 'saturn-4', title: 'Saturn' },
] as IProtocol[];

describe('findProtocol', () => {
  it.each([
    ['its id', 'sunlust-2', 'sunlust-2'],
    ['its whole title, also where others have it in theirs', 'SATURN', 'saturn-4'],
    ['how its title alone begins', 'sund', 'sunder-1'],
    ['what its title alone has in it', ' to sat ', 'back-3'],
  ])('finds a protocol by %s', (_, words, id) => expect(findProtocol(PROTOCOLS, words).id).toBe(id));

  it('rejects a title that matches several protocols', () => {
    expect(() => findProtocol(PROTOCOLS, 'sun')).toThrow(
      '“sun” matches 2 protocols: sunder-1 (Sunder), sunlust-2 (Sunlust). Use an id instead.',
    );
  });

  it.each(['eviternity', '', ' '])('finds nothing for "%s"', (words) => {
    expect(() => findProtocol(PROTOCOLS, words)).toThrow('To list protocols: hangar list');
  });
});
