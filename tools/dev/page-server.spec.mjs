import { isChunkRow, isServerAddress } from './page-server.mjs';

describe("the output of the page's server", () => {
  it.each([
    'Initial chunk files | Names  |  Raw size',
    'chunk-X.js | - | 341.05 kB |',
    '...and 64 more lazy chunks files.',
  ])('is hidden if it is a row of the table of files: %s', (line) => expect(isChunkRow(line)).toBe(true));

  it.each(['Page reload sent to client(s).', 'X [ERROR] TS2322: Type string is not assignable to number.'])(
    'is shown otherwise: %s',
    (line) => {
      expect(isChunkRow(line)).toBe(false);
      expect(isServerAddress(line)).toBe(false);
    },
  );

  it('shows when the server is listening', () => {
    expect(isServerAddress('  ➜  Local:   http://127.0.0.1:4200/')).toBe(true);
  });
});
