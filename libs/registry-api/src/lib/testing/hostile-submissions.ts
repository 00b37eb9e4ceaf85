/** A request to `POST /mod/pending`. */
export interface HostileSubmission {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const UUIDS = [
  '0b5c1c1e-7f3e-4a52-9d3e-8a1b2c3d4e5f',
  '',
  'x',
  '0'.repeat(5000),
  "' OR 1=1 --",
  '{}',
  '../../etc/passwd',
];

const TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  "'; DROP TABLE entries; --",
  'Robert"); --',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202egpj.exe',
  `Z${'\u0301'.repeat(300)}`,
  '\ufffe\uffff',
  '𝕯𝖔𝖔𝖒 👩‍👩‍👧‍👦',
  'ﷺ'.repeat(180),
  'İıſK',
  'x'.repeat(201),
  'x'.repeat(100_000),
  '%00%s%n${7*7}',
  '__proto__',
  ' ',
  '',
  'Sunder',
];

const URLS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://example.org/"onmouseover="alert(1)',
  "https://example.org/'><script>alert(1)</script>",
  'https://example.org/\u0000',
  'https://example.org/\ud800',
  'http://127.0.0.1:5432/',
  'http://[::1]/',
  'http://0x7f.1/',
  'http://user:pass@example.org/',
  '//example.org',
  `https://example.org/${'a'.repeat(3000)}`,
  `https://${'a'.repeat(300)}.example.org/`,
  'https://xn--0.example/',
  'https://example.org:99999/',
  'https://www.doomworld.com/idgames/sunder',
];

const HASHES = [
  '',
  'x',
  '0'.repeat(31),
  '0'.repeat(33),
  'g'.repeat(32),
  'd41d8cd98f00b204e9800998ecf8427e',
  "'--",
];

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  { toString: 'x' },
  { $ne: null },
  ['a', 'b'],
];

/** Returns a hostile submission, or sometimes a valid one. The result depends only on the random numbers. */
export function createHostileSubmission(random: () => number): HostileSubmission {
  const randomBelow = (end: number): number => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[randomBelow(list.length)] as T;
  const hash = (): unknown => {
    if (randomBelow(4) === 0) return pick(HASHES);
    const digits = Array.from({ length: 32 }, () => randomBelow(16).toString(16)).join('');
    return randomBelow(5) === 0 ? digits.toUpperCase() : digits;
  };
  const corruptSometimes = (value: unknown): unknown => (randomBelow(6) === 0 ? pick(WRONG_TYPES) : value);
  const loadOrderItem = (): unknown =>
    corruptSometimes({
      name: corruptSometimes(pick(TEXTS)),
      hash: randomBelow(3) === 0 ? undefined : corruptSometimes(hash()),
    });
  const fields: Record<string, unknown> = {
    hash: corruptSometimes(hash()),
    suggested_name: corruptSometimes(pick(TEXTS)),
    url: corruptSometimes(randomBelow(2) === 0 ? 'https://example.org/mod' : pick(URLS)),
    version: corruptSometimes(pick([undefined, '1.0', ...TEXTS])),
    is_sidecar: corruptSometimes(pick([undefined, 0, 1, 2, '1'])),
    load_order: corruptSometimes(
      pick([
        undefined,
        [],
        Array.from({ length: randomBelow(4) }, loadOrderItem),
        Array(randomBelow(400)).fill({ name: 'a' }),
      ]),
    ),
    ...(randomBelow(5) === 0 ? { status: 'approved', id: 1, active: true, moderator: 'anna' } : {}),
  };
  const json = JSON.stringify(fields);
  return {
    body: pick([
      json,
      json,
      json,
      json,
      json,
      json,
      json.slice(0, randomBelow(json.length)),
      `[${json}]`,
      `${json}x`,
      createNestedList(randomBelow(20_000)),
      '"x"',
      '\u0000',
    ]),
    headers: {
      'content-type': pick([
        'application/json',
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'application/json; charset=utf-7',
        'multipart/form-data',
      ]),
      ...(randomBelow(20) === 0 ? { 'content-encoding': pick(['gzip', 'br', 'x']) } : {}),
      'x-registry-uuid': randomBelow(4) === 0 ? pick(UUIDS) : (UUIDS[0] as string),
    },
  };
}

function createNestedList(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

/** Returns a source of numbers from 0 to 1 that only depends on the seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
