import { ApplicationRef, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { IReadinessPreviewRequest } from '@hangar/domain';
import { aProtocol, createFakeWorld } from '@hangar/ui-data-access/testing';

import { SelectedProtocols } from './selected-protocols';
import { createUnsuitableCounts } from './setup-compatibility';

const PREVIEW = 'POST /api/readiness/preview?details=true';

describe('the menu of source ports for the selected protocols', () => {
  it('shows how many of the selected protocols each port does not suit, according to the launcher', async () => {
    const { launcher } = createFakeWorld({
      [PREVIEW]: (body: unknown) => {
        const { protocols } = body as IReadinessPreviewRequest;
        const unsuitableCount = protocols?.sourcePortId === 'woof' ? 2 : 0;
        return {
          improved: [],
          worsened: [],
          saves: null,
          details: { protocolCount: 0, saves: null, unsuitableCount },
        };
      },
    });
    const selected = signal([aProtocol({ id: 'a' }), aProtocol({ id: 'b' })]);
    TestBed.overrideProvider(SelectedProtocols, { useValue: { protocols: selected } });
    const counts = TestBed.runInInjectionContext(() =>
      createUnsuitableCounts('sourcePortId', () => ['woof', 'gz']),
    );
    expect(counts().size).toBe(0);
    TestBed.tick();
    for (let round = 0; round < 4; round++) await launcher.settle();
    await TestBed.inject(ApplicationRef).whenStable();
    expect([...counts()]).toEqual([
      ['woof', 2],
      ['gz', 0],
    ]);
    expect(launcher.requests.map(({ body }) => body)).toEqual([
      { protocols: { ids: ['a', 'b'], sourcePortId: 'woof' } },
      { protocols: { ids: ['a', 'b'], sourcePortId: 'gz' } },
    ]);
  });
});
