import { numberedTitle, titleWithoutNumber } from './numbered-title';

describe('numberedTitle', () => {
  it.each([
    ['Sunder', [], 'Sunder'],
    ['Sunder', ['Sunlust'], 'Sunder'],
    ['Sunder', ['Sunder', 'Sunder (2)', 'Sunder (4)'], 'Sunder (3)'],
    ['Sunder (2)', ['Sunder', 'Sunder (2)'], 'Sunder (3)'],
    ['Doom (1993)', ['Doom (1993)'], 'Doom (1993) (2)'],
    ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(196)} (2)`],
  ])('numbers %s if %j are taken', (title, taken, numbered) => {
    expect(numberedTitle(title, taken)).toBe(numbered);
  });
});

describe('titleWithoutNumber', () => {
  it.each([
    ['Sunder (2)', 'Sunder'],
    ['Sunder', 'Sunder'],
    ['Doom (1993)', 'Doom (1993)'],
  ])('removes the number of %s', (title, bare) => {
    expect(titleWithoutNumber(title)).toBe(bare);
  });
});
