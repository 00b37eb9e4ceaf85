import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IJob } from '@hangar/domain';
import { JobStore } from '@hangar/ui-data-access';
import { aJob, createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../testing/queries';
import { RunStep } from './run-step';

const REMOVED_AGAIN = 'Everything that the import had added was removed again.';

function anImport(change: Partial<IJob> = {}): IJob {
  return aJob({ kind: 'import', title: 'DoomRunner', subject: { importId: 'i-1' }, ...change });
}

async function show(jobs: readonly IJob[]) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher, events } = createFakeWorld({ 'GET /api/jobs': jobs });
  TestBed.inject(JobStore);
  events.open();
  await launcher.settle();
  const fixture = TestBed.createComponent(RunStep);
  fixture.componentRef.setInput('jobId', 'job-1');
  fixture.componentRef.setInput('canRestart', false);
  await fixture.whenStable();
  return getText(fixture.nativeElement as HTMLElement);
}

describe('RunStep', () => {
  it('shows items instead of bytes if no bytes are known', async () => {
    const text = await show([anImport({ doneBytes: 0, totalBytes: 0, doneItems: 4, totalItems: 6 })]);
    expect(text).toContain('4 of 6');
    expect(text).not.toContain('byte');
  });

  it('reports that everything was removed only if the import was cancelled', async () => {
    expect(await show([anImport({ state: 'cancelled' })])).toContain(REMOVED_AGAIN);
  });

  it('does not report an import as undone if it is no longer in the list', async () => {
    const text = await show([]);
    expect(text).toContain('This import is no longer listed in Activity.');
    expect(text).not.toContain(REMOVED_AGAIN);
  });

  it.each([
    ['NO_SPACE', true],
    ['UNDO_INCOMPLETE', false],
  ])('after the error %s, reports that everything was removed: %s', async (code, isShown) => {
    const text = await show([anImport({ state: 'failed', error: { code, message: 'It failed.' } })]);
    expect(text).toContain('It failed.');
    expect(text.includes(REMOVED_AGAIN)).toBe(isShown);
  });
});
