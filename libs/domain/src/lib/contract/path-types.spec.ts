import type { AnswerAt } from './path-types';

/** Calls that are type-checked but never run. */
function get<const Path extends string>(_path: Path): AnswerAt<'GET', Path> {
  throw new Error('Never called.');
}
function post<const Path extends string>(_path: Path): AnswerAt<'POST', Path> {
  throw new Error('Never called.');
}

export function calls(id: string, query: '' | `?${string}`): unknown[] {
  return [
    get('/api/protocols/one').title,
    get(`/api/protocols/${id}`).title,
    get('/api/protocols?limit=1')[0]?.title,
    get(`/api/protocols?ids=${id}/x`)[0]?.title,
    get(`/api/sessions/${id}/output${query}`).lines,
    post('/api/protocols').title,
    post(`/api/protocols/${id}/launch`).pid,
    post('/api/protocols/preview').args,
    // @ts-expect-error -- a list has no title
    get('/api/protocols').title,
    // @ts-expect-error -- a launch returns a session
    post(`/api/protocols/${id}/launch`).title,
    // @ts-expect-error -- unknown: the route does not exist
    get('/api/protocol').title,
    // @ts-expect-error -- unknown: the route does not support POST
    post('/api/health').version,
    // @ts-expect-error -- unknown: any route could match this path
    get(`/api/protocols${id}`).title,
    // @ts-expect-error -- unknown: a picture has no data
    get('/api/media?path=x').path,
  ];
}

it('the calls are type-checked', () => expect(calls).toBeInstanceOf(Function));
