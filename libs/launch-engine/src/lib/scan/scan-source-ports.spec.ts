import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import type { IFoundSourcePort } from '@hangar/domain';

import { makeFolder, removeFolder, createFakePort } from '../process/fake-ports';
import { scanSourcePorts, type ScanOptions } from './scan-source-ports';

describe('scanSourcePorts', () => {
  let world: string;

  beforeEach(async () => {
    world = await makeFolder();
  });

  afterEach(() => removeFolder(world));

  const pathTo = (...names: string[]) => path.join(world, ...names);
  const program = (...names: string[]) =>
    createFakePort(world, path.join(...names), `echo "$0 $*" >> ${pathTo('opened')}`);
  const scan = (directories: string[], options: Partial<ScanOptions> = {}) =>
    scanSourcePorts({
      places: { directories: directories.map((name) => pathTo(name)), parents: [] },
      ...options,
    });
  const getPaths = (ports: readonly IFoundSourcePort[]) =>
    ports.map(({ executablePath }) => path.relative(world, executablePath));

  async function link(target: string, ...names: string[]) {
    await fs.mkdir(path.dirname(pathTo(...names)), { recursive: true });
    await fs.symlink(target, pathTo(...names));
  }

  it('finds ports in all folders, sorted by family and path', async () => {
    for (const name of ['b/woof', 'b/gzdoom', 'a/helion', 'a/gzdoom-4.14.2-x86_64.AppImage', 'a/zandronum']) {
      await program(name);
    }
    const ports = await scan(['a', 'b']);
    expect(getPaths(ports)).toEqual([
      'a/gzdoom-4.14.2-x86_64.AppImage',
      'b/gzdoom',
      'a/zandronum',
      'b/woof',
      'a/helion',
    ]);
    expect(ports[0]).toEqual({
      name: 'GZDoom',
      family: 'gzdoom',
      executablePath: pathTo('a/gzdoom-4.14.2-x86_64.AppImage'),
      version: '4.14.2',
    });
    expect(ports[1]).not.toHaveProperty('version');
  });

  it('starts no game', async () => {
    for (const name of [
      'gzdoom',
      'uzdoom',
      'zandronum',
      'prboom-plus',
      'eternity',
      'helion',
      'doomretro',
      'inter-doom',
    ]) {
      await program('a', name);
    }
    const flags = {
      'chocolate-doom': '-version',
      'crispy-doom': '-version',
      woof: '-version',
      'dsda-doom': '-v',
    };
    for (const [name, flag] of Object.entries(flags)) {
      await createFakePort(world, `a/${name}`, `[ "$*" = "${flag}" ] || echo "$0 $*" >> ${pathTo('opened')}`);
    }
    expect(await scan(['a'])).toHaveLength(12);
    await expect(fs.stat(pathTo('opened'))).rejects.toThrow('ENOENT');
  });

  it('excludes tools, files that are not programs, and programs for other games', async () => {
    for (const name of ['woof-setup', 'chocolate-server', 'odasrv', 'freedoom2', 'crispy-heretic', 'sh']) {
      await program('a', name);
    }
    await fs.writeFile(pathTo('a/gzdoom'), 'not executable', { mode: 0o644 });
    await fs.mkdir(pathTo('a/uzdoom'), { mode: 0o755 });
    await link(pathTo('gone'), 'a/lzdoom');
    await link(pathTo('a/zandronum'), 'a/zandronum');
    expect(await scan(['a', 'not there'])).toEqual([]);
  });

  it('lists a port once under its own name, through links like those of /etc/alternatives', async () => {
    await program('games/dsda-doom');
    await link('dsda-doom', 'games/dsda-heretic');
    await link(pathTo('games/dsda-doom'), 'alternatives/doom');
    await link(pathTo('alternatives/doom'), 'games/doom');
    await link('games', 'bin');
    expect(getPaths(await scan(['bin', 'games', 'alternatives']))).toEqual(['bin/dsda-doom']);
    expect(getPaths(await scan(['alternatives']))).toEqual(['games/dsda-doom']);
  });

  it('keeps a link with the port’s name because it survives updates', async () => {
    await program('cellar/0.29.0/dsda-doom');
    await link(pathTo('cellar/0.29.0/dsda-doom'), 'bin/dsda-doom');
    expect(getPaths(await scan(['bin']))).toEqual(['bin/dsda-doom']);
  });

  it('distinguishes ports that share one program by the name of the link', async () => {
    await program('usr/firejail');
    await link(pathTo('usr/firejail'), 'bin/gzdoom');
    await link(pathTo('usr/firejail'), 'bin/eternity');
    expect(getPaths(await scan(['bin']))).toEqual(['bin/gzdoom', 'bin/eternity']);
  });

  it('finds snaps by their command names', async () => {
    await program('usr/snap');
    await link(pathTo('usr/snap'), 'snap/bin/gzdoom');
    await link(pathTo('usr/snap'), 'snap/bin/doom-pack.woof');
    await fs.mkdir(pathTo('snap/gzdoom/current/meta'), { recursive: true });
    await fs.writeFile(pathTo('snap/gzdoom/current/meta/snap.yaml'), "name: gzdoom\nversion: '4.14.2'\n");
    const ports = await scan(['snap/bin']);
    expect(getPaths(ports)).toEqual(['snap/bin/gzdoom', 'snap/bin/doom-pack.woof']);
    expect(ports[0]?.version).toBe('4.14.2');
    await expect(fs.stat(pathTo('opened'))).rejects.toThrow('ENOENT');
  });

  it('finds each exported Flatpak app once, with the version in its metainfo', async () => {
    for (const installation of ['system/flatpak', 'user/flatpak']) {
      const app = `${installation}/app/org.zdoom.GZDoom/current/active`;
      await program(app, 'export/bin/org.zdoom.GZDoom');
      await link(pathTo(app, 'export/bin/org.zdoom.GZDoom'), installation, 'exports/bin/org.zdoom.GZDoom');
      await fs.mkdir(pathTo(app, 'files/share/metainfo'), { recursive: true });
      const releases =
        '<releases><release date="2025-03-01" version="4.14.2"/><release version="4.14.1"/></releases>';
      await fs.writeFile(pathTo(app, 'files/share/metainfo/org.zdoom.GZDoom.metainfo.xml'), releases);
    }
    expect(await scan(['system/flatpak/exports/bin', 'user/flatpak/exports/bin'])).toEqual([
      {
        name: 'GZDoom',
        family: 'gzdoom',
        executablePath: pathTo('system/flatpak/exports/bin/org.zdoom.GZDoom'),
        version: '4.14.2',
      },
    ]);
    await expect(fs.stat(pathTo('opened'))).rejects.toThrow('ENOENT');
  });

  it('finds macOS bundles with the version in their Info.plist', async () => {
    await program('Applications/Crispy Doom.app/Contents/MacOS/crispy-doom');
    const plist =
      '<plist><dict><key>CFBundleExecutable</key><string>crispy-doom</string>\n' +
      '<key>CFBundleShortVersionString</key>\n<string>7.1</string></dict></plist>';
    await fs.writeFile(pathTo('Applications/Crispy Doom.app/Contents/Info.plist'), plist);
    expect(await scan(['Applications'], { platform: 'darwin' })).toEqual([
      {
        name: 'Crispy Doom',
        family: 'crispy-doom',
        executablePath: pathTo('Applications/Crispy Doom.app'),
        version: '7.1',
      },
    ]);
  });

  it('searches one level deeper if each program has its own folder', async () => {
    await program('opt/gzdoom/gzdoom');
    await program('opt/doom-ports/bin/eternity');
    await program('opt/scoop/current/helion');
    await program('opt/too/deep/down/uzdoom');
    const ports = await scanSourcePorts({
      places: { directories: [], parents: [pathTo('opt'), pathTo('not there')] },
    });
    expect(getPaths(ports)).toEqual([
      'opt/gzdoom/gzdoom',
      'opt/doom-ports/bin/eternity',
      'opt/scoop/current/helion',
    ]);
  });

  it('recognises Windows programs by their extension and never runs them', async () => {
    await program('ports/woof.exe');
    await program('ports/woof.com');
    await program('ports/gzdoom');
    expect(getPaths(await scan(['ports'], { platform: 'win32' }))).toEqual(['ports/woof.exe']);
    await expect(fs.stat(pathTo('opened'))).rejects.toThrow('ENOENT');
  });

  it('lists an unresponsive port with an unknown version, and runs no port after the time limit', async () => {
    await createFakePort(world, 'a/woof', `echo asked >> ${pathTo('opened')}; exec sleep 60`);
    const [port] = await scan(['a'], { limitMs: 0 });
    expect(port).toEqual({ name: 'Woof!', family: 'woof', executablePath: pathTo('a/woof') });
    await expect(fs.stat(pathTo('opened'))).rejects.toThrow('ENOENT');
  });

  it('tolerates unreadable folders', async () => {
    await program('a/gzdoom');
    await fs.writeFile(pathTo('a file'), '');
    expect(getPaths(await scan(['a file', 'a']))).toEqual(['a/gzdoom']);
  });
});
