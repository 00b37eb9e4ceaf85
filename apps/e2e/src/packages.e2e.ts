import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll } from '@electron/asar';
import { expect, test } from '@playwright/test';

import { walkThroughDesktop } from './support/desktop-walk';
import { expectFuses } from './support/fuses';
import { NIGHTLY } from './support/nightly';
import { listFilesBelow, runProgram, UNWANTED_FILES } from './support/package-files';
import { startPackedProgram } from './support/packed-program';
import { createShortcut } from './support/shortcut-walk';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const { version: VERSION } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
const STAND_IN = join(WORKSPACE, 'apps/desktop/testing/electron-stand-in.cjs');

/** The packages of the desktop application. Electron's program is replaced because it is not available everywhere. */
test.describe.serial('the packages of the desktop application', { tag: NIGHTLY }, () => {
  const home = mkdtempSync(join(tmpdir(), 'hangar-packages-'));
  const outputFolder = join(home, 'made');
  const root = join(home, 'root');
  const application = join(home, 'application');

  test.afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('are built for deb, rpm and tar', () => {
    const tool = join(WORKSPACE, 'tools/package.mjs');
    const args = [tool, '--no-build', '--stand-in', '--into', outputFolder, '--arch', 'x64'];
    // The environment variables for a release are removed, in case the user has set them.
    const env = {
      ...process.env,
      HANGAR_RELEASE_ADDRESS: '',
      HANGAR_RELEASE_PUBLIC_KEY: '',
      HANGAR_DOWNLOAD_PAGE: '',
    };
    execFileSync(process.execPath, args, { env, stdio: 'pipe' });
    expect(readdirSync(outputFolder).sort()).toEqual([
      `Hangar-${VERSION}-x64.tar.gz`,
      'flatpak',
      `hangar-${VERSION}-1.x86_64.rpm`,
      `hangar-server-${VERSION}.tar.gz`,
      `hangar-server_${VERSION}_all.deb`,
      `hangar_${VERSION}_amd64.deb`,
    ]);
    expect(readdirSync(join(outputFolder, 'flatpak')).sort()).toEqual([
      'hangar.sh',
      'org.hangar_launcher.Hangar.json',
      'port-names',
      'system-port.sh',
    ]);
    const rpmFiles = runProgram('rpm', '-qlp', join(outputFolder, `hangar-${VERSION}-1.x86_64.rpm`)).split(
      '\n',
    );
    expect(rpmFiles).toEqual(expect.arrayContaining(['/opt/hangar/resources/app.asar', '/usr/bin/hangar']));
    const tarFiles = runProgram('tar', '-tzf', join(outputFolder, `Hangar-${VERSION}-x64.tar.gz`)).split(
      '\n',
    );
    expect(tarFiles).toContain(`hangar-${VERSION}/resources/app.asar`);
  });

  test('install the files that register Hangar with the system, and no misplaced files', async () => {
    mkdirSync(root);
    const [deb = ''] = readdirSync(outputFolder).filter((name) => name.endsWith('amd64.deb'));
    runProgram('dpkg-deb', '-x', join(outputFolder, deb), root);
    expect(runProgram('dpkg-deb', '-f', join(outputFolder, deb), 'Depends')).toContain('libgtk-3-0');
    const files = listFilesBelow(root);
    expect(files).toEqual(
      expect.arrayContaining([
        'opt/hangar/hangar',
        'opt/hangar/resources/app.asar',
        'usr/share/icons/hicolor/48x48/apps/hangar.png',
        'usr/share/icons/hicolor/scalable/apps/hangar.svg',
        'usr/share/mime/packages/hangar.xml',
        'usr/share/man/man1/hangar.1.gz',
        'usr/share/bash-completion/completions/hangar',
        'usr/share/fish/vendor_completions.d/hangar.fish',
        'usr/share/zsh/vendor-completions/_hangar',
      ]),
    );
    expect(statSync(join(root, 'opt/hangar/chrome-sandbox')).mode & 0o7777).toBe(0o4755);
    expect(readFileSync(join(root, 'opt/hangar/resources/package-type'), 'utf8')).toBe('deb');
    await expectFuses(join(root, 'opt/hangar/hangar'));
    runProgram('desktop-file-validate', join(root, 'usr/share/applications/hangar.desktop'));
    const metadata = files.filter((name) => name.endsWith('.metainfo.xml'));
    expect(metadata).toHaveLength(1);
    runProgram('appstreamcli', 'validate', '--no-net', join(root, metadata[0] ?? ''));

    extractAll(join(root, 'opt/hangar/resources/app.asar'), application);
    expect([...files, ...listFilesBelow(application)].filter((name) => UNWANTED_FILES.test(name))).toEqual(
      [],
    );
    expect(readFileSync(join(application, 'LICENCES.txt'), 'utf8')).toMatch(
      /^@nestjs\/core [\d.]+ \(MIT\)$/m,
    );
  });

  test('complete commands in shells, and include a valid manual page', () => {
    const share = join(root, 'usr/share');
    runProgram('mandoc', '-T', 'lint', '-W', 'style', join(share, 'man/man1/hangar.1.gz'));
    const completeInFish = (typed: string) =>
      runProgram(
        'fish',
        '--no-config',
        '--command',
        `source ${share}/fish/vendor_completions.d/hangar.fish; complete --do-complete '${typed}'`,
      );
    // Simulates the first Tab in a shell, when only the location of the file is known.
    const completeInZsh = (...args: string[]) =>
      runProgram(
        'zsh',
        '-fc',
        'fpath=($1); shift; words=($@); CURRENT=$#; compadd() { print -- ${@:2} }; autoload -Uz _hangar; _hangar',
        'zsh',
        `${share}/zsh/vendor-completions`,
        ...args,
      );
    expect(completeInFish('hangar la')).toMatch(/^launch\t/);
    expect(completeInFish('hangar extension en')).toBe('enable\n');
    expect(completeInFish('hangar list --i')).toBe('--ids\n');
    expect(completeInZsh('hangar', 'la')).toMatch(/^launch continue /);
    expect(completeInZsh('hangar', 'extension', 'en')).toMatch(/ enable /);
    expect(completeInZsh('hangar', 'list', '--i')).toBe('--json --ids\n');
  });

  test('start without any other files, show the first page, and exit on request', async ({ page }) => {
    const { main } = JSON.parse(readFileSync(join(application, 'package.json'), 'utf8'));
    const user = join(home, 'user');
    const standIn = {
      program: process.execPath,
      args: ['--require', STAND_IN, join(application, main)],
      environment: {
        PATH: process.env['PATH'],
        HOME: user,
        STAND_IN_RESOURCES: join(root, 'opt/hangar/resources'),
        STAND_IN_APP_DATA: user,
      },
    };
    await startPackedProgram(standIn, user, VERSION, async (url) => {
      const installType = { kind: 'deb', canSelfUpdate: false };
      expect(await fetchJson(url, 'api/updates')).toMatchObject({ data: { installType } });
      await page.goto(url);
      await walkThroughDesktop(page, user);
      await createShortcut(page, 'Walk of the desktop');
    });
  });
});

test('dpkg and rpm consider a beta older than its release', { tag: NIGHTLY }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'hangar-beta-'));
  try {
    const linux = new URL('../../../tools/package/linux/', import.meta.url).href;
    const { makeDeb } = await import(`${linux}deb.mjs`);
    const { specification } = await import(`${linux}rpm.mjs`);
    const root = join(home, 'root');
    for (const folder of ['opt/hangar/resources', 'usr/share/zsh/site-functions'])
      mkdirSync(join(root, folder), { recursive: true });
    const deb = await makeDeb({ root, into: home, parts: home, version: '1.0.0-beta.1', arch: 'x64' });
    expect(basename(deb)).toBe('hangar_1.0.0-beta.1_amd64.deb');
    // Throws if the beta is not older, because dpkg then exits with 1.
    runProgram(
      'dpkg',
      '--compare-versions',
      runProgram('dpkg-deb', '-f', deb, 'Version').trim(),
      'lt',
      '1.0.0',
    );
    writeFileSync(join(home, 'hangar.spec'), specification('1.0.0-beta.1'));
    const version = runProgram('rpmspec', '-q', '--qf', '%{VERSION}', join(home, 'hangar.spec'));
    expect(runProgram('rpm', '--eval', `%{lua:print(rpm.vercmp("${version}", "1.0.0"))}`).trim()).toBe('-1');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

async function fetchJson(url: string, path: string): Promise<unknown> {
  return (await fetch(new URL(path, url))).json();
}
