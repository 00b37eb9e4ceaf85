import type { Request } from 'express';

import { getClientAddress } from './client-address';
import { RateLimiter } from './rate-limiter';

describe('RateLimiter', () => {
  let now = 0;
  const limiter = (max: number): RateLimiter => new RateLimiter(max, 60_000, { monotonic: () => now });

  it('returns a delay after too many requests, and accepts requests again after the delay', () => {
    const limit = limiter(3);
    expect([1, 2, 3].map(() => limit.count('a'))).toEqual([0, 0, 0]);
    const seconds = limit.count('a');
    expect(seconds).toBe(20);
    now += seconds * 1000;
    expect(limit.count('a')).toBe(0);
    expect(limit.count('a')).toBe(20);
  });

  it('counts each client separately', () => {
    const limit = limiter(1);
    expect([limit.count('a'), limit.count('b')]).toEqual([0, 0]);
  });

  it('accepts everything if the limit is 0', () => {
    const limit = limiter(0);
    expect(Array.from({ length: 1000 }, () => limit.count('a')).every((wait) => wait === 0)).toBe(true);
  });

  it('forgets idle clients before it grows too large', () => {
    const limit = limiter(1);
    limit.count('first');
    for (let client = 0; client < 100_000; client++) limit.count(`${client}`);
    expect(limit.count('first')).toBe(0);
    expect(limit.count('99999')).toBeGreaterThan(0);
  });
});

describe('getClientAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (ip, expected) => {
    expect(getClientAddress({ ip } as Request)).toBe(expected);
  });
});
