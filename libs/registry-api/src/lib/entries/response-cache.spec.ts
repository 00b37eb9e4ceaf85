import { toJsonResponse, type JsonResponse } from './json-response';
import { ResponseCache } from './response-cache';

describe('ResponseCache', () => {
  let cache: ResponseCache;
  let computed: string[];
  beforeEach(() => {
    cache = new ResponseCache(3000);
    computed = [];
  });
  const request = async (key: string, version: number | null, content: unknown = key): Promise<unknown> => {
    const response = await cache.get(key, version, async () => {
      computed.push(key);
      return content === null ? null : toJsonResponse(content);
    });
    return response && JSON.parse(String(response.bytes));
  };

  it('creates each response only once until something changes', async () => {
    expect([await request('a', 1), await request('a', 1), computed]).toEqual(['a', 'a', ['a']]);
    expect([await request('a', 2, 'new'), await request('a', 2), computed.length]).toEqual(['new', 'new', 2]);
  });

  it('lets all requests for a response share it while it is being created', async () => {
    await Promise.all([request('a', 1), request('a', 1), request('a', 1)]);
    expect(computed).toEqual(['a']);
  });

  it('never returns a response that was requested before a change, even if it completes later', async () => {
    let finish: (response: JsonResponse) => void = () => undefined;
    const early = cache.get('a', 1, () => new Promise<JsonResponse>((resolve) => (finish = resolve)));
    await request('b', 2);
    finish(toJsonResponse('old'));
    expect(String((await early).bytes)).toBe('"old"');
    expect(await request('a', 2, 'new')).toBe('new');
  });

  it('caches nothing while changes cannot be detected', async () => {
    expect([await request('a', null, 1), await request('a', null, 2)]).toEqual([1, 2]);
  });

  it('caches neither failures nor missing entries', async () => {
    await expect(cache.get('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([await request('a', 1, null), await request('a', 1)]).toEqual([null, 'a']);
  });

  it('drops the least recently used response when it is full', async () => {
    const long = 'x'.repeat(400);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await request(key, 1, long);
    computed = [];
    for (const key of ['a', 'd', 'c', 'b']) await request(key, 1, long);
    expect(computed).toEqual(['b']);
  });

  it('gives equal responses the same tag, and different responses different tags', async () => {
    const getTag = async (content: string, version: number) =>
      (await cache.get('a', version, async () => toJsonResponse(content))).etag;
    expect(await getTag('x', 1)).toBe(await getTag('x', 2));
    expect(await getTag('y', 3)).not.toBe(await getTag('x', 4));
  });
});
