import { defaultAfterRemoval } from './default-after-removal';

const createPort = (id: string, family: string, fields: object = {}) => ({
  id,
  family,
  version: '1.0',
  ignored: false,
  executablePath: `/games/${id}`,
  ...fields,
});
const WOOF = createPort('woof', 'woof');
const OLD_WOOF = createPort('old-woof', 'woof', { version: '0.9' });
const GZDOOM = createPort('gz', 'gzdoom');
const CHOCOLATE = createPort('chocolate', 'chocolate-doom');
const ALL = [OLD_WOOF, WOOF, CHOCOLATE, GZDOOM];

const remove = (portId: string | null, ...removedIds: readonly string[]) =>
  defaultAfterRemoval(portId, { before: ALL, remaining: ALL.filter(({ id }) => !removedIds.includes(id)) });

describe('the default source port after a removal', () => {
  it.each([
    ['stays if it was not removed', 'woof', ['gz'], 'woof'],
    ['stays unset', null, ['gz'], null],
    ['is another version of the removed port', 'woof', ['woof'], 'old-woof'],
    ['is the best of the others if no version remains', 'woof', ['woof', 'old-woof'], 'gz'],
    ['stays the newest of a family while one remains', 'newest:woof', ['woof'], 'newest:woof'],
    ['is the best of the others if the family is gone', 'newest:woof', ['woof', 'old-woof'], 'gz'],
    ['is unset if no port remains', 'woof', ['woof', 'old-woof', 'gz', 'chocolate'], null],
    ['is unset if it referred to no port', 'unknown', ['woof'], null],
    ['stays the newest of a family that is not installed', 'newest:odamex', ['woof'], 'newest:odamex'],
  ])('%s', (_, portId, removedIds, expected) => {
    expect(remove(portId, ...removedIds)).toBe(expected);
  });

  it('is not a hidden or a missing port', () => {
    const remaining = [{ ...GZDOOM, missing: true }, { ...OLD_WOOF, ignored: true }, CHOCOLATE];
    expect(defaultAfterRemoval('woof', { before: ALL, remaining })).toBe('chocolate');
  });

  it('is the same program if only its entry was replaced', () => {
    const renamed = { ...WOOF, id: 'my-woof' };
    expect(defaultAfterRemoval('woof', { before: ALL, remaining: [GZDOOM, renamed] })).toBe('my-woof');
  });
});
