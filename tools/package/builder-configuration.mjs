import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The reverse domain name that systems require. */
export const APP_ID = 'org.hangar_launcher.Hangar';

/**
 * Returns the configuration of electron-builder. Features that would let someone run other code in our name are
 * disabled.
 * @param {{ workspace: string, application: string, icons: string, release: { path: string, address: string } | null,
 * into: string, electronDist: string | null }} parts
 * @returns {import('electron-builder').Configuration}
 */
export function createBuilderConfiguration({ workspace, application, icons, release, into, electronDist }) {
  return {
    appId: APP_ID,
    productName: 'Hangar',
    copyright: 'The makers of Hangar. MIT licence.',
    directories: {
      app: application,
      output: into,
      buildResources: join(workspace, 'apps/desktop/packaging'),
    },
    electronVersion: require('electron/package.json').version,
    ...(electronDist ? { electronDist } : {}),
    // The application is bundled, so it has no packages to collect.
    beforeBuild: () => Promise.resolve(false),
    asar: true,
    extraResources: release ? [{ from: release.path, to: 'release.json' }] : [],
    artifactName: 'Hangar-${version}-${arch}.${ext}',
    electronFuses: {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      enableCookieEncryption: true,
      grantFileProtocolExtraPrivileges: false,
    },
    protocols: [{ name: 'Hangar', schemes: ['hangar'] }],
    fileAssociations: [
      { ext: 'hangar', name: 'Hangar pack', role: 'Viewer' },
      {
        ext: ['wad', 'pk3', 'pke', 'epk', 'pk7', 'ipk3', 'ipk7'],
        name: 'Doom mod',
        role: 'Viewer',
        rank: 'Alternate',
      },
    ],
    publish: release ? { provider: 'generic', url: release.address } : null,
    linux: { executableName: 'hangar', category: 'Game', icon: icons, syncDesktopName: true },
    // Outside the archive, because Windows loads native code from files only. Without it, Hangar runs commands instead.
    win: {
      icon: join(icons, '1024x1024.png'),
      extraResources: [
        {
          from: join(workspace, 'node_modules/@koromix/koffi-win32-${arch}'),
          to: 'node_modules/@koromix/koffi-win32-${arch}',
          filter: ['**/*', '!**/*.lib'],
        },
      ],
    },
    // Creates one file per processor instead of a single file of twice the size.
    nsis: {
      oneClick: true,
      perMachine: false,
      buildUniversalInstaller: false,
      artifactName: 'Hangar-${version}-${arch}-setup.${ext}',
    },
    portable: { buildUniversalInstaller: false, artifactName: 'Hangar-${version}-${arch}-portable.${ext}' },
    mac: { icon: join(icons, '1024x1024.png'), category: 'public.app-category.games', hardenedRuntime: true },
  };
}
