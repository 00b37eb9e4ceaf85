import type { IProtocolCard } from '@hangar/domain';

import { createUndoSteps } from './protocol-undo-steps';

const protocol = (id: string, fields: Partial<IProtocolCard> = {}) =>
  ({ id, tags: [], favourite: false, rating: null, state: null, ...fields }) as IProtocolCard;

describe('createUndoSteps', () => {
  it('restores the previous value of each protocol, with one request per value', () => {
    const protocols = [protocol('a', { rating: 2 }), protocol('b'), protocol('c', { rating: 2 })];
    expect(createUndoSteps(protocols, { rating: 5 })).toEqual([
      { kind: 'change', ids: ['a', 'c'], changes: { rating: 2 } },
      { kind: 'change', ids: ['b'], changes: { rating: null } },
    ]);
  });

  it('removes an added tag only from protocols that lacked it, and restores a removed tag only to those that had it', () => {
    const protocols = [protocol('a', { tags: ['slow'] }), protocol('b')];
    expect(createUndoSteps(protocols, { addTags: ['slow'] })).toEqual([
      { kind: 'change', ids: ['b'], changes: { removeTags: ['slow'] } },
    ]);
    expect(createUndoSteps(protocols, { removeTags: ['slow'] })).toEqual([
      { kind: 'change', ids: ['a'], changes: { addTags: ['slow'] } },
    ]);
  });

  it('returns no steps if nothing would change', () => {
    expect(createUndoSteps([protocol('a', { tags: ['slow'] })], { addTags: ['slow'] })).toEqual([]);
  });
});
