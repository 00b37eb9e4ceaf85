import {
  STORES,
  SUNDER,
  TestRegistry,
  TOKEN,
  createTestHash,
  type TestResponse,
} from '../testing/test-registry';
import { html } from './html';

describe('the review pages', () => {
  let registry: TestRegistry;
  let cookie = '';
  beforeEach(async () => {
    registry = await TestRegistry.start(STORES[0]![1]);
    cookie = getSession(await signIn(TOKEN));
  });
  afterEach(() => registry.stop());

  const getSession = ({ headers }: TestResponse): string => headers.get('set-cookie')?.split(';')[0] ?? '';
  const signIn = (token: string): Promise<TestResponse> =>
    registry.send('POST', '/review/sign-in', new URLSearchParams({ token }));
  const getPage = (path: string, session = cookie): Promise<TestResponse> =>
    registry.send('GET', path, undefined, { cookie: session });
  const post = (path: string, form: Record<string, string> = {}, headers = {}): Promise<TestResponse> =>
    registry.send('POST', path, new URLSearchParams(form), { cookie, ...headers });

  it('require a token', async () => {
    const { status, headers } = await getPage('/review', '');
    expect([status, headers.get('location')]).toEqual([303, '/review/sign-in']);
    const wrong = await signIn('wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('Unknown token');
  });

  it('continue to the requested page after the sign-in, and to no other site', async () => {
    const { headers } = await getPage('/review/submissions/7?a=b', '');
    const signInPath = headers.get('location') ?? '';
    expect(signInPath).toBe('/review/sign-in?to=%2Freview%2Fsubmissions%2F7%3Fa%3Db');
    const { text } = await getPage(signInPath, '');
    expect(text).toContain('name="to" value="/review/submissions/7?a=b"');
    const findPageAfterSignIn = async (to: string, token = TOKEN): Promise<string | null> => {
      const { headers } = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token, to }));
      return headers.get('location');
    };
    expect(await findPageAfterSignIn('/review/submissions/7?a=b')).toBe('/review/submissions/7?a=b');
    const FOREIGN = ['https://evil.example/review', '//evil.example/review', '/\\evil.example/review', 'x'];
    for (const to of [...FOREIGN, '/review/..//evil.example', '/review/sign-out', '/reviewers', '/mod/1'])
      expect([to, await findPageAfterSignIn(to)]).toEqual([to, '/review']);
    const form = await registry.send('POST', '/review/submissions/7/approve', new URLSearchParams());
    expect(form.headers.get('location')).toBe('/review/sign-in');
  });

  it('distinguish new files from changes in the queue', async () => {
    await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
    await registry.submit();
    await registry.submit({ hash: createTestHash(1), suggested_name: 'Eviternity' });
    const rows = (await getPage('/review')).text.split('<tr>').slice(2);
    expect(rows.map((row) => /data-label="Kind">([^<]*)</.exec(row)?.[1])).toEqual(['Change', 'New file']);
  });

  it('describe the history in sentences, with rejected details and with each link on its own line', async () => {
    await registry.activate(SUNDER.hash, {
      family_name: 'Sunder',
      urls: ['https://a.example.org/', 'https://b.example.org/'],
    });
    await registry.moderate('POST', `/submissions/${await registry.submitAndGetId()}/approve`);
    const id = await registry.submitAndGetId({ hash: createTestHash(1), suggested_name: 'No <mod>' });
    await registry.moderate('POST', `/submissions/${id}/reject`, { reason: 'Not one.' });
    await registry.moderate('POST', '/blocked-domains', { domain: 'bad.org', reason: 'Malware.' });
    const text = (await getPage('/review/history')).text
      .replace(/<(?!\/?(a|ins|del)\b)[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    expect(text).toContain('anna blocked bad.org: Malware.');
    expect(text).toContain(
      `anna rejected <a href="/review/submissions/${id}">No &#60;mod&#62;</a>: Not one.`,
    );
    expect(text).toContain(`Links: added <ins>${SUNDER.url}</ins>`);
    expect(text).not.toContain('<del>https://a.example.org/');
  });

  it('set a cookie that scripts and other sites do not receive', async () => {
    const { headers } = await signIn(TOKEN);
    expect(headers.get('set-cookie')).toMatch(/; Path=\/review; HttpOnly; SameSite=Strict$/);
  });

  it('are not cached, regardless of their content', async () => {
    const fetchCacheControl = async (path: string, session?: string): Promise<string | null> =>
      (await getPage(path, session)).headers.get('cache-control');
    expect(await fetchCacheControl('/review')).toBe('no-store');
    expect(await fetchCacheControl('/review', '')).toBe('no-store');
    expect(await fetchCacheControl('/review/submissions/77')).toBe('no-store');
    expect(await fetchCacheControl('/review/sign-in')).toBe('no-store');
    expect((await signIn(TOKEN)).headers.get('cache-control')).toBe('no-store');
    expect((await registry.moderate('GET', '/history')).headers.get('cache-control')).toBe('no-store');
    expect(await fetchCacheControl('/review/assets/page.css')).toBe('public, max-age=600');
  });

  it.each([
    'x',
    'x.y.z',
    `YW5uYQ.99999999999999.${'é'.repeat(64)}`,
    `YW5uYQ.99999999999999.${'0'.repeat(64)}`,
  ])('do not accept a forged session: %s', async (session) => {
    expect((await getPage('/review', `hangar_review=${encodeURI(session)}`)).status).toBe(303);
  });

  it('end a session after half a day', async () => {
    registry.now += 13 * 60 * 60_000;
    expect((await getPage('/review')).status).toBe(303);
  });

  it('show a submission, approve it with edits, and confirm the approval', async () => {
    const id = await registry.submitAndGetId({ suggested_name: '<b>Sunder</b>' });
    expect((await getPage('/review')).text).toContain('&#60;b&#62;Sunder&#60;/b&#62;');
    expect((await getPage(`/review/submissions/${id}`)).text).toContain('Approve as edited');

    const form = {
      edited: '1',
      family_name: 'Sunder',
      urls: 'https://a.example.org/\nhttps://b.example.org/',
      load_order: `${SUNDER.hash} First\nSecond`,
    };
    const { status, headers } = await post(`/review/submissions/${id}/approve`, form);
    expect([status, headers.get('location')]).toEqual([303, '/review?done=approved']);
    expect((await getPage('/review?done=approved')).text).toContain('Approved. The entry is active.');
    expect((await registry.get(`/mod/${SUNDER.hash}`)).json).toMatchObject({
      family_name: 'Sunder',
      version: null,
      load_order: [{ name: 'First', hash: SUNDER.hash }, { name: 'Second' }],
      urls: [{ domain: 'a.example.org' }, { domain: 'b.example.org' }],
    });
  });

  it('show errors as a page', async () => {
    const id = await registry.submitAndGetId();
    const { status, text } = await post(`/review/submissions/${id}/reject`, { reason: '' });
    expect(status).toBe(400);
    expect(text).toContain('<h1>Something went wrong</h1>');
    expect(text).toContain('reason must not be blank');
  });

  it("keep a moderator's input if another moderator changed the entry first, and show the current entry", async () => {
    const address = `/review/entries/${SUNDER.hash}`;
    await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: ['https://a.example.org/'] });
    const { text: opened } = await getPage(address);
    await registry.activate(SUNDER.hash, { family_name: 'Sunder', urls: ['https://theirs.example.org/'] });
    const typed = { family_name: 'Sunder', version: '<2407>', urls: 'https://mine.example.org/' };

    const lateAnswer = await post(address, { ...typed, revision: findRevision(opened) });
    expect(lateAnswer.status).toBe(409);
    expect(lateAnswer.text).toContain('<h1>Changed elsewhere</h1>');
    for (const part of [
      'https://theirs.example.org/',
      '>https://mine.example.org/</textarea>',
      '&#60;2407&#62;',
    ])
      expect(lateAnswer.text).toContain(part);
    expect((await registry.get(`/mod/${SUNDER.hash}`)).json.urls[0].domain).toBe('theirs.example.org');

    expect((await post(address, { ...typed, revision: findRevision(lateAnswer.text) })).status).toBe(303);
    expect((await registry.get(`/mod/${SUNDER.hash}`)).json.urls[0].domain).toBe('mine.example.org');
    const removal = await post(`${address}/remove`, {
      reason: 'It is gone.',
      revision: findRevision(opened),
    });
    expect([removal.status, removal.text]).toEqual([409, expect.stringContaining('value="It is gone."')]);
  });

  it('approve and merge only data that was shown', async () => {
    await registry.activate(SUNDER.hash, { family_name: 'Sunder' });
    const address = `/review/submissions/${await registry.submitAndGetId()}`;
    const { text: opened } = await getPage(address);
    await registry.activate(SUNDER.hash, { family_name: 'Sunder', version: '9' });
    for (const action of ['approve', 'merge']) {
      const { status, text } = await post(`${address}/${action}`, { revision: findRevision(opened) });
      expect([status, text]).toEqual([409, expect.stringContaining(`action="${address}/${action}"`)]);
    }
    const { text: reopened } = await getPage(address);
    const { headers } = await post(`${address}/approve`, { revision: findRevision(reopened) });
    expect(headers.get('location')).toBe('/review?done=approved');
  });

  it('reject everything that the filter shows, after confirmation', async () => {
    await registry.submit();
    for (const number of [1, 2])
      await registry.submit({ hash: createTestHash(number), url: `https://spam.example.org/${number}` });
    const queue = await getPage('/review?q=spam');
    expect(queue.text).toContain('Reject all 2');
    expect((await getPage('/review?q=nothing')).text).not.toContain('Reject all');
    expect((await getPage('/review?status=rejected')).text).not.toContain('Reject all');

    const confirmation = await getPage('/review/reject-all?q=spam&kind=all');
    expect(confirmation.text).toContain('2 submissions');
    const through = /name="through" value="(\d+)"/.exec(confirmation.text)?.[1] ?? '';
    await registry.submit({ hash: createTestHash(3), url: 'https://spam.example.org/3' });
    const form = { q: 'spam', kind: 'all', through, reason: 'Spam.' };
    const { status, headers } = await post('/review/reject-all', form);
    expect([status, headers.get('location')]).toEqual([303, '/review?done=rejected-all']);
    const { json } = await registry.moderate('GET', '/submissions');
    expect(json.submissions).toMatchObject([{ hash: SUNDER.hash }, { hash: createTestHash(3) }]);
  });

  it('accept no forms from other sites', async () => {
    const id = await registry.submitAndGetId();
    const path = `/review/submissions/${id}/approve`;
    expect((await post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(path, {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await post(path, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await registry.get(`/mod/${SUNDER.hash}`)).status).toBe(404);
    expect((await post(path, {}, { origin: registry.url })).status).toBe(303);
  });

  it('serve their style sheets and no other files', async () => {
    expect((await getPage('/review/assets/tokens.css')).status).toBe(200);
    expect((await getPage('/review/assets/..%2fregistry.sqlite')).status).toBe(404);
  });
});

function findRevision(page: string): string {
  return /name="revision" value="(\w+)"/.exec(page)?.[1] ?? '';
}

describe('html', () => {
  it('escapes values in any position', () => {
    const name = `<script>"'&`;
    expect(html`<a title="${name}">${name}${null}${false}${[html`<b>${1}</b>`, 'x']}</a>`.render('')).toBe(
      '<a title="&#60;script&#62;&#34;&#39;&#38;">&#60;script&#62;&#34;&#39;&#38;<b>1</b>x</a>',
    );
  });
});
