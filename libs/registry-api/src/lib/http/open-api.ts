import { MOD_CATEGORIES, REGISTRY_LIMITS } from '@hangar/domain';

type Schema = Readonly<Record<string, unknown>>;

const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const list = (items: Schema): Schema => ({ type: 'array', items });
const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const MD5: Schema = { type: 'string', pattern: '^[0-9a-f]{32}$' };
const FLAG: Schema = { enum: [0, 1] };
const COUNT: Schema = { type: 'integer', minimum: 0 };

const SCHEMAS = {
  Problem: object({ error: { type: 'string' } }),
  LoadOrderPlace: object({ name: text(REGISTRY_LIMITS.name), hash: MD5 }, ['hash']),
  Mod: object({
    hash: MD5,
    family_name: text(REGISTRY_LIMITS.name),
    display_name: orNull(text(REGISTRY_LIMITS.name)),
    version: orNull(text(REGISTRY_LIMITS.version)),
    category: orNull({ enum: MOD_CATEGORIES }),
    is_sidecar: FLAG,
    load_order: list(named('LoadOrderPlace')),
    urls: list(object({ url: text(REGISTRY_LIMITS.link), domain: { type: 'string' } })),
  }),
  ModPage: object({ mods: list(named('Mod')), total: COUNT, limit: COUNT, offset: COUNT }),
  Offer: object(
    {
      hash: MD5,
      suggested_name: text(REGISTRY_LIMITS.name),
      url: text(REGISTRY_LIMITS.link),
      version: text(REGISTRY_LIMITS.version),
      is_sidecar: FLAG,
      load_order: { ...list(named('LoadOrderPlace')), maxItems: REGISTRY_LIMITS.loadOrder },
    },
    ['version', 'is_sidecar', 'load_order'],
  ),
  Receipt: object({ status: { enum: ['pending', 'duplicate'] } }),
  EntryFields: object(
    {
      family_name: text(REGISTRY_LIMITS.name),
      display_name: orNull(text(REGISTRY_LIMITS.name)),
      version: orNull(text(REGISTRY_LIMITS.version)),
      category: orNull({ enum: MOD_CATEGORIES }),
      is_sidecar: FLAG,
      load_order: { ...list(named('LoadOrderPlace')), maxItems: REGISTRY_LIMITS.loadOrder },
      urls: { ...list(text(REGISTRY_LIMITS.link)), maxItems: REGISTRY_LIMITS.links },
    },
    ['display_name', 'version', 'category', 'is_sidecar', 'load_order', 'urls'],
  ),
  Reason: object({ reason: text(REGISTRY_LIMITS.reason) }),
  BulkRejection: object(
    {
      q: { type: 'string' },
      kind: { enum: ['all', 'new', 'change'] },
      through: COUNT,
      reason: text(REGISTRY_LIMITS.reason),
    },
    ['kind', 'through'],
  ),
  Rejected: object({ rejected: COUNT }),
  BlockedDomain: object({ domain: { type: 'string' }, reason: text(REGISTRY_LIMITS.reason) }),
  Any: { type: 'object' },
};

interface Call {
  readonly summary: string;
  /** Parameters of the query, or with `header:` in front, of the header. */
  readonly takes?: readonly string[];
  readonly body?: keyof typeof SCHEMAS;
  /** Status and body of the answer; no body where it has none. */
  readonly gives: readonly [status: number, body?: keyof typeof SCHEMAS];
  readonly refuses?: readonly number[];
  readonly forModerators?: true;
}

const PAGE = ['limit', 'offset'];
const SEEN = 'header:If-Match';
const moderated = (call: Omit<Call, 'forModerators'>): Call => ({
  ...call,
  refuses: [400, 401, 404, 409, ...(call.refuses ?? [])],
  forModerators: true,
});

/** Every call that programs may make. */
const CALLS: Readonly<Record<string, Call>> = {
  'GET /mod/{hash}': { summary: 'The active entry of a file', gives: [200, 'Mod'], refuses: [404, 429] },
  'POST /mod/pending': {
    summary: 'Offer what is known about a file; moderators decide about it',
    takes: ['header:X-Registry-UUID'],
    body: 'Offer',
    gives: [202, 'Receipt'],
    refuses: [400, 413, 429],
  },
  'GET /api/mods': {
    summary: 'Search names; the newest entries when there is no word in q. total is counted up to 1,000',
    takes: ['q', ...PAGE],
    gives: [200, 'ModPage'],
    refuses: [400, 429],
  },
  'GET /api/export': { summary: 'All active entries as one file', gives: [200, 'Any'], refuses: [429] },
  'GET /api/health': { summary: 'Whether the server answers', gives: [200, 'Any'] },
  'GET /api/openapi.json': { summary: 'This description', gives: [200, 'Any'] },
  'GET /api/review/submissions': moderated({
    summary: 'The queue: status, kind (all, new, change), words',
    takes: ['status', 'kind', 'q', ...PAGE],
    gives: [200, 'Any'],
  }),
  'GET /api/review/submissions/{id}': moderated({
    summary:
      'A submission beside the active entry, its family and its history; with the revision for If-Match',
    gives: [200, 'Any'],
  }),
  'POST /api/review/submissions/{id}/approve': moderated({
    summary: 'Make it active; fields in the body replace what it proposes',
    takes: [SEEN],
    body: 'EntryFields',
    gives: [200, 'Any'],
  }),
  'POST /api/review/submissions/{id}/merge': moderated({
    summary: 'Add its link to the active entry and fill what is empty there',
    takes: [SEEN],
    gives: [200, 'Any'],
  }),
  'POST /api/review/submissions/reject': moderated({
    summary: 'Reject all that waits and matches, up to the submission with the number in through',
    body: 'BulkRejection',
    gives: [200, 'Rejected'],
  }),
  'POST /api/review/submissions/{id}/reject': moderated({
    summary: 'Reject it, with a reason',
    body: 'Reason',
    gives: [204],
  }),
  'GET /api/review/entries/{hash}': moderated({
    summary: 'An entry, its revision for If-Match, and its history',
    gives: [200, 'Any'],
  }),
  'PUT /api/review/entries/{hash}': moderated({
    summary: 'Write an entry by hand',
    takes: [SEEN],
    body: 'EntryFields',
    gives: [204],
  }),
  'DELETE /api/review/entries/{hash}': moderated({
    summary: 'Remove an entry, with a reason',
    takes: [SEEN],
    body: 'Reason',
    gives: [204],
  }),
  'GET /api/review/history': moderated({
    summary: 'Who did what, the newest first',
    takes: PAGE,
    gives: [200, 'Any'],
  }),
  'GET /api/review/blocked-domains': moderated({
    summary: 'Sites that no link may lead to',
    gives: [200, 'Any'],
  }),
  'POST /api/review/blocked-domains': moderated({
    summary: 'Block a site',
    body: 'BlockedDomain',
    gives: [204],
  }),
  'DELETE /api/review/blocked-domains/{domain}': moderated({ summary: 'Unblock a site', gives: [204] }),
  'POST /api/review/import': moderated({
    summary: 'Take in an export; known=replace lets it win over entries that are there',
    takes: ['known'],
    body: 'Any',
    gives: [200, 'Any'],
    refuses: [413],
  }),
};

const json = (schema: string): Schema => ({ content: { 'application/json': { schema: named(schema) } } });

const HEADERS: Readonly<Record<string, Schema>> = {
  'X-Registry-UUID': {
    name: 'X-Registry-UUID',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The revision that the decision is about; 409 when something has changed since',
    schema: { type: 'string' },
  },
};

function describe(path: string, call: Call): Schema {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const others = (call.takes ?? []).map((taken) =>
    taken.startsWith('header:')
      ? HEADERS[taken.slice(7)]
      : { name: taken, in: 'query', schema: { type: 'string' } },
  );
  const [status, body] = call.gives;
  const refusals = (call.refuses ?? []).map((code) => [code, { description: 'Refused', ...json('Problem') }]);
  return {
    summary: call.summary,
    parameters: [...inPath, ...others],
    ...(call.body ? { requestBody: json(call.body) } : {}),
    responses: {
      [status]: { description: 'Done', ...(body ? json(body) : {}) },
      ...Object.fromEntries(refusals),
    },
    ...(call.forModerators ? { security: [{ token: [] }] } : {}),
  };
}

function paths(): Readonly<Record<string, Schema>> {
  const byPath: Record<string, Record<string, Schema>> = {};
  for (const [route, call] of Object.entries(CALLS)) {
    const [method = '', path = ''] = route.split(' ');
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: describe(path, call) };
  }
  return byPath;
}

/** The OpenAPI document. A test holds it against the routes that there are. */
export const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Hangar Registry', version: '1' },
  paths: paths(),
  components: { schemas: SCHEMAS, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};
