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
  ['an undeclared key', { answer: { success: true, data: { ids: [], odd: 1 } } }],
  ['a missing key', { answer: { success: true, data: {} } }],
  ['an undeclared status', { status: 418 }],
  ['an undeclared media type', { headers: new Headers({ 'content-type': 'text/plain' }) }],
  ['an undeclared ETag', { headers: new Headers({ etag: '"x"' }) }],
])('reports %s', (_, exchange) => {
  const response = { success: true, data: { ids: [] } };
  const headers = new Headers({ 'content-type': 'application/json' });
  const defaultExchange = { method: 'DELETE', path: '/api/trash', status: 200, headers, answer: response };
  expect(check.findFaults(defaultExchange)).toEqual([]);
  expect(check.findFaults({ ...defaultExchange, ...exchange })).toHaveLength(1);
});

it.each([
  ['a text that is too long', 'POST', '/api/protocols', { title: 'x'.repeat(201) }],
  ['a number that is not an integer', 'POST', '/api/protocols/x/playtime', { sessionSeconds: 1.5 }],
  ['an unknown key', 'POST', '/api/protocols', { title: 'x', colour: 'red' }],
  [
    'an element that is not an MD5',
    'PUT',
    '/api/mod-files/catalog/x',
    { loadOrder: [{ hashValue: 'x', name: 'x' }] },
  ],
  ['a query out of range', 'GET', '/api/versions?limit=0', undefined],
])('does not allow %s', (_, method, path, sent) => {
  const headers = new Headers();
  const faults = check.findFaults({ method, path, sent, status: 200, headers });
  expect(faults.filter((fault) => !fault.includes('ETag'))).not.toEqual([]);
});
