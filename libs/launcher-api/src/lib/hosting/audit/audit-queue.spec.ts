import { ManualClock, waitUntil } from '@hangar/api-foundation/testing';

import type { AuditEntry } from './audit-entry';
import { AuditQueue, MAX_WAITING_ENTRIES } from './audit-queue';

function createQueue(record: (entry: AuditEntry) => void | Promise<void>) {
  const clock = new ManualClock();
  const owned = { sink: { record }, owner: 'extension ledger', extension: null };
  return { clock, queue: new AuditQueue(owned, clock) };
}

const createEntry = (requestId: string): AuditEntry => ({
  at: '2026-01-02T03:04:05.000Z',
  requestId,
  actor: null,
  route: 'emptyTrash',
  kind: 'change',
  subjects: [],
  subjectCount: 0,
  changes: null,
  outcome: 'done',
  code: null,
});

it('passes the entries on one after another', async () => {
  const log: string[] = [];
  const { queue } = createQueue(async ({ requestId }) => {
    log.push(`${requestId} begins`);
    await Promise.resolve();
    log.push(`${requestId} ends`);
  });
  for (const id of ['a', 'b']) queue.add(createEntry(id));
  await queue.idle();
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(queue.problem).toBeNull();
});

it('continues with the next entry if the sink takes longer than five seconds', async () => {
  const received: string[] = [];
  const { queue, clock } = createQueue(({ requestId }) => {
    received.push(requestId);
    return requestId === 'a' ? new Promise(() => undefined) : undefined;
  });
  for (const id of ['a', 'b']) queue.add(createEntry(id));
  await waitUntil(() => received.length === 1);
  clock.advance(5000);
  await queue.idle();
  expect(received).toEqual(['a', 'b']);
  expect(queue.problem).toEqual({
    code: 'AUDIT_INCOMPLETE',
    message:
      'Audit entries are missing: extension ledger failed to record 1 (it took longer than 5 seconds). See the log for details.',
  });
});

it('continues with the next entry if the sink throws something that cannot be converted to text', async () => {
  const received: string[] = [];
  const { queue } = createQueue(({ requestId }) => {
    received.push(requestId);
    if (requestId === 'a') throw Object.create(null);
  });
  for (const id of ['a', 'b']) queue.add(createEntry(id));
  await queue.idle();
  expect(received).toEqual(['a', 'b']);
  expect(queue.problem?.message).toContain('failed to record 1 (it threw something that is not an error)');
});

it('keeps 10,000 entries for a slow sink, and counts those that it drops', async () => {
  let received = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { queue } = createQueue(() => {
    received++;
    return released;
  });
  queue.add(createEntry('first'));
  await waitUntil(() => received === 1);
  for (let index = 0; index < MAX_WAITING_ENTRIES + 2; index++) queue.add(createEntry(`${index}`));
  expect(queue.problem?.message).toContain('was too slow for 2, which were dropped');
  release();
  await queue.idle();
  expect(received).toBe(10_001);
});
