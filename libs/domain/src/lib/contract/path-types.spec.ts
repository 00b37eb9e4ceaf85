import type { AnswerAt } from './path-types';

/** What the type check of this project looks at; nothing of it runs. */
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
    // @ts-expect-error -- a launch answers a session
    post(`/api/protocols/${id}/launch`).title,
    // @ts-expect-error -- unknown: there is no such route
    get('/api/protocol').title,
    // @ts-expect-error -- unknown: nothing is posted there
    post('/api/health').version,
    // @ts-expect-error -- unknown: this path may be any route's
    get(`/api/protocols${id}`).title,
    // @ts-expect-error -- unknown: a picture is no data
    get('/api/media?path=x').path,
  ];
}

it('the type check looks at the calls', () => expect(calls).toBeInstanceOf(Function));
