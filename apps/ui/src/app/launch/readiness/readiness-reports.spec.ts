import { TestBed } from '@angular/core/testing';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { ReadinessReports } from './readiness-reports';

const REPORT = 'GET /api/readiness/reports?ids=sunder-ab12';
const READY = { state: 'ready', problems: [] };

function createReports(answers = {}) {
  const { launcher, events } = createFakeWorld({ [REPORT]: [{ id: 'sunder-ab12', ...READY }], ...answers });
  const reports = TestBed.inject(ReadinessReports);
  events.open();
  const read = async () => {
    const report = reports.read('sunder-ab12');
    await launcher.settle();
    await report;
  };
  const requestCount = () => launcher.collectCalls().filter((call) => call === REPORT).length;
  return { launcher, events, reports, read, requestCount };
}

describe('ReadinessReports', () => {
  it('reads a report only once', async () => {
    const { read, requestCount } = createReports();
    await read();
    await read();
    expect(requestCount()).toBe(1);
  });

  it('reads reports that are needed at the same time in one request, and rejects those of deleted protocols', async () => {
    const both = `${REPORT}%2Cscythe-cd34`;
    const { launcher, reports } = createReports({ [both]: [{ id: 'scythe-cd34', ...READY }] });
    const deleted = expect(reports.read('sunder-ab12')).rejects.toThrow('deleted');
    const known = expect(reports.read('scythe-cd34')).resolves.toMatchObject(READY);
    await launcher.settle();
    await Promise.all([deleted, known]);
    expect(launcher.collectCalls()).toEqual([both]);
  });

  it('reads at most 100 reports in one request', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `p-${index}`);
    const calls = [ids.slice(0, 100), ids.slice(100)].map(
      (some) => `GET /api/readiness/reports?ids=${some.join('%2C')}`,
    );
    const answers = calls.map((call) => [call, ids.map((id) => ({ id, ...READY }))]);
    const { launcher, reports } = createReports(Object.fromEntries(answers));
    const all = ids.map((id) => reports.read(id));
    await launcher.settle();
    await Promise.all(all);
    expect(launcher.collectCalls()).toEqual(calls);
  });

  it.each([
    ['readiness.changed', { protocolIds: ['sunder-ab12'] }],
    ['readiness.changed', { protocolIds: null }],
    ['settings.changed', { keys: ['sourcePorts'] }],
  ] as const)('reads a report again, and notifies its readers, after %s %o', async (name, payload) => {
    const { events, reports, read, requestCount } = createReports();
    await read();
    const before = reports.changes();
    events.send(name, payload as never);
    // Some changes are reported only after a pause.
    while (reports.changes() === before) await read();
    await read();
    expect(requestCount()).toBe(2);
  });

  it('reads a report again after an edit without notifying its readers, because the protocol may be deleted', async () => {
    const { events, reports, read, requestCount } = createReports();
    await read();
    const before = reports.changes();
    events.send('protocols.changed', { ids: ['sunder-ab12'] } as never);
    expect(reports.changes()).toBe(before);
    await read();
    expect(requestCount()).toBe(2);
  });

  it('reads a report again if its problems differ from those on the card, because the event may be late', async () => {
    const { launcher, reports, requestCount } = createReports();
    const missing = {
      code: 'MOD_FILES_MISSING',
      effect: 'blocks',
      message: 'No.',
      subject: null,
      remedies: [],
    };
    const readReport = async (codes: readonly string[]) => {
      const report = reports.read('sunder-ab12', codes);
      for (let round = 0; round < 3; round++) await launcher.settle();
      return (await report).problems;
    };
    expect(await readReport([])).toEqual([]);
    launcher.answers[REPORT] = [{ id: 'sunder-ab12', state: 'blocked', problems: [missing, missing] }];
    expect(await readReport(['MOD_FILES_MISSING'])).toEqual([missing, missing]);
    await readReport(['MOD_FILES_MISSING']);
    expect(requestCount()).toBe(2);
  });
});
