import { routePath } from './route-path';
import type { AnswerOf, RequestOf } from './route-types';
import type { RouteName } from './routes';

/** What the type check of this project looks at; nothing of it runs. */
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
    // @ts-expect-error -- the path needs an id
    call('getProtocol', {}),
    // @ts-expect-error -- not this key of the path
    call('getProtocol', { parameters: { slug: 'x' } }),
    // @ts-expect-error -- the body is needed
    call('createProtocol', {}),
    // @ts-expect-error -- a title is needed
    call('createProtocol', { body: { description: 'x' } }),
    // @ts-expect-error -- there is no such query
    call('listCatalog', { query: { colour: 'red' } }),
    // @ts-expect-error -- this query is needed
    call('getMedia', {}),
    // @ts-expect-error -- this answer has no title
    call('getHealth', {}).title,
    // @ts-expect-error -- nothing looks at it
    call('updateSettings', { body: {}, ifMatch: '"7"' }),
    // @ts-expect-error -- the path needs an id
    routePath('getProtocol'),
    // @ts-expect-error -- this one needs none
    routePath('getHealth', { id: 'x' }),
  ];
}

it('routePath fills in what the path names, escaped', () => {
  expect(routePath('getSessionOutput', { sessionId: 'a/b c' })).toBe('/api/sessions/a%2Fb%20c/output');
  expect(routePath('getHealth')).toBe('/api/health');
});
