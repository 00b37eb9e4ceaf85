import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = fileURLToPath(new URL('index.mjs', import.meta.url));
const HANGAR = join(
  dirname(dirname(dirname(TOOL))),
  'libs/launcher-api/src/lib/extensions/launcher-extension.ts',
);
/** The names that a program takes for others than extensions, as its source has them. */
const takenIn = (/** @type {string} */ file) =>
  /^const TAKEN_NAME = (.+);$/m.exec(readFileSync(file, 'utf8'))?.[1];

describe('The generator of extensions', () => {
  // It is packed alone, and can import nothing of Hangar.
  it('knows the same names as Hangar for taken', () => {
    expect(takenIn(HANGAR)).toMatch(/registry-relay/);
    expect(takenIn(TOOL)).toBe(takenIn(HANGAR));
  });

  it.each(['nul', 'host', 'hangar-extension-registry-relay'])('makes none with the name %s', (name) => {
    const { status, stderr } = spawnSync(process.execPath, [TOOL, name], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^".*" cannot be the name .* is taken by/)]);
  });
});
