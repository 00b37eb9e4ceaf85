import { ApplicationRef, computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { createProtocolResource } from './protocol-resource';

interface PendingRequest {
  readonly signal: AbortSignal;
  readonly answer: (text: string) => void;
}

describe('protocolResource', () => {
  const protocolId = signal('');
  const dependencies = signal({ files: 1 });
  let pendingRequests: PendingRequest[];

  const settle = () => TestBed.inject(ApplicationRef).whenStable();
  const startReading = async () => {
    protocolId.set('sunder-ab12');
    pendingRequests = [];
    const read = (_id: string, _dependencies: object, abort: AbortSignal) =>
      new Promise<string>((answer) => pendingRequests.push({ signal: abort, answer }));
    const reading = TestBed.runInInjectionContext(() =>
      createProtocolResource({ protocolId, dependencies: computed(() => dependencies()), read }),
    );
    TestBed.tick();
    pendingRequests[0]?.answer('first');
    await settle();
    return reading;
  };

  it('keeps the previous value until the next one has loaded', async () => {
    const { value } = await startReading();
    expect(value()).toBe('first');
    dependencies.set({ files: 2 });
    TestBed.tick();
    expect(value()).toBe('first');
    pendingRequests[1]?.answer('second');
    await settle();
    expect(value()).toBe('second');
  });

  it('does not show the value of another protocol', async () => {
    const { value } = await startReading();
    protocolId.set('scythe-cd34');
    TestBed.tick();
    expect(value()).toBeNull();
    pendingRequests[1]?.answer('other');
    await settle();
    expect(value()).toBe('other');
  });

  it('aborts a request when another one replaces it', async () => {
    await startReading();
    dependencies.set({ files: 2 });
    TestBed.tick();
    dependencies.set({ files: 3 });
    TestBed.tick();
    expect(pendingRequests.map(({ signal: { aborted } }) => aborted)).toEqual([false, true, false]);
    pendingRequests[2]?.answer('third');
    await settle();
  });
});
