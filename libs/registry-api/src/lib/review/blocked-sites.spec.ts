import { STORES, SUNDER, TestRegistry, createTestHash } from '../testing/test-registry';

describe.each(STORES)('moderating on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  describe('blocked sites', () => {
    it('reject pending submissions with links to them until they are no longer blocked', async () => {
      await registry.submit();
      await registry.submit({ hash: createTestHash(1), url: 'https://a.bad.org/x' });
      await registry.submit({ hash: createTestHash(2), url: 'https://bad.org:8080/y' });
      await registry.submit({ hash: createTestHash(3), url: 'https://notbad.org/?from=bad.org' });
      await registry.moderate('POST', '/blocked-domains', { domain: 'bad.org', reason: 'Malware.' });
      const { json: queue } = await registry.moderate('GET', '/submissions');
      expect(queue.submissions.map(({ hash }: { hash: string }) => hash)).toEqual([
        SUNDER.hash,
        createTestHash(3),
      ]);
      const { json } = await registry.moderate('GET', '/history');
      expect(json.records).toMatchObject([
        { moderator: 'anna', action: 'rejected', reason: '2 submissions (links to bad.org): Malware.' },
        { moderator: 'anna', action: 'blocked', reason: 'bad.org: Malware.' },
      ]);

      await registry.moderate('DELETE', '/blocked-domains/bad.org');
      const resubmitted = await registry.submit({ hash: createTestHash(1), url: 'https://a.bad.org/x' });
      expect(resubmitted.json).toEqual({ status: 'pending' });
    });

    it('are removed from submissions and entries, with all subdomains', async () => {
      await registry.activate(SUNDER.hash, {
        family_name: 'Sunder',
        urls: [SUNDER.url, 'https://example.org/'],
      });
      await registry.moderate('POST', '/blocked-domains', { domain: 'DOOMWORLD.com', reason: 'A test.' });

      expect(await registry.submit({ version: '3' })).toMatchObject({
        status: 400,
        json: { error: expect.stringContaining('www.doomworld.com') },
      });
      expect((await registry.get(`/mod/${SUNDER.hash}`)).json.urls).toEqual([
        { url: 'https://example.org/', domain: 'example.org' },
      ]);
      await registry.moderate('DELETE', '/blocked-domains/doomworld.com');
      expect((await registry.submit({ version: '3' })).status).toBe(202);
    });

    const OLD = 'https://bad.org/x';
    const block = (domain: string) => registry.moderate('POST', '/blocked-domains', { domain, reason: 'x' });

    it.each(['approve', 'merge'])('are removed from an entry when it changes: %s', async (decision) => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: [OLD] });
      await block('bad.org');
      const id = await registry.submitAndGetId();
      const { json: view } = await registry.moderate('GET', `/submissions/${id}`);
      expect(view.proposed.urls).toEqual([SUNDER.url]);
      expect(view.differences).toContainEqual({
        field: 'Links',
        before: `${OLD} (blocked)`,
        after: SUNDER.url,
        isChanged: true,
      });
      const { status, json } = await registry.moderate('POST', `/submissions/${id}/${decision}`);
      expect([status, json.urls]).toEqual([200, [SUNDER.url]]);
    });

    it('cannot be linked to by an edit', async () => {
      const id = await registry.submitAndGetId();
      await block('bad.org');
      const edit = { urls: [OLD] };
      expect((await registry.moderate('POST', `/submissions/${id}/approve`, edit)).status).toBe(400);
    });

    it.each(['*.evil.org', 'evil.org.', 'WWW.Evil.org', ' .evil.org '])(
      'are recognised by name, even if it is spelt %j',
      async (spelling) => {
        expect((await block(spelling)).status).toBe(204);
        const { json } = await registry.moderate('GET', '/blocked-domains');
        expect(json.domains).toMatchObject([{ domain: 'evil.org' }]);
        expect((await registry.submit({ url: 'https://a.evil.org/' })).status).toBe(400);
      },
    );

    it.each(['a.*.org', '*', 'evil', '127.0.0.1', 'evil..org', '*.com', 'evil.org/x', ''])(
      'must have a valid name, unlike %j',
      async (domain) => expect((await block(domain)).status).toBe(400),
    );
  });
});
