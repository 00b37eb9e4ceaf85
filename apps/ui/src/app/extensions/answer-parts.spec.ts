import { parseAnswerParts } from './answer-parts';

describe('parseAnswerParts', () => {
  it('returns all kinds of parts', () => {
    const parts = [
      { kind: 'text', text: 'Best times' },
      { kind: 'link', label: 'More', url: 'https://example.org/' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'table', columns: ['Map', 'Time'], rows: [['MAP01', '1:20']] },
      { kind: 'picture', url: 'data:image/png;base64,AAAA', label: 'A map' },
    ];
    expect(parseAnswerParts({ parts })).toEqual(parts);
  });

  it.each([
    ['a link that runs something', { kind: 'link', label: 'x', url: 'javascript:alert(1)' }],
    ['a picture that is loaded', { kind: 'picture', url: 'https://example.org/a.png', label: '' }],
    [
      'a picture that may contain a script',
      { kind: 'picture', url: 'data:image/svg+xml;base64,AAAA', label: '' },
    ],
    ['an unknown kind', { kind: 'html', text: '<b>' }],
    ['an invalid part', 'text'],
  ])('omits %s', (_, part) => {
    expect(parseAnswerParts({ parts: [part] })).toEqual([]);
  });

  it.each([[null], ['text'], [{}], [{ parts: 7 }]])('returns nothing for %j', (answer) => {
    expect(parseAnswerParts(answer)).toEqual([]);
  });

  it('limits long lists', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => index);
    expect(parseAnswerParts({ parts: [{ kind: 'list', items }] })[0]).toMatchObject({
      items: { length: 500 },
    });
  });
});
