import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePackageType } from './installed-files.mjs';
import { toPackageVersion } from './package-version.mjs';

/** rpm's names for the processors. */
const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' };

/** The required libraries, by the names that Fedora and openSUSE share. */
const REQUIRES = [
  'libgtk-3.so.0',
  'libnss3.so',
  'libatspi.so.0',
  'libasound.so.2',
  'libgbm.so.1',
  'libXtst.so.6',
  'libuuid.so.1',
];

/**
 * Packs the files below `root` for rpm.
 * @returns {Promise<string>} its path
 */
export async function makeRpm({ root, into, parts, version, arch }) {
  const top = join(parts, 'rpm');
  const buildRoot = join(top, 'root');
  await mkdir(join(top, 'specs'), { recursive: true });
  await cp(root, buildRoot, { recursive: true, verbatimSymlinks: true });
  await writePackageType(buildRoot, 'rpm');
  const spec = join(top, 'specs/hangar.spec');
  await writeFile(spec, createSpecification(version));
  execFileSync(
    'rpmbuild',
    [
      '-bb',
      '--quiet',
      '--target',
      ARCHITECTURES[arch],
      '--define',
      `_topdir ${top}`,
      '--define',
      `tree ${buildRoot}`,
      spec,
    ],
    { stdio: 'pipe' },
  );
  const folder = join(top, 'RPMS', ARCHITECTURES[arch]);
  const [name] = await readdir(folder);
  // Release servers do not accept `~` in a name.
  const path = join(into, name.replace('~', '-'));
  await rename(join(folder, name), path);
  return path;
}

/** The files are already built, so nothing is stripped, scanned or compiled. */
export function createSpecification(version) {
  const suffix = '()(64bit)';
  return `%define debug_package %{nil}
%define __os_install_post %{nil}
%define _build_id_links none
Name: hangar
Version: ${toPackageVersion(version)}
Release: 1
Summary: Launcher for Doom and its mods
License: MIT
AutoReqProv: no
${REQUIRES.map((name) => `Requires: ${name}${suffix}`).join('\n')}

%description
Keeps a base game, a source port and mod files in load order as a protocol,
launches it, records playtime and continues from the latest save.

%install
mkdir -p %{buildroot}
cp -a %{tree}/. %{buildroot}

%files
%defattr(-,root,root,-)
/opt/hangar
%attr(4755,root,root) /opt/hangar/chrome-sandbox
/usr/bin/hangar
/usr/share/applications/hangar.desktop
/usr/share/bash-completion/completions/hangar
/usr/share/doc/hangar
/usr/share/fish/vendor_completions.d/hangar.fish
/usr/share/icons/hicolor/*/apps/hangar.*
/usr/share/metainfo/*
/usr/share/man/man1/hangar.1.gz
/usr/share/mime/packages/hangar.xml
/usr/share/zsh/site-functions/_hangar
`;
}
