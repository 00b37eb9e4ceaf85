import { DISCOVER_LIMITS } from '@hangar/domain';

import { ApiError, parseApiResponse, readApiDetails, readApiFiles } from './api-answer';

const FILE = {
  id: 1,
  title: 'The Test Chamber',
  dir: 'levels/doom2/s-u/',
  filename: 'testchmb.zip',
  size: 1598,
  age: 1767323046,
  date: '2026-01-02',
  author: 'Fixture Maker',
  email: 'nobody@example.invalid',
  description: 'One square room.<br>Second line.',
  rating: 4.5,
  votes: 12,
  url: 'https://www.doomworld.com/idgames/levels/doom2/s-u/testchmb',
};

const createAnswer = (content: unknown, others = {}) =>
  parseApiResponse(Buffer.from(JSON.stringify({ content, meta: { version: 3 }, ...others })));
const readFiles = (...files: unknown[]) =>
  readApiFiles(createAnswer({ file: files.length === 1 ? files[0] : files })).files;

describe('a file from the API', () => {
  it('is read without the e-mail address', () => {
    expect(readFiles(FILE)).toEqual([
      {
        id: '1',
        title: 'The Test Chamber',
        author: 'Fixture Maker',
        date: '2026-01-02',
        fileName: 'testchmb.zip',
        path: 'levels/doom2/s-u/testchmb.zip',
        sizeBytes: 1598,
        rating: 4.5,
        votes: 12,
        description: 'One square room.\nSecond line.',
        game: 'doom2',
        portLevel: null,
        url: 'https://www.doomworld.com/idgames/levels/doom2/s-u/testchmb',
      },
    ]);
  });

  it('may have numbers as text, and markup in its title', () => {
    const title = 'Strings <b>&amp;</b> numbers';
    expect(readFiles({ ...FILE, id: '3', title, size: '1234', rating: '3.3333', votes: '3' })).toMatchObject([
      { id: '3', title: 'Strings & numbers', sizeBytes: 1234, rating: 3.3333, votes: 3 },
    ]);
  });

  it('has null for unknown values, never zero', () => {
    const unknown = Object.fromEntries(Object.keys(FILE).map((key) => [key, null]));
    const [file] = readFiles({ ...unknown, id: 9 });
    expect(Object.values({ ...file, id: null }).every((value) => value === null)).toBe(true);
    expect(readFiles({ ...FILE, rating: 0, votes: 0 })).toMatchObject([{ rating: null, votes: 0 }]);
    expect(readFiles({ id: 8, rating: 0 })).toMatchObject([{ rating: null, votes: null }]);
  });

  it.each([
    ['an id of another type', { ...FILE, id: { $gt: 0 } }],
    ['no id', { ...FILE, id: null }],
    ['an id that is too long', { ...FILE, id: 'x'.repeat(DISCOVER_LIMITS.fileId + 1) }],
    ['another type', 'file'],
  ])('is omitted if it has %s', (_, file) => expect(readFiles(file, FILE)).toHaveLength(1));

  it.each(['../../etc/', 'levels/../../', 'C:\\', '/levels/', 'levels//', 'levels/\u0000/'])(
    'has no path if its folder is %j',
    (dir) => expect(readFiles({ ...FILE, dir })).toMatchObject([{ path: null }]),
  );

  it('is truncated and sanitised', () => {
    const description = `a\u0000\u202eb${'é'.repeat(5_000_000)}`;
    const [file] = readFiles({ ...FILE, title: `x\u001b[31m${'y'.repeat(9999)}`, description });
    expect(Buffer.byteLength(file?.description ?? '')).toBeLessThanOrEqual(DISCOVER_LIMITS.textBytes);
    expect(file?.description).toMatch(/^abé+$/);
    expect(file?.title).toMatch(/^x\[31my+$/);
    expect(file?.title?.length).toBe(DISCOVER_LIMITS.line);
  });

  it.each(['javascript:alert(1)', 'https://a:b@example.org/', 'nonsense'])('has no link to %s', (url) =>
    expect(readFiles({ ...FILE, url })).toMatchObject([{ url: null }]),
  );
});

describe('a list from the API', () => {
  it('may be absent, empty, a single file or many files', () => {
    expect(readApiFiles(createAnswer(null)).files).toEqual([]);
    expect(readApiFiles(createAnswer({ file: null })).files).toEqual([]);
    expect(readApiFiles(createAnswer({ file: [] })).files).toEqual([]);
    expect(readFiles(FILE, { ...FILE, id: 2 }).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('is empty if a warning reports that there are no results', () => {
    const warning = { type: 'No Results', message: 'No files returned.' };
    expect(readApiFiles(parseApiResponse(Buffer.from(JSON.stringify({ warning }))))).toEqual({
      files: [],
      total: 0,
    });
  });

  it('has no total if a warning reports that the list is incomplete', () => {
    const warning = { type: 'Limit Error', message: 'Results limited to 100 files.' };
    expect(readApiFiles(createAnswer({ file: [FILE] }, { warning })).total).toBeNull();
    expect(readApiFiles(createAnswer({ file: [FILE] })).total).toBe(1);
  });

  it("is rejected with the API's reason", () => {
    const answer = parseApiResponse(
      Buffer.from('{"error":{"type":"Query Too Small","message":"Must be at least 3 characters."}}'),
    );
    expect(() => readApiFiles(answer)).toThrow(ApiError);
    expect(() => readApiFiles(answer)).toThrow('Must be at least 3 characters.');
  });
});

describe('details from the API', () => {
  const readDetails = (reviews: unknown) =>
    readApiDetails(createAnswer({ ...FILE, textfile: 'Title : A\r\n', reviews }));

  it('contain the text and the reviews, which may be a single one or many', () => {
    const review = { text: 'Square.', vote: '4', username: null };
    expect(readDetails({ review })).toMatchObject({
      text: 'Title : A',
      reviews: [{ text: 'Square.', vote: 4, author: null }],
    });
    expect(readDetails({ review: [review, { ...review, username: 'a' }] })?.reviews).toHaveLength(2);
    expect(readDetails(null)?.reviews).toEqual([]);
  });

  it('are null for an unknown file', () => {
    const error = { type: 'Not Found', message: 'No file with this id.' };
    expect(readApiDetails(parseApiResponse(Buffer.from(JSON.stringify({ error }))))).toBeNull();
    expect(readApiDetails(createAnswer(null))).toBeNull();
  });
});

describe('a response from the API', () => {
  it('may begin with a byte order mark and contain control characters', () => {
    const text = `\uFEFF{"content":{"file":{"id":1,"title":"a\u0001b\nc"}}}`;
    expect(readApiFiles(parseApiResponse(Buffer.from(text))).files).toMatchObject([{ title: 'a b c' }]);
  });

  it.each(['', 'null', '[]', '<html></html>', '{"content":', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    'is rejected if it is not an object: %#',
    (text) => expect(() => parseApiResponse(Buffer.from(text))).toThrow(SyntaxError),
  );

  it('cannot change prototypes', () => {
    readApiFiles(parseApiResponse(Buffer.from('{"content":{"file":{"__proto__":{"x":1},"id":1}}}')));
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
