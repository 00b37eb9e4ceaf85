import { createTestLauncherApi } from '../testing';
import { DocumentCheck } from './document-check';
import { readOpenApi } from './open-api';

let check: DocumentCheck;
beforeAll(async () => {
  const api = await createTestLauncherApi();
  check = new DocumentCheck(await readOpenApi(api.url));
  await api.close();
});

it.each([
  ['a key that is not declared', { answered: { success: true, data: { ids: [], odd: 1 } } }],
  ['a key that is missing', { answered: { success: true, data: {} } }],
  ['a status that is not declared', { status: 418 }],
  ['a media type that is not declared', { headers: new Headers({ 'content-type': 'text/plain' }) }],
  ['an ETag that is not declared', { headers: new Headers({ etag: '"x"' }) }],
])('sees %s', (_, odd) => {
  const answered = { success: true, data: { ids: [] } };
  const headers = new Headers({ 'content-type': 'application/json' });
  const usual = { method: 'DELETE', path: '/api/trash', status: 200, headers, answered };
  expect(check.faultsOf(usual)).toEqual([]);
  expect(check.faultsOf({ ...usual, ...odd })).toHaveLength(1);
});

it.each([
  ['a text that is too long', 'POST', '/api/protocols', { title: 'x'.repeat(201) }],
  ['a number that is not whole', 'POST', '/api/protocols/x/playtime', { sessionSeconds: 1.5 }],
  ['a key that is not known', 'POST', '/api/protocols', { title: 'x', colour: 'red' }],
  [
    'an element that is no MD5',
    'PUT',
    '/api/mod-files/catalog/x',
    { loadOrder: [{ hashValue: 'x', name: 'x' }] },
  ],
  ['a query out of its range', 'GET', '/api/versions?limit=0', undefined],
])('does not allow %s', (_, method, path, sent) => {
  const headers = new Headers();
  const faults = check.faultsOf({ method, path, sent, status: 200, headers });
  expect(faults.filter((fault) => !fault.includes('ETag'))).not.toEqual([]);
});
