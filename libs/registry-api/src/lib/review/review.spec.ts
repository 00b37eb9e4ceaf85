import {
  OTHER_UUID,
  STORES,
  SUNDER,
  TestRegistry,
  TOKEN,
  createTestHash,
  type TestResponse,
} from '../testing/test-registry';

describe.each(STORES)('moderating on %s', (_, createDatabase) => {
  let registry: TestRegistry;
  beforeEach(async () => (registry = await TestRegistry.start(createDatabase)));
  afterEach(() => registry.stop());

  describe('the queue', () => {
    it('is filtered by words, MD5, site, and whether the file is known', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
      await registry.submit();
      await registry.submit({
        hash: createTestHash(1),
        suggested_name: 'Événement',
        url: 'https://moddb.com/100%_x',
      });
      const searchNames = async (query: string): Promise<string[]> =>
        (await registry.moderate('GET', `/submissions?${query}`)).json.submissions.map(
          ({ name }: { name: string }) => name,
        );
      expect(await searchNames('')).toEqual(['Sunder', 'Événement']);
      expect(await searchNames('q=evene')).toEqual(['Événement']);
      expect(await searchNames(`q=${SUNDER.hash}`)).toEqual(['Sunder']);
      expect(await searchNames('q=moddb')).toEqual(['Événement']);
      expect(await searchNames('q=%25_x')).toEqual(['Événement']);
      expect(await searchNames('q=%25')).toEqual(['Événement']);
      expect(await searchNames('kind=new')).toEqual(['Événement']);
      expect(await searchNames('kind=change')).toEqual(['Sunder']);
      expect(await searchNames('status=rejected')).toEqual([]);
    });

    it('shows a submission next to the active entry, its family and its history', async () => {
      await registry.activate(createTestHash(1), { family_name: 'Sunder', version: '1' });
      await registry.activate(SUNDER.hash, {
        family_name: 'Sunder',
        version: '2',
        urls: ['https://example.org/a'],
      });
      const { json } = await registry.moderate('GET', `/submissions/${await registry.submitAndGetId()}`);
      expect(json.differences).toContainEqual({
        field: 'Version',
        before: '2',
        after: '2407',
        isChanged: true,
      });
      expect(json.differences).toContainEqual({
        field: 'Family',
        before: 'Sunder',
        after: 'Sunder',
        isChanged: false,
      });
      expect(json.proposed.urls).toEqual([SUNDER.url, 'https://example.org/a']);
      expect(json.family).toMatchObject([{ hash: createTestHash(1), version: '1' }]);
      expect(json.history).toMatchObject([{ action: 'edited', moderator: 'anna' }]);
    });
  });

  describe('decisions', () => {
    it("apply a moderator's edits", async () => {
      const id = await registry.submitAndGetId();
      const edit = { family_name: 'Sunder (megawad)', display_name: 'Sunder', category: 'mapset' };
      await registry.moderate('POST', `/submissions/${id}/approve`, edit);
      expect((await registry.get(`/mod/${SUNDER.hash}`)).json).toMatchObject({ ...edit, version: '2407' });
    });

    it('merge a link into the active entry and change nothing else', async () => {
      await registry.activate(SUNDER.hash, { family_name: 'Sunder!', urls: ['https://example.org/a'] });
      await registry.moderate('POST', `/submissions/${await registry.submitAndGetId()}/merge`);
      const { json } = await registry.get(`/mod/${SUNDER.hash}`);
      expect(json).toMatchObject({ family_name: 'Sunder!', version: '2407' });
      expect(json.urls.map(({ url }: { url: string }) => url)).toEqual(['https://example.org/a', SUNDER.url]);
    });

    it('keep no more links than an entry can have, and remove the oldest', async () => {
      const urls = Array.from({ length: 20 }, (__, number) => `https://example.org/${number}`);
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls });
      const id = await registry.submitAndGetId();
      const merged = await registry.moderate('POST', `/submissions/${id}/merge`);
      expect([merged.status, merged.json.error]).toEqual([409, expect.stringContaining('20 links')]);
      const { json: view } = await registry.moderate('GET', `/submissions/${id}`);
      expect(view.proposed.urls).toEqual([SUNDER.url, ...urls.slice(0, 19)]);

      await registry.moderate('POST', `/submissions/${id}/approve`);
      const { json: exported } = await registry.get('/api/export');
      const reimported = await registry.moderate('POST', '/import?known=replace', exported);
      expect(reimported.json).toMatchObject({ replaced: 1, refused: 0, problems: [] });
    });

    it('cannot merge into a missing entry, and cannot be made twice', async () => {
      const id = await registry.submitAndGetId();
      expect((await registry.moderate('POST', `/submissions/${id}/merge`)).status).toBe(409);
      const results = await Promise.all([
        registry.moderate('POST', `/submissions/${id}/approve`),
        registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'No.' }),
      ]);
      expect(results.filter(({ status }) => status === 409)).toHaveLength(1);
    });

    it('require a reason for a rejection', async () => {
      const id = await registry.submitAndGetId();
      const { status, json } = await registry.moderate('POST', `/submissions/${id}/reject`, { reason: ' ' });
      expect([status, json]).toEqual([400, { error: 'reason must not be blank', code: 'VALIDATION_FAILED' }]);
    });

    it('are recorded in the history with moderator, time and reason', async () => {
      await registry.moderate('POST', `/submissions/${await registry.submitAndGetId()}/approve`);
      await registry.moderate('DELETE', `/entries/${SUNDER.hash}`, { reason: 'The author asked for it.' });
      const { json } = await registry.moderate('GET', `/entries/${SUNDER.hash}`);
      expect(json.entry).toBeNull();
      expect(json.history).toMatchObject([
        { moderator: 'anna', action: 'removed', reason: 'The author asked for it.' },
        { moderator: 'anna', action: 'approved', before: null, after: { familyName: 'Sunder' } },
      ]);
      expect(json.history[0].at).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect((await registry.get('/api/mods?q=sunder')).json.total).toBe(0);
    });

    it('are rejected if the submission has changed since it was viewed', async () => {
      const withRevision = (
        revision: string,
        method: string,
        path: string,
        body?: unknown,
      ): Promise<TestResponse> =>
        registry.send(method, `/api/review${path}`, body, {
          authorization: `Bearer ${TOKEN}`,
          'if-match': `"${revision}"`,
        });
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: ['https://example.org/a'] });
      const id = await registry.submitAndGetId();
      const entry = `/entries/${SUNDER.hash}`;
      const [shown, before] = [
        (await registry.moderate('GET', `/submissions/${id}`)).json.revision,
        (await registry.moderate('GET', entry)).json.revision,
      ];
      const edited = { family_name: 'Sunder', urls: ['https://example.org/mine'] };
      await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: ['https://example.org/theirs'] });

      expect((await withRevision(before, 'PUT', entry, edited)).status).toBe(409);
      expect((await withRevision(before, 'DELETE', entry, { reason: 'Late.' })).status).toBe(409);
      expect((await withRevision(shown, 'POST', `/submissions/${id}/approve`)).status).toBe(409);
      expect((await withRevision(shown, 'POST', `/submissions/${id}/merge`)).status).toBe(409);
      expect((await registry.get(`/mod/${SUNDER.hash}`)).json.urls).toMatchObject([
        { url: 'https://example.org/theirs' },
      ]);
      expect((await registry.moderate('GET', '/submissions')).json.total).toBe(1);

      const { revision } = (await registry.moderate('GET', `/submissions/${id}`)).json;
      expect((await withRevision(revision, 'POST', `/submissions/${id}/merge`)).status).toBe(200);
      const { json } = await registry.moderate('GET', entry);
      expect((await withRevision(json.revision, 'PUT', entry, edited)).status).toBe(204);
      expect((await withRevision('no revision', 'PUT', entry, edited)).status).toBe(400);
    });

    it('also recognise a file by its MD5 in capitals', async () => {
      const entry = `/entries/${SUNDER.hash.toUpperCase()}`;
      expect((await registry.moderate('PUT', entry, { family_name: 'Sunder' })).status).toBe(204);
      expect((await registry.moderate('GET', entry)).json.entry).toMatchObject({ hash: SUNDER.hash });
      expect((await registry.moderate('DELETE', entry, { reason: 'A test.' })).status).toBe(204);
      expect((await registry.moderate('GET', '/entries/no-hash')).status).toBe(400);
    });

    it('require a moderator', async () => {
      const answers = await Promise.all([
        registry.get('/api/review/submissions'),
        registry.send('GET', '/api/review/submissions', undefined, { authorization: 'Bearer wrong' }),
        registry.send('POST', '/api/review/import', { format: 'hangar-registry', version: 1, entries: [] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    });
  });

  describe('a flood of submissions', () => {
    const flood = async (count: number): Promise<void> => {
      for (let number = 0; number < count; number++)
        await registry.submit({ hash: createTestHash(number), url: `https://spam.example.org/${number}` });
    };
    const rejectAll = (body: object) => registry.moderate('POST', '/submissions/reject', body);
    const waiting = async () => (await registry.moderate('GET', '/submissions?limit=100')).json.submissions;

    it('is rejected permanently in one step and for one reason, without affecting anything else', async () => {
      await registry.submit();
      await flood(5);
      const response = await rejectAll({ q: 'spam.example.org', kind: 'new', reason: 'Spam.' });
      expect(response).toMatchObject({ status: 200, json: { rejected: 5 } });
      expect(await waiting()).toMatchObject([{ name: 'Sunder' }]);
      const offer = { hash: createTestHash(1), url: 'https://spam.example.org/1' };
      expect((await registry.submit(offer, OTHER_UUID)).json).toEqual({ status: 'duplicate' });
      const { json } = await registry.moderate('GET', '/history');
      expect(json.records).toMatchObject([
        {
          moderator: 'anna',
          action: 'rejected',
          reason: '5 submissions (“spam.example.org”, unknown files): Spam.',
        },
      ]);
    });

    it('makes room in a full queue when it is rejected', async () => {
      await registry.stop();
      registry = await TestRegistry.start(createDatabase, { maxPending: 3 });
      await flood(5);
      expect((await registry.submit()).status).toBe(429);
      expect((await rejectAll({ q: '', reason: 'Spam.' })).json).toEqual({ rejected: 3 });
      expect((await registry.submit()).status).toBe(202);
    });

    it('is only rejected up to the latest submission that the moderator has seen', async () => {
      await flood(2);
      const through = (await waiting()).at(-1).id;
      await registry.submit();
      expect((await rejectAll({ q: '', through, reason: 'Spam.' })).json).toEqual({ rejected: 2 });
      expect(await waiting()).toMatchObject([{ name: 'Sunder' }]);
    });

    it.each([
      [{ q: '' }, 'reason must be text'],
      [{ reason: 'x' }, 'q must be text (empty for all pending submissions)'],
      [{ q: '', kind: 'old', reason: 'x' }, 'kind must be one of all, new, change'],
      [{ q: '', through: 'x', reason: 'x' }, 'through must be the number of a submission'],
    ])('is not rejected by %j', async (body, error) => {
      await flood(1);
      expect(await rejectAll(body)).toMatchObject({ status: 400, json: { error } });
      expect(await waiting()).toHaveLength(1);
    });
  });
});
