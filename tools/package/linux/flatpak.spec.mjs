import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '../../setup.mjs';
import { writeFlatpakManifest } from './flatpak.mjs';

const { version: VERSION } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));

let home = '';
let folder = '';
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'hangar-flatpak-'));
  await writeFlatpakManifest(WORKSPACE, { into: home });
  folder = join(home, 'flatpak');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder laid out like `/app`, with replacements for the programs of a Flatpak. */
function makeApp() {
  for (const name of ['bin', 'libexec', 'share/hangar', 'hangar', 'outside', 'cache'])
    mkdirSync(join(home, name), { recursive: true });
  const writeProgram = (path, ...lines) => {
    writeFileSync(join(home, path), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(home, path), 0o755);
  };
  // Programs outside the sandbox have the system's PATH, which contains one port.
  writeProgram(
    'bin/flatpak-spawn',
    'for word; do case $word in --*) echo "$word" >&2; shift ;; *) break ;; esac; done',
    `PATH=${join(home, 'outside')}:/usr/bin:/bin exec "$@"`,
  );
  writeProgram('bin/zypak-wrapper', 'exec "$@"');
  writeProgram(
    'hangar/hangar',
    'echo "started with $*"; command -v lost-doom; command -v new-doom; new-doom -file "my mod.wad"',
  );
  writeProgram('outside/new-doom', 'echo "port: $1 [$2]"');
  copyFileSync(join(folder, 'hangar.sh'), join(home, 'bin/hangar'));
  copyFileSync(join(folder, 'system-port.sh'), join(home, 'libexec/hangar-system-port'));
  chmodSync(join(home, 'libexec/hangar-system-port'), 0o755);
  // These names don't exist on any computer that runs this test.
  writeFileSync(join(home, 'share/hangar/port-names'), 'lost-doom\nnew-doom\n');
}

describe('the Flatpak', () => {
  it('is built from the Debian packages and requests the documented permissions', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'org.hangar_launcher.Hangar.json'), 'utf8'));
    const decision = readFileSync(join(WORKSPACE, 'docs/decisions/0062-flatpak.md'), 'utf8');
    for (const permission of manifest['finish-args']) expect(decision).toContain(`\`${permission}\``);
    const [{ sources }] = manifest.modules;
    expect(sources.map(({ path }) => path)).toEqual([
      `../hangar_${VERSION}_amd64.deb`,
      `../hangar_${VERSION}_arm64.deb`,
      'hangar.sh',
      'system-port.sh',
      'port-names',
    ]);
    expect(readFileSync(join(folder, 'port-names'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['dsda-doom', 'gzdoom', 'woof', 'zandronum']),
    );
  });

  it("finds the system's source ports and runs them outside the sandbox, in their folder", () => {
    makeApp();
    // A port that no longer exists on the system.
    mkdirSync(join(home, 'cache/system-ports'));
    writeFileSync(join(home, 'cache/system-ports/lost-doom'), '', { mode: 0o755 });
    const run = () =>
      execFileSync('sh', [join(home, 'bin/hangar'), 'list'], {
        env: {
          PATH: `${join(home, 'bin')}:/usr/bin:/bin`,
          HOME: home,
          HANGAR_FLATPAK: home,
          XDG_CACHE_HOME: join(home, 'cache'),
        },
        cwd: '/usr',
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }).split('\n');
    const output = [
      'started with list',
      join(home, 'cache/system-ports/new-doom'),
      'port: -file [my mod.wad]',
      '',
    ];
    expect(run()).toEqual(output);
    expect(run()).toEqual(output);
  });
});
