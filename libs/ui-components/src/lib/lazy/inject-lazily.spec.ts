import { Service } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { injectLazily } from './inject-lazily';

@Service()
class Part {}

describe('injectLazily', () => {
  it('tries to load a part again after a failure', async () => {
    let isStopped = true;
    const load = () =>
      isStopped ? Promise.reject(new Error('Hangar has been stopped.')) : Promise.resolve(Part);
    const getPart = TestBed.runInInjectionContext(() => injectLazily(load));
    await expect(getPart()).rejects.toThrow('Hangar has been stopped.');
    isStopped = false;
    expect(await getPart()).toBe(TestBed.inject(Part));
  });

  it('loads a part in advance, and ignores a failure', async () => {
    const loads: string[] = [];
    const load = () => {
      loads.push('load');
      return Promise.reject<typeof Part>(new Error('Hangar has been stopped.'));
    };
    TestBed.runInInjectionContext(() => injectLazily(load, { prefetch: () => Promise.resolve() }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loads).toEqual(['load']);
  });
});
