import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import { fakeWorld } from '@hangar/ui-data-access/testing';

import { IntakeOpener } from './intake-opener';

describe('a web address', () => {
  it('is rejected because it is not a file', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const world = fakeWorld({});
    await TestBed.inject(IntakeOpener).openPastedPaths('https://example.org/dock.zip');
    expect(TestBed.inject(Notifications).toasts()).toMatchObject([{ title: "That's a link, not a file" }]);
    expect(world.launcher.requests).toEqual([]);
  });
});
