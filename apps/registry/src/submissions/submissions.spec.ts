import { OTHER_UUID, STORES, SUNDER, TestRegistry, hashOf } from '../testing/test-registry';

describe.each(STORES)('what is offered on %s', (_, makePlace) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(makePlace)));
  afterEach(() => registry.stop());

  describe('submissions', () => {
    it('are duplicates when the same installation says the same again, even after a restart', async () => {
      expect(await registry.submit()).toMatchObject({ status: 202, json: { status: 'pending' } });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      await registry.restart();
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
    });

    it('are kept with the hour in which they came, and no finer', async () => {
      await registry.submit();
      const { receivedAt } = (await registry.moderate('GET', '/submissions')).json.submissions[0];
      expect(receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
      expect(Date.now() - Date.parse(receivedAt)).toBeLessThan(2 * 60 * 60_000);
    });

    it('of two installations that say the same wait as one', async () => {
      await registry.submit();
      expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'pending' });
      const { json } = await registry.moderate('GET', '/submissions');
      expect(json).toMatchObject({ total: 1, submissions: [{ name: 'Sunder', senders: 2 }] });
    });

    it('replace what the same installation said about the file before, and can go back', async () => {
      await registry.submit();
      expect((await registry.submit({ version: '2501' })).json).toEqual({ status: 'pending' });
      const waiting = () => registry.moderate('GET', '/submissions');
      expect((await waiting()).json.submissions).toMatchObject([{ version: '2501' }]);

      expect((await registry.submit()).json).toEqual({ status: 'pending' });
      expect((await waiting()).json.submissions).toMatchObject([{ version: '2407' }]);
    });

    it('stay apart when another installation says something else about the file', async () => {
      await registry.submit();
      await registry.submit({ version: '2501' }, OTHER_UUID);
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(2);
    });

    it('that were rejected are not queued again', async () => {
      const id = await registry.submitted();
      await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'A virus.' });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      expect((await registry.submit({}, OTHER_UUID)).json).toEqual({ status: 'duplicate' });
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(0);
    });

    it('that say what the active entry says are duplicates', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', version: '2407', urls: [SUNDER.url] });
      expect((await registry.submit()).json).toEqual({ status: 'duplicate' });
      expect((await registry.submit({ url: 'https://example.org/sunder' })).json).toEqual({
        status: 'pending',
      });
    });

    it('that come at once are each taken in once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (__, number) => registry.submit({ hash: hashOf(number % 20) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(202));
      expect(answers.filter(({ json }) => json.status === 'pending')).toHaveLength(20);
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(20);
    });
  });
});
