import { WORKSPACE } from './setup.mjs';
import { applyPatch, readGuide, findWalkthroughs } from './walkthroughs.mjs';

describe('the walkthroughs of CONTRIBUTING.md', () => {
  const walkthroughs = findWalkthroughs(readGuide());

  it('change at most five files for a field of a protocol, and at most six for a setting', () => {
    const counts = walkthroughs.map(({ title, files }) => [title, new Set(files).size]);
    expect(counts).toEqual([
      ['A field of a protocol, step by step', 5],
      ['A setting, step by step', 3],
    ]);
  });

  // `npm run test:nightly` also checks the types of the result.
  it.each(walkthroughs)('can be followed: $title', ({ patch }) => {
    expect(applyPatch(WORKSPACE, patch, { isTrial: true })).toBe('');
  });

  it('cannot be applied to a file that has changed since', () => {
    const patch = '--- a/package.json\n+++ b/package.json\n@@ -1,1 +1,2 @@\n not there\n+neither\n';
    expect(applyPatch(WORKSPACE, patch, { isTrial: true })).toContain('patch does not apply');
  });
});
