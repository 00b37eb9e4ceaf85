import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { APP_ID } from '../builder-configuration.mjs';

/** The folder of the program, as usual for programs that are not part of the system. */
export const PROGRAM_FOLDER = 'opt/hangar';

/** The folders for completions in each shell, below `usr/share`. */
const COMPLETIONS = {
  bash: 'bash-completion/completions/hangar',
  fish: 'fish/vendor_completions.d/hangar.fish',
  zsh: 'zsh/site-functions/_hangar',
};

/** Lays out all files of the package as they will be installed, below `root`. */
export async function stageFiles(workspace, { unpacked, icons, root, version }) {
  const packagingFolder = join(workspace, 'apps/desktop/packaging');
  const share = join(root, 'usr/share');
  await cp(unpacked, join(root, PROGRAM_FOLDER), { recursive: true });
  // Chromium isolates its pages with this program if the kernel does not grant users their own namespaces. It needs
  // root.
  await chmod(join(root, PROGRAM_FOLDER, 'chrome-sandbox'), 0o4755);
  await link(`/${PROGRAM_FOLDER}/hangar`, join(root, 'usr/bin/hangar'));
  await installFile(join(packagingFolder, 'hangar.desktop'), join(share, 'applications/hangar.desktop'));
  await installFile(join(packagingFolder, 'hangar.mime.xml'), join(share, 'mime/packages/hangar.xml'));
  await writeMetadata(
    join(packagingFolder, 'hangar.metainfo.xml'),
    join(share, `metainfo/${APP_ID}.metainfo.xml`),
    version,
  );
  await writeIcons(icons, join(share, 'icons/hicolor'));
  await writeCommandLineFiles(workspace, share);
  await copyDocuments(workspace, join(share, 'doc/hangar'));
  // The builder's umask may differ, but every user must be able to read the files.
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', root]);
  await chmod(join(root, PROGRAM_FOLDER, 'chrome-sandbox'), 0o4755);
}

/** Records who provides new versions of this copy (apps/desktop/src/updates/installation.ts). */
export async function writePackageType(root, type) {
  await writeFile(join(root, PROGRAM_FOLDER, 'resources/package-type'), type);
}

async function writeMetadata(source, target, version) {
  const date = new Date().toISOString().slice(0, 10);
  const text = await readFile(source, 'utf8');
  await write(target, text.replace('@VERSION@', version).replace('@DATE@', date));
}

/** Writes the documents that every package must include. */
export async function copyDocuments(workspace, folder) {
  await installFile(join(workspace, 'LICENSE'), join(folder, 'copyright'));
  const changes = await readFile(join(workspace, 'CHANGELOG.md'));
  await write(join(folder, 'changelog.gz'), gzipSync(changes, { level: 9 }));
}

/** Writes the manual page and the completion scripts of shells. */
export async function writeCommandLineFiles(workspace, share) {
  const manual = await readFile(join(workspace, 'docs/man/hangar.1'));
  await write(join(share, 'man/man1/hangar.1.gz'), gzipSync(manual, { level: 9 }));
  for (const [shell, place] of Object.entries(COMPLETIONS)) {
    const program = join(workspace, 'dist/apps/api/hangar.mjs');
    await write(join(share, place), execFileSync(process.execPath, [program, 'completion', shell]));
  }
}

async function writeIcons(icons, theme) {
  for (const name of await readdir(icons)) {
    const size = name.replace('.png', '');
    if (name === 'icon.svg') await installFile(join(icons, name), join(theme, 'scalable/apps/hangar.svg'));
    // The theme has no larger size.
    else if (size !== '1024x1024') await installFile(join(icons, name), join(theme, size, 'apps/hangar.png'));
  }
}

async function installFile(source, target) {
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target);
}

async function write(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function link(to, path) {
  await mkdir(dirname(path), { recursive: true });
  await symlink(to, path);
}
