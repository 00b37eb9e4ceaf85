import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { AuditEntry } from '@hangar/launcher-api';

import { TestCompany } from './test-company.js';

test('users sign in with the provider, and their roles decide what they may do', async () => {
  const company = await TestCompany.start();
  try {
    const anonymous = await company.request('GET', '/api/protocols');
    assert.equal(anonymous.status, 401);
    const { details } = (await anonymous.json()) as { details: unknown };
    assert.deepEqual(details, { signInUrl: '/login' });
    const page = await company.request('GET', '/doom/');
    assert.match(await page.text(), /<title>Acme Games<\/title>/);

    const [editor, player, reader] = [
      await company.signIn('ann'),
      await company.signIn('ben'),
      await company.signIn('cat'),
    ];
    const create = (cookie: string) => company.request('POST', '/api/protocols', cookie, { title: 'Doom' });
    assert.equal((await create(editor)).status, 201);
    for (const cookie of [player, reader]) {
      const refused = await create(cookie);
      const body = (await refused.json()) as { code: string; error: string };
      assert.deepEqual([refused.status, body.code], [403, 'NOT_ALLOWED']);
      assert.match(body.error, /doesn't have the role editor\. The IT desk can add it\./);
      assert.equal((await company.request('GET', '/api/protocols', cookie)).status, 200);
    }
    const launch = (cookie: string) => company.request('POST', '/api/protocols/unknown/launch', cookie);
    // The player may launch, but there's no such protocol.
    assert.deepEqual([(await launch(player)).status, (await launch(reader)).status], [404, 403]);

    const capabilities = await company.request('GET', '/api/capabilities', editor);
    const { data } = (await capabilities.json()) as { data: { signOutUrl: string } };
    await company.request('GET', data.signOutUrl, editor);
    assert.equal((await create(editor)).status, 401);
    await company.stop();
    const entries = (await readFile(company.config.auditFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry)
      .map(({ actor, route, outcome }) => [actor?.name ?? null, route, outcome]);
    assert.deepEqual(entries, [
      ['Ann Editor', 'createProtocol', 'done'],
      ['Ben Player', 'createProtocol', 'refused'],
      ['Cat Reader', 'createProtocol', 'refused'],
      ['Ben Player', 'launchProtocol', 'failed'],
      ['Cat Reader', 'launchProtocol', 'refused'],
      [null, 'createProtocol', 'refused'],
    ]);
  } finally {
    await company.stop();
    await company.remove();
  }
});

test('only editors can list the folders and read the files of the server', async () => {
  const company = await TestCompany.start();
  try {
    const editor = await company.signIn('ann');
    assert.deepEqual(await requestFiles(company, editor), ['FILE_NOT_FOUND', null]);
    for (const person of ['ben', 'cat']) {
      const cookie = await company.signIn(person);
      assert.deepEqual(await requestFiles(company, cookie), ['NOT_ALLOWED', 'NOT_ALLOWED']);
    }
  } finally {
    await company.stop();
    await company.remove();
  }
});

test('a sign-in only works once, and in the browser in which it began', async () => {
  const company = await TestCompany.start();
  try {
    const begun = await fetch(`${company.url}/login?returnTo=//evil.example`, { redirect: 'manual' });
    const chosen = new URL(begun.headers.get('location') ?? '');
    chosen.searchParams.set('person', 'ann');
    const granted = await fetch(chosen, { redirect: 'manual' });
    const callback = granted.headers.get('location') ?? '';
    const complete = (cookie: string) => fetch(callback, { redirect: 'manual', headers: { cookie } });
    const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    assert.equal((await complete('')).status, 403);
    const completed = await complete(cookie);
    assert.deepEqual([completed.status, completed.headers.get('location')], [302, '/doom/']);
    assert.equal((await complete(cookie)).status, 403);
  } finally {
    await company.stop();
    await company.remove();
  }
});

test('a kiosk shows the library to everyone, and refuses changes, launches and access to files', async () => {
  const company = await TestCompany.start({ kiosk: true });
  try {
    assert.equal((await company.request('GET', '/api/protocols')).status, 200);
    for (const path of ['/api/protocols', '/api/protocols/any/launch']) {
      const refused = await company.request('POST', path, '', {});
      assert.deepEqual(
        [refused.status, ((await refused.json()) as { code: string }).code],
        [403, 'READ_ONLY'],
      );
    }
    assert.deepEqual(await requestFiles(company), ['NOT_ALLOWED', 'NOT_ALLOWED']);
    assert.equal((await company.request('GET', '/login')).status, 404);
  } finally {
    await company.stop();
    await company.remove();
  }
});

/** Hashes a missing file and lists a folder. Returns the codes of the errors. */
function requestFiles(company: TestCompany, cookie = ''): Promise<(string | null)[]> {
  const filePath = `${company.config.dataDirectory}-missing.wad`;
  const folder = encodeURIComponent(process.cwd());
  const responses = [
    company.request('POST', '/api/mod-files/hash', cookie, { filePath }),
    company.request('GET', `/api/dialog/list?path=${folder}`, cookie),
  ];
  return Promise.all(
    responses.map(async (response) => ((await (await response).json()) as { code?: string }).code ?? null),
  );
}
