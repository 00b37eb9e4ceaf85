import {
  createTestHash,
  OTHER_UUID,
  STORES,
  TestRegistry,
  UUID,
  type TestResponse,
} from '../testing/test-registry';

describe.each(STORES)('blocked senders on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  const submit = async (number: number, uuid = UUID): Promise<unknown> => {
    const { status, json, headers } = await registry.submit({ hash: createTestHash(number) }, uuid);
    return json.code ? [status, json.code, headers.get('retry-after')] : [status, json.status];
  };
  const BLOCKED = [403, 'SENDER_BLOCKED', null];
  const block = (id: number, reason: unknown = 'Spam.'): Promise<TestResponse> =>
    registry.moderate('POST', `/submissions/${id}/block-senders`, { reason });

  it('cannot submit any file until they are unblocked, while others can', async () => {
    const id = await registry.submitAndGetId();
    expect((await block(id)).status).toBe(204);
    expect([await submit(1), await submit(2), await submit(1, OTHER_UUID)]).toEqual([
      BLOCKED,
      BLOCKED,
      [202, 'pending'],
    ]);
    await registry.restart();
    expect(await submit(3)).toEqual(BLOCKED);
    const { json } = await registry.moderate('GET', '/blocked-senders');
    expect(json.senders).toMatchObject([{ name: 'Sunder', reason: 'Spam.', moderator: 'anna' }]);
    expect((await registry.moderate('DELETE', `/blocked-senders/${json.senders[0].id}`)).status).toBe(204);
    expect(await submit(1)).toEqual([202, 'pending']);
  });

  it('have their submission rejected in the same step, as the history shows', async () => {
    const id = await registry.submitAndGetId();
    await registry.submit({}, OTHER_UUID);
    await block(id);
    const { json } = await registry.moderate('GET', '/history');
    expect(json.records.map(({ action, reason }: Record<string, string>) => `${action}: ${reason}`)).toEqual([
      'blocked: 2 senders of Sunder: Spam.',
      'rejected: Spam.',
    ]);
    expect([await submit(1), await submit(1, OTHER_UUID)]).toEqual([BLOCKED, BLOCKED]);
    expect(await registry.count('senders')).toBe(0);
  });

  it('are not blocked by a request that is rejected', async () => {
    const id = await registry.submitAndGetId();
    for (const reason of ['', null]) expect((await block(id, reason)).status).toBe(400);
    expect((await block(999)).json.code).toBe('SUBMISSION_NOT_FOUND');
    await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'No.' });
    expect((await block(id)).json.code).toBe('ALREADY_DECIDED');
    for (const wrong of ['7', 'x', '-1'])
      expect((await registry.moderate('DELETE', `/blocked-senders/${wrong}`)).json.code).toBe(
        'SENDER_NOT_BLOCKED',
      );
    expect(await submit(1)).toEqual([202, 'pending']);
  });

  it('are stored without their UUID', async () => {
    await block(await registry.submitAndGetId());
    const rows = await registry.withStore((store) => store.all('SELECT * FROM blocked_senders'));
    expect(JSON.stringify(rows)).not.toContain(UUID);
  });
});
