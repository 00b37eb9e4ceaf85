import { routePath } from './route-path';
import type { AnswerOf, RequestOf } from './route-types';
import type { RouteName } from './routes';

/** Calls that are type-checked but never run. */
function call<R extends RouteName>(_route: R, _request: RequestOf<R>): AnswerOf<R> {
  throw new Error('Never called.');
}

export function calls(): unknown[] {
  return [
    call('getProtocol', { parameters: { id: 'x' } }).title,
    call('listCatalog', { query: { search: 'x' } })[0]?.fileType,
    call('launchProtocol', { parameters: { id: 'x' } }).pid,
    call('updateProtocol', { parameters: { id: 'x' }, body: { title: 'x' }, ifMatch: '"7"' }),
    call('getMedia', { query: { path: '/a.png', width: 320 } }),
    // @ts-expect-error -- the path requires an id
    call('getProtocol', {}),
    // @ts-expect-error -- wrong path parameter
    call('getProtocol', { parameters: { slug: 'x' } }),
    // @ts-expect-error -- the body is required
    call('createProtocol', {}),
    // @ts-expect-error -- the title is required
    call('createProtocol', { body: { description: 'x' } }),
    // @ts-expect-error -- unknown query parameter
    call('listCatalog', { query: { colour: 'red' } }),
    // @ts-expect-error -- the query is required
    call('getMedia', {}),
    // @ts-expect-error -- this response has no title
    call('getHealth', {}).title,
    // @ts-expect-error -- the route does not support If-Match
    call('updateSettings', { body: {}, ifMatch: '"7"' }),
    // @ts-expect-error -- the path requires an id
    routePath('getProtocol'),
    // @ts-expect-error -- this path has no parameters
    routePath('getHealth', { id: 'x' }),
  ];
}

it('routePath fills in and escapes the parameters of a path', () => {
  expect(routePath('getSessionOutput', { sessionId: 'a/b c' })).toBe('/api/sessions/a%2Fb%20c/output');
  expect(routePath('getHealth')).toBe('/api/health');
});
