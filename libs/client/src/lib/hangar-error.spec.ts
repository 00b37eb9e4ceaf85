import { HangarError, isHangarError } from './hangar-error';

describe('the errors of the client', () => {
  it('have typed details for their code', () => {
    const error: unknown = new HangarError('STALE', 'Another client changed it.', 412, { etag: '"2"' });
    expect(isHangarError(error, 'STALE') && error.details.etag).toBe('"2"');
    expect(isHangarError(error, 'IN_USE')).toBe(false);
    expect(isHangarError(new Error('STALE'), 'STALE')).toBe(false);
  });

  it('may have codes of extensions, but no misspelt codes', () => {
    const { code } = new HangarError('EXT_SCORES_FULL', 'The board is full.', 409);
    expect(code === 'EXT_SCORES_FULL').toBe(true);
    // @ts-expect-error The code is misspelt.
    expect(code === 'PROTOCOL_NOT_FUOND').toBe(false);
  });
});
