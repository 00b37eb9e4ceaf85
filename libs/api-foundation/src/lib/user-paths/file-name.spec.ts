import { assertFileName } from './file-name';

describe('assertFileName', () => {
  it.each(['a.png', 'a b.png', 'ä&?#%.png', 'a..b', 'x'.repeat(255)])('accepts %s', (name) => {
    expect(() => assertFileName(name)).not.toThrow();
  });

  it.each(['', '.', '..', '.a', 'a/b', '/a', 'a\\b', 'a\0', 'a\n', 'x'.repeat(256), '長'.repeat(86)])(
    'rejects %j',
    (name) => {
      expect(() => assertFileName(name)).toThrow(expect.objectContaining({ code: 'FORBIDDEN_PATH' }));
    },
  );
});
