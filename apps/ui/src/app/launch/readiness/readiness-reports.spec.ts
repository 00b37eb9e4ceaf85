import { TestBed } from '@angular/core/testing';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { ReadinessReports } from './readiness-reports';

const REPORT = 'GET /api/protocols/sunder-ab12/readiness';

function createReports() {
  const { launcher, events } = createFakeWorld({ [REPORT]: { state: 'ready', problems: [] } });
  const reports = TestBed.inject(ReadinessReports);
  events.open();
  const read = async () => {
    const report = reports.read('sunder-ab12');
    await launcher.settle();
    await report;
  };
  const requestCount = () => launcher.collectCalls().filter((call) => call === REPORT).length;
  return { events, reports, read, requestCount };
}

describe('ReadinessReports', () => {
  it('reads a report only once', async () => {
    const { read, requestCount } = createReports();
    await read();
    await read();
    expect(requestCount()).toBe(1);
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
    // Some changes are only notified after a pause.
    while (reports.changes() === before) await read();
    await read();
    expect(requestCount()).toBe(2);
  });

  it('reads a report again after an edit, but does not ask its readers, because the protocol may be deleted', async () => {
    const { events, reports, read, requestCount } = createReports();
    await read();
    const before = reports.changes();
    events.send('protocols.changed', { ids: ['sunder-ab12'] } as never);
    expect(reports.changes()).toBe(before);
    await read();
    expect(requestCount()).toBe(2);
  });
});
