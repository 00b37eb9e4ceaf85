import { OTHER_UUID, STORES, SUNDER, TestRegistry, createTestHash } from '../testing/test-registry';

describe.each(STORES)('submissions on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  describe('submissions', () => {
    it('are duplicates if the same installation sends them again, even after a restart', async () => {
      expect(await registry.submit()).toMatchObject({ status: 202, json: { status: 'pending' } });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      await registry.restart();
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
    });

    it('are stored with the hour but not the exact time of their arrival', async () => {
      await registry.submit();
      const { receivedAt } = (await registry.moderate('GET', '/submissions')).json.submissions[0];
      expect(receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
      expect(Date.now() - Date.parse(receivedAt)).toBeLessThan(2 * 60 * 60_000);
    });

    it('with the same content from two installations are queued as one', async () => {
      await registry.submit();
      expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'pending' });
      const { json } = await registry.moderate('GET', '/submissions');
      expect(json).toMatchObject({ total: 1, submissions: [{ name: 'Sunder', senders: 2 }] });
    });

    it("replace the same installation's previous submission for the file, and can be reverted", async () => {
      await registry.submit();
      expect((await registry.submit({ version: '2501' })).json).toEqual({ status: 'pending' });
      const waiting = () => registry.moderate('GET', '/submissions');
      expect((await waiting()).json.submissions).toMatchObject([{ version: '2501' }]);

      expect((await registry.submit()).json).toEqual({ status: 'pending' });
      expect((await waiting()).json.submissions).toMatchObject([{ version: '2407' }]);
    });

    it('leave nothing behind when their sender replaces them, even many times', async () => {
      const load_order = Array.from({ length: 200 }, (__, number) => ({ name: `${number} `.repeat(20) }));
      const first = await registry.submitAndGetId({ load_order });
      for (let number = 0; number < 20; number++) await registry.submit({ version: `${number}`, load_order });
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(1);
      expect(await registry.count('submissions')).toBe(1);
      expect(await registry.count('senders')).toBe(1);
      expect(await registry.moderate('POST', `/submissions/${first}/approve`)).toMatchObject({
        status: 404,
        json: { error: expect.stringContaining('replaced it with a newer one') },
      });
    });

    it('are rejected if their load order has too many characters, even if it has few files', async () => {
      const load_order = Array.from({ length: 200 }, () => ({ name: 'ä'.repeat(200) }));
      expect(await registry.submit({ load_order })).toMatchObject({
        status: 400,
        json: { error: 'load_order must have at most 32 kilobytes in all' },
      });
    });

    it('leave a fingerprint but no senders after they are rejected', async () => {
      const load_order = [{ name: 'a.wad' }];
      const id = await registry.submitAndGetId({ load_order });
      await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'No.' });
      expect(await registry.count('senders')).toBe(0);
      const { json } = await registry.moderate('GET', '/submissions?status=rejected');
      expect(json.submissions).toMatchObject([{ id, name: 'Sunder', loadOrder: [] }]);
      expect((await registry.submit({ load_order })).json).toEqual({ status: 'duplicate' });
      expect(await registry.count('senders')).toBe(0);
    });

    it('disappear from the list after five thousand newer decisions, and stay rejected', async () => {
      await registry.moderate('POST', `/submissions/${await registry.submitAndGetId()}/reject`, {
        reason: 'No.',
      });
      await registry.withStore((store) =>
        store.run(
          `INSERT INTO submissions (content_key, hash, name, name_key, url, is_sidecar, load_order, status, received_at)
           WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 5000)
           SELECT 'key' || number, 'x', 'x', 'x', 'https://example.org/', 0, '[]', 'rejected', '2020' FROM numbers`,
        ),
      );
      const id = await registry.submitAndGetId({ hash: createTestHash(1) });
      await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'No.' });
      expect(await registry.count('submissions')).toBe(5000);
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
    });

    it('stay separate if another installation sends other details about the file', async () => {
      await registry.submit();
      await registry.submit({ version: '2501' }, OTHER_UUID);
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(2);
    });

    it('that were rejected are not queued again', async () => {
      const id = await registry.submitAndGetId();
      await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'A virus.' });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'duplicate' });
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(0);
    });

    it('that match the active entry are duplicates', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', version: '2407', urls: [SUNDER.url] });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      expect((await registry.submit({ url: 'https://example.org/sunder' })).json).toEqual({
        status: 'pending',
      });
    });

    it.each(['approve', 'merge'])(
      'can be sent again if the resulting entry is removed: %s',
      async (decision) => {
        if (decision === 'merge') await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
        await registry.moderate('POST', `/submissions/${await registry.submitAndGetId()}/${decision}`);
        expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'duplicate' });
        await registry.moderate('DELETE', `/entries/${SUNDER.hash}`, { reason: 'A mistake.' });

        expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'pending' });
        expect((await registry.submit()).json).toEqual({ status: 'pending' });
        const { json } = await registry.moderate('GET', '/submissions');
        expect(json).toMatchObject({ total: 1, submissions: [{ name: 'Sunder', senders: 2 }] });
      },
    );

    it('are not queued again because of details that a moderator removed', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', version: '2407' });
      const resubmit = async (changes: object) => (await registry.submit(changes, OTHER_UUID)).json.status;
      const other = { suggested_name: 'sunder-final', version: '1' };
      await registry.moderate('POST', `/submissions/${await registry.submitAndGetId(other)}/merge`);
      expect(await resubmit(other)).toBe('duplicate');

      const mirror = { url: 'https://mirror.example.org/' };
      const edit = { urls: ['https://example.org/'] };
      await registry.moderate('POST', `/submissions/${await registry.submitAndGetId(mirror)}/approve`, edit);
      expect(await resubmit(mirror)).toBe('duplicate');
    });

    it('that return to an earlier version are queued again', async () => {
      for (const version of ['1.2', '1.3'])
        await registry.moderate('POST', `/submissions/${await registry.submitAndGetId({ version })}/approve`);
      expect((await registry.submit({ version: '1.3' })).json).toEqual({ status: 'duplicate' });
      expect((await registry.submit({ version: '1.2' })).json).toEqual({ status: 'pending' });
    });

    it('that arrive concurrently are each accepted once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (__, number) => registry.submit({ hash: createTestHash(number % 20) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(202));
      expect(answers.filter(({ json }) => json.status === 'pending')).toHaveLength(20);
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(20);
    });
  });

  describe('the queue', () => {
    it('accepts no more submissions than its maximum number', async () => {
      await registry.stop();
      registry = await TestRegistry.start(createDatabase, { maxPending: 2 });
      for (const number of [0, 1])
        expect((await registry.submit({ hash: createTestHash(number) })).status).toBe(202);
      expect((await registry.submit({ hash: createTestHash(2) })).status).toBe(429);
      // Existing submissions can still be replaced by their senders and confirmed by other senders.
      expect((await registry.submit({ hash: createTestHash(1), version: '3' })).status).toBe(202);
      expect((await registry.submit({ hash: createTestHash(0) }, OTHER_UUID)).status).toBe(202);
    });

    it('accepts no more submissions than its maximum size in bytes', async () => {
      await registry.stop();
      registry = await TestRegistry.start(createDatabase, { maxPendingBytes: 50_000 });
      const load_order = Array.from({ length: 100 }, () => ({ name: 'x'.repeat(200) }));
      const statuses: number[] = [];
      for (let number = 0; number < 10; number++)
        statuses.push((await registry.submit({ hash: createTestHash(number), load_order })).status);
      expect(statuses.filter((status) => status === 202).length).toBeLessThan(4);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
