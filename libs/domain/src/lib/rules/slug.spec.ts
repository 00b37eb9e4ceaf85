import { slugOf, uniqueSlug } from './slug';

describe('slugOf', () => {
  it.each([
    ['Rust Cathedral', 'rust-cathedral'],
    ["Knee-Deep in the Dead's  End!", 'knee-deep-in-the-deads-end'],
    ['Éviternité — große', 'eviternite-grosse'],
    ['../../etc/passwd', 'etc-passwd'],
    ['ドゥーム', ''],
  ])('turns %j into %j', (text, slug) => expect(slugOf(text)).toBe(slug));

  it('does not end with a dash when it is truncated', () => expect(slugOf('abc def', 4)).toBe('abc'));
});

it('counts up until a slug is free', () => {
  const taken = new Set(['doom', 'doom-2']);
  expect(uniqueSlug('doom', (slug) => taken.has(slug))).toBe('doom-3');
});
