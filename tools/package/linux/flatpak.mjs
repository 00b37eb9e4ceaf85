import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { APP_ID } from '../builder-configuration.mjs';

const PARTS = join(import.meta.dirname, 'flatpak');

/** A yearly release of the runtime, which gets fixes for two years. */
const RUNTIME = '25.08';

/** Flatpak architecture names and their Debian equivalents. */
const PROCESSORS = { x86_64: 'amd64', aarch64: 'arm64' };

/** The permissions of the sandbox; docs/decisions/0062-flatpak.md discusses the last two. */
const PERMISSIONS = [
  '--share=ipc',
  '--share=network',
  '--socket=fallback-x11',
  '--socket=wayland',
  '--device=dri',
  '--talk-name=org.freedesktop.Notifications',
  '--talk-name=org.kde.StatusNotifierWatcher',
  // Games, mods and saves stay in the player's own folders, and ports outside the sandbox must find them under the same
  // paths.
  '--filesystem=home',
  // Access to the system, so that its source ports can be started.
  '--talk-name=org.freedesktop.Flatpak',
];

/**
 * Writes the folder from which `flatpak-builder` builds a Flatpak out of the Debian packages next to it.
 * @returns {Promise<string>} the path of the manifest
 */
export async function writeFlatpakManifest(workspace, { into }) {
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const folder = join(into, 'flatpak');
  await mkdir(folder, { recursive: true });
  for (const name of ['hangar.sh', 'system-port.sh']) await cp(join(PARTS, name), join(folder, name));
  await writeFile(join(folder, 'port-names'), `${(await readPortNames(workspace)).join('\n')}\n`);
  const path = join(folder, `${APP_ID}.json`);
  await writeFile(path, `${JSON.stringify(createManifest(version), null, 2)}\n`);
  return path;
}

/** See flatpak-manifest(5). */
function createManifest(version) {
  return {
    id: APP_ID,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': RUNTIME,
    sdk: 'org.freedesktop.Sdk',
    // This base app contains Zypak, which Chromium uses to isolate its pages if it cannot create its own sandbox.
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': RUNTIME,
    command: 'hangar',
    'rename-desktop-file': 'hangar.desktop',
    'rename-icon': 'hangar',
    'finish-args': PERMISSIONS,
    modules: [
      {
        name: 'hangar',
        buildsystem: 'simple',
        'build-commands': [
          'ar x hangar.deb && tar -xf data.tar.xz',
          'cp -a opt/hangar /app/hangar && rm /app/hangar/chrome-sandbox',
          'mkdir -p /app/share && cp -a usr/share/applications usr/share/icons usr/share/metainfo usr/share/mime /app/share/',
          'install -D hangar.sh /app/bin/hangar',
          'install -D system-port.sh /app/libexec/hangar-system-port',
          'install -D -m 644 port-names /app/share/hangar/port-names',
        ],
        sources: [
          ...Object.entries(PROCESSORS).map(([flatpak, debian]) => ({
            type: 'file',
            path: `../hangar_${version}_${debian}.deb`,
            'dest-filename': 'hangar.deb',
            'only-arches': [flatpak],
          })),
          ...['hangar.sh', 'system-port.sh', 'port-names'].map((path) => ({ type: 'file', path })),
        ],
      },
    ],
  };
}

/** Returns the program names of all families that Hangar supports. */
async function readPortNames(workspace) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './libs/launch-engine/src/lib/families/source-port-families';`,
      resolveDir: workspace,
    },
    tsconfig: join(workspace, 'tsconfig.base.json'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const families = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  const names = families.SOURCE_PORT_FAMILY_FACTS.flatMap(families.executableNamesOf);
  return [...new Set(names)].filter((name) => /^[\w.+-]+$/.test(name)).sort();
}
