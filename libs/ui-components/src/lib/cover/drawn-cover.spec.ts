import { COVER_PALETTES } from '@hangar/domain';
import { COVER_PATTERNS } from './cover-patterns';
import { drawCover } from './drawn-cover';

const IDS = Array.from({ length: 2400 }, (_, index) => `protocol-${index}`);

describe('drawCover', () => {
  it('draws the same cover for the same id', () => {
    expect(drawCover('rust-cathedral')).toEqual(drawCover('rust-cathedral'));
  });

  it('draws a different cover for nearly every id', () => {
    const distinctCovers = new Set(IDS.map((id) => JSON.stringify(drawCover(id))));
    expect(distinctCovers.size).toBeGreaterThan(IDS.length * 0.99);
  });

  it('uses every pattern and every palette about equally often', () => {
    const covers = IDS.map(drawCover);
    expectEvenDistribution(
      covers.map(({ pattern }) => pattern),
      Object.keys(COVER_PATTERNS),
    );
    expectEvenDistribution(
      covers.map(({ palette }) => palette.mid),
      COVER_PALETTES.map(({ mid }) => mid),
    );
  });

  it('draws with finite numbers, visible colours and short paths', () => {
    for (const id of IDS) {
      const { shapes } = drawCover(id);
      expect(shapes.length).toBeGreaterThan(0);
      for (const { path, opacity, line = 1 } of shapes) {
        expect(path).toMatch(/^M[-\d]/);
        expect(path).not.toMatch(/NaN|Infinity|undefined|e-/);
        expect(opacity).toBeGreaterThan(0);
        expect(opacity).toBeLessThanOrEqual(1);
        expect(line).toBeGreaterThan(0);
      }
      expect(shapes.map(({ path }) => path).join('').length).toBeLessThan(2_500);
    }
  });

  it('draws a cover for an empty id and for any script', () => {
    expect(drawCover('').shapes.length).toBeGreaterThan(0);
    expect(drawCover('地獄 👾').shapes.length).toBeGreaterThan(0);
  });
});

/** Expects each name to occur between half and twice as often as the average. */
function expectEvenDistribution(drawn: readonly string[], names: readonly string[]): void {
  for (const name of names) {
    const share = (drawn.filter((one) => one === name).length / drawn.length) * names.length;
    expect([name, share > 0.5 && share < 2]).toEqual([name, true]);
  }
}
