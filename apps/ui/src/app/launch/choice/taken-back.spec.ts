import type { IProtocol } from '@hangar/domain';

import { stepsBack } from './taken-back';

const protocol = (id: string, fields: Partial<IProtocol> = {}) =>
  ({ id, tags: [], favourite: false, rating: null, state: null, ...fields }) as IProtocol;

describe('stepsBack', () => {
  it('restores the previous value of each protocol, with one request per value', () => {
    const protocols = [protocol('a', { rating: 2 }), protocol('b'), protocol('c', { rating: 2 })];
    expect(stepsBack(protocols, { rating: 5 })).toEqual([
      { kind: 'change', ids: ['a', 'c'], changes: { rating: 2 } },
      { kind: 'change', ids: ['b'], changes: { rating: null } },
    ]);
  });

  it('removes a tag only where it was missing, and adds it only where it was set', () => {
    const protocols = [protocol('a', { tags: ['slow'] }), protocol('b')];
    expect(stepsBack(protocols, { addTags: ['slow'] })).toEqual([
      { kind: 'change', ids: ['b'], changes: { removeTags: ['slow'] } },
    ]);
    expect(stepsBack(protocols, { removeTags: ['slow'] })).toEqual([
      { kind: 'change', ids: ['a'], changes: { addTags: ['slow'] } },
    ]);
  });

  it('returns no steps if nothing would change', () => {
    expect(stepsBack([protocol('a', { tags: ['slow'] })], { addTags: ['slow'] })).toEqual([]);
  });
});
