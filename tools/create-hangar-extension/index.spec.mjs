import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = fileURLToPath(new URL('index.mjs', import.meta.url));
const HANGAR = join(
  dirname(dirname(dirname(TOOL))),
  'libs/launcher-api/src/lib/hosting/launcher-extension.ts',
);
const HANGARS_NAMES = /^const RESERVED_NAMES = \[(.+)\];$/m.exec(readFileSync(HANGAR, 'utf8'))?.[1] ?? '';
const TOOLS_NAMES = /^const RESERVED_NAME = \/(.+)\/;$/m.exec(readFileSync(TOOL, 'utf8'))?.[1] ?? '';

describe('the generator of extensions', () => {
  // It is packed separately and cannot import Hangar's code.
  it('reserves the same names as Hangar, and device names', () => {
    const taken = [...HANGARS_NAMES.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    expect(taken).toContain('registry-relay');
    const devices = ['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'];
    const isTaken = new RegExp(TOOLS_NAMES);
    expect([...taken, ...devices].filter((name) => !isTaken.test(name))).toEqual([]);
    expect(TOOLS_NAMES.replace(/^\^\(|\)\$$/g, '').split('|')).toHaveLength(taken.length + devices.length);
  });

  it.each(['nul', 'host', 'hangar-extension-registry-relay'])('rejects the name %s', (name) => {
    const { status, stderr } = spawnSync(process.execPath, [TOOL, name], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^“.*” can't be the name .* is reserved by/)]);
  });
});
