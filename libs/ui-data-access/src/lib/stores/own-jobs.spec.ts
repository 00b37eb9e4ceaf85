import { TestBed } from '@angular/core/testing';

import { OWN_JOBS_STORAGE_KEY, OwnJobs } from './own-jobs';

/** Creates the service of a page opened in this tab. */
function createPage(): OwnJobs {
  TestBed.resetTestingModule();
  return TestBed.inject(OwnJobs);
}

describe('OwnJobs', () => {
  beforeEach(() => sessionStorage.clear());

  it('remembers jobs after a reload, but not that another part of the page reports their ends', () => {
    createPage().add({ id: 'job-1', earlierGameIds: ['doom2'], isAttended: true });
    expect(createPage().jobs()).toEqual([{ id: 'job-1', earlierGameIds: ['doom2'], isAttended: false }]);
  });

  it('keeps only the latest request for a job that is retried', () => {
    const own = createPage();
    own.add({ id: 'job-1', isAttended: true });
    own.add({ id: 'job-1', earlierEnd: '2026-01-01T12:01:00.000Z' });
    expect(own.jobs()).toEqual([{ id: 'job-1', earlierEnd: '2026-01-01T12:01:00.000Z' }]);
  });

  it('stores nothing once the ends of all jobs have been reported', () => {
    const own = createPage();
    own.add({ id: 'job-1' });
    own.remove('job-1');
    expect(sessionStorage.getItem(OWN_JOBS_STORAGE_KEY)).toBeNull();
  });

  it.each(['', 'x', '{}', '[1, null, {"id": 3}, {"id": "a", "earlierGameIds": 4}]'])(
    'starts empty if the storage contains %j',
    (text) => {
      sessionStorage.setItem(OWN_JOBS_STORAGE_KEY, text);
      expect(createPage().jobs()).toEqual([]);
    },
  );
});
