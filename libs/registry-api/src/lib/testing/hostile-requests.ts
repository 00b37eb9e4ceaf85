import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { hostRegistryApi } from '../host-registry-api';
import type { RegistryApiOptions } from '../registry-api-options';
import { RegistryApiModule } from '../registry-api.module';

/** A route in Express's notation, such as `POST /review/submissions/:id/reject`. */
export interface ServedRoute {
  readonly method: string;
  readonly path: string;
}

/** A request that is sent exactly as specified, except that its length is added. */
export interface HostileRequest {
  readonly label: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/**
 * Returns all routes that the Registry serves. They are read from the server itself, so that new routes are included
 * automatically.
 */
export async function listServedRoutes(options: RegistryApiOptions): Promise<readonly ServedRoute[]> {
  const application = await NestFactory.create<NestExpressApplication>(RegistryApiModule.forRoot(options), {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  try {
    hostRegistryApi(application);
    await application.init();
    const { router } = application.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
    return router.stack.flatMap(({ route }) =>
      route === undefined
        ? []
        : Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path })),
    );
  } finally {
    await application.close();
  }
}

/** Values for path parameters. They are URL-encoded, so that each is a single path segment. */
const SEGMENTS = [
  '%00',
  'a%00b',
  'd41d8cd98f00b204e9800998ecf8427%00',
  '1%00',
  '%ed%a0%80',
  '%ff',
  '%c0%af',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '__proto__',
  'constructor',
  'x'.repeat(3000),
  '9'.repeat(15),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '%F0%9F%98%80',
  "'%3B--",
  '%25',
  'example.org',
  'f'.repeat(32),
];

const QUERIES = [
  ...SEGMENTS,
  ...['q', 'limit', 'offset', 'status', 'kind', 'to', 'known', 'done'].flatMap((name) =>
    SEGMENTS.slice(0, 14).map((value) => `${name}=${value}`),
  ),
  'q=a&q=b',
  'q[]=a',
  'q[a]=b',
  'q[__proto__][a]=b',
  '__proto__[a]=b',
  '__proto__=a',
  'limit=99999999999999999999',
  'limit=-1&offset=1e9',
  'a&'.repeat(2000),
];

const HOSTILE_TEXTS = ['\0', 'a\0b', '\ud800', '\udfff\ud800', '\ufffe', 'x'.repeat(100_000), '', ' '];
const VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  ['a\0'],
  {},
  { 'a\0': 1 },
];
const FIELDS = [
  ...['hash', 'suggested_name', 'url', 'version', 'is_sidecar', 'load_order', 'family_name', 'display_name'],
  ...['category', 'urls', 'reason', 'q', 'kind', 'through', 'domain', 'revision', 'token', 'to', 'entries'],
];
const JSON_BODIES = [
  ...VALUES.map((value) => JSON.stringify(value)),
  ...VALUES.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, value])))),
  ...HOSTILE_TEXTS.map((text) =>
    JSON.stringify({ ...createValidSubmission(), suggested_name: text, reason: text }),
  ),
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"hash":"a","hash":"b"}',
  '{',
  '\0',
  '{"a":1e999}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];
const FORMS = [
  ...FIELDS.flatMap((name) => ['%00', 'a%00b', '%ed%a0%80', '%zz', '%'].map((value) => `${name}=${value}`)),
  FIELDS.map((name) => `${name}=${'x'.repeat(300)}`).join('&'),
  FIELDS.map((name) => `${name}=a&${name}=b`).join('&'),
  'load_order_name=%00&load_order_hash=%00&urls=%00',
  'a%00=b',
  '__proto__=a&constructor=b',
  'a=b&'.repeat(300),
];
const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'a/b\x80',
  '',
];
const COOKIES = ['', ';', '=', 'hangar_review', 'hangar_review=', 'hangar_review=%00', 'a=b;'.repeat(500)];
const TOKENS = [
  '',
  'Bearer',
  'Bearer  ',
  'Bearer %00',
  `Bearer ${'x'.repeat(5000)}`,
  'Basic YTpi',
  'Bearer \x80',
];
const UUIDS = ['', 'x', '%00', 'x'.repeat(5000), '\x80'];

/** Returns hostile requests for one route. `own` contains the headers that authenticate the caller. */
export function createHostileRequests(
  { method, path }: ServedRoute,
  own: Readonly<Record<string, string>>,
): readonly HostileRequest[] {
  const filled = path.replace(/:\w+/g, '1');
  const withBody = method !== 'GET' && method !== 'HEAD';
  const request = (description: string, target: string, headers: Record<string, string>, body?: string) => ({
    label: `${method} ${path}, ${description}`,
    method,
    path: target,
    headers: { ...own, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const type = (value: string) => ({ 'content-type': value });
  return [
    ...(filled === path ? [] : SEGMENTS).map((part) =>
      request(`as ${part.slice(0, 40)}`, path.replace(/:\w+/g, part), {}),
    ),
    ...QUERIES.map((query) => request(`asked ${query.slice(0, 40)}`, `${filled}?${query}`, {})),
    ...COOKIES.map((cookie) => request(`cookie ${cookie.slice(0, 40)}`, filled, { cookie })),
    ...TOKENS.map((token) => request(`token ${token.slice(0, 40)}`, filled, { authorization: token })),
    ...UUIDS.map((uuid) => request(`uuid ${uuid.slice(0, 40)}`, filled, { 'x-registry-uuid': uuid })),
    ...(withBody ? JSON_BODIES : []).map((body) =>
      request(`JSON ${body.slice(0, 60)}`, filled, type('application/json'), body),
    ),
    ...(withBody ? FORMS : []).map((body) =>
      request(`form ${body.slice(0, 60)}`, filled, type('application/x-www-form-urlencoded'), body),
    ),
    ...(withBody ? TYPES : []).map((value) => request(`type ${value}`, filled, type(value), '{"a":"b"}')),
  ];
}

function createValidSubmission(): Record<string, unknown> {
  return {
    hash: '5d1b3c8a0f9e4d7c6b2a19080f7e6d5c',
    suggested_name: 'Sunder',
    url: 'https://example.org/mod',
  };
}
