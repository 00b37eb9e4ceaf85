import { TestBed } from '@angular/core/testing';
import type { IJob, IPortFamily } from '@hangar/domain';

import { aJob, anEndedJob, createFakeWorld } from '../../testing';
import { OwnJobs } from './own-jobs';
import { PortSwitches } from './port-switches';
import { PortStore } from './port-store';

const LIST = 'GET /api/source-ports';
const CHECK = 'GET /api/source-ports?refresh=true';
const INSTALL = 'POST /api/source-ports/dsda-doom/install';
const JOB = aJob({ kind: 'port-install', subject: { family: 'dsda-doom', version: '0.29.4' } });

const family = (id: string, fields: Partial<IPortFamily> = {}) =>
  ({ family: id, name: id, latest: null, reason: null, ...fields }) as IPortFamily;

async function createPage(answers: Record<string, unknown> = {}) {
  sessionStorage.clear();
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': [],
    [LIST]: [family('dsda-doom'), family('woof'), family('kex', { reason: 'Not for this system.' })],
    ...answers,
  });
  const store = TestBed.inject(PortStore);
  events.open();
  await launcher.settle();
  const run = async <T>(action: () => Promise<T>): Promise<T> => {
    const done = action();
    await launcher.settle();
    return done;
  };
  return { launcher, events, store, run };
}

describe('PortStore', () => {
  it('requests releases only if the user wants that', async () => {
    const fetchedAt = '2026-05-01T10:00:00.000Z';
    const { launcher, events, store, run } = await createPage({
      [CHECK]: [family('dsda-doom', { latest: { version: '0.29.4', fetchedAt } as never })],
    });
    await run(() => store.load());
    events.send('settings.changed', {} as never);
    await launcher.settle();
    expect(launcher.collectCalls()).not.toContain(CHECK);
    expect(store.checkedAt()).toBeNull();
    await run(() => store.checkForNewVersions());
    expect(launcher.collectCalls()).toEqual([CHECK]);
    expect([store.checkedAt(), store.failedChecks()]).toEqual([fetchedAt, []]);
  });

  it('names the families that could not be checked, but not those that can never be checked', async () => {
    const reason = 'The server is busy.';
    const { store, run } = await createPage({
      [CHECK]: [
        family('dsda-doom', { reason }),
        family('woof', { reason }),
        family('kex', { reason: 'Not for this system.' }),
      ],
    });
    await run(() => store.load());
    await run(() => store.checkForNewVersions());
    expect(store.failedChecks()).toEqual([{ names: ['dsda-doom', 'woof'], reason }]);
  });

  it('shows installations of all tabs, and reports the ends of those that this tab started', async () => {
    const { launcher, events, store, run } = await createPage({ [INSTALL]: JOB });
    events.send('job.changed', { ...JOB, id: 'job-2', subject: { family: 'woof', version: '15.2' } } as IJob);
    const portSwitch = { movesDefault: true, protocolIds: [] };
    await run(() => store.install('dsda-doom', '0.29.4', { portSwitch }));
    expect(launcher.requests.at(-1)?.body).toEqual({ version: '0.29.4' });
    expect([...store.installations().keys()].sort()).toEqual(['dsda-doom', 'woof']);
    expect(TestBed.inject(OwnJobs).jobs()).toMatchObject([{ id: JOB.id }]);
    expect(TestBed.inject(PortSwitches).take(JOB.id)).toEqual(portSwitch);
    events.send('job.changed', anEndedJob({ kind: 'port-install', subject: JOB.subject }));
    expect([...store.installations().keys()]).toEqual(['woof']);
  });
});
