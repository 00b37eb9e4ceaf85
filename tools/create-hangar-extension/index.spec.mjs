import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = fileURLToPath(new URL('index.mjs', import.meta.url));
const HANGAR = join(
  dirname(dirname(dirname(TOOL))),
  'libs/launcher-api/src/lib/hosting/launcher-extension.ts',
);
const HANGAR_RESERVED = /^const RESERVED_NAMES = \[(.+)\];$/m.exec(readFileSync(HANGAR, 'utf8'))?.[1] ?? '';
const TOOL_RESERVED = /^const RESERVED_NAME = \/(.+)\/;$/m.exec(readFileSync(TOOL, 'utf8'))?.[1] ?? '';

describe('the generator of extensions', () => {
  // The generator is packed separately and cannot import Hangar's code.
  it('reserves the same names as Hangar, and device names', () => {
    const reserved = [...HANGAR_RESERVED.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    expect(reserved).toContain('registry-relay');
    const devices = ['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'];
    const isTaken = new RegExp(TOOL_RESERVED);
    expect([...reserved, ...devices].filter((name) => !isTaken.test(name))).toEqual([]);
    expect(TOOL_RESERVED.replace(/^\^\(|\)\$$/g, '').split('|')).toHaveLength(
      reserved.length + devices.length,
    );
  });

  it.each(['nul', 'host', 'hangar-extension-registry-relay'])('rejects the name %s', (name) => {
    const { status, stderr } = spawnSync(process.execPath, [TOOL, name], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^“.*” can't be the name .* is reserved by/)]);
  });
});
