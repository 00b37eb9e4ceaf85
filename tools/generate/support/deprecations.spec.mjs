import { findDeprecations, withDeprecations } from './deprecations.mjs';

describe('deprecated names', () => {
  it.each([
    ['/** @deprecated Use {@link start}. */\nexport function begin(): void {}', 'begin'],
    ['/** @deprecated Use `start` of `@hangar/domain`. */\nexport type begin = Start;', 'begin'],
    ['/**\n * Starts.\n * @deprecated Use {@link start}.\n */\nexport const begin = start;', 'begin'],
  ])('are found in %j', (source, name) => {
    expect(findDeprecations(source)).toEqual([{ name, replacement: 'start' }]);
  });

  it.each(['async begin(): Promise<void> {', 'get begin(): string {'])(
    'belong to their class: %s',
    (member) => {
      const source = `export class Game {\n  /** @deprecated Use {@link start}. */\n  ${member}`;
      expect(findDeprecations(source)).toEqual([{ name: 'Game.begin', replacement: 'Game.start' }]);
    },
  );

  it('replace the table of the document', () => {
    const text =
      'Before\n\n<!-- deprecated names, by npm run generate -->\nold\n<!-- end of the deprecated names -->\n\nAfter';
    const written = withDeprecations(text, [{ name: 'begin', replacement: 'start' }]);
    expect(written).toContain('| `begin` | `start` |');
    expect(written).not.toContain('old');
    expect(written).toMatch(/^Before\n[^]*\nAfter$/);
  });
});
