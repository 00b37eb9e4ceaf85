import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { WORKSPACE } from '../setup.mjs';
import { createBuilderConfiguration } from './builder-configuration.mjs';
import { drawIcons } from './icons.mjs';
import { createTargets } from './pack-desktop.mjs';

const require = createRequire(import.meta.url);

const configuration = createBuilderConfiguration({
  workspace: WORKSPACE,
  application: '/application',
  icons: '/icons',
  release: { path: '/release.json', address: 'https://releases.example.org/hangar/' },
  into: '/into',
  electronDist: null,
});

/** AppImage, NSIS, portable and dmg can only be built with network access, so only their configuration is tested. */
describe('the configuration of electron-builder', () => {
  it('is valid according to its schema', () => {
    const schema = JSON.parse(readFileSync(require.resolve('app-builder-lib/scheme.json'), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    const isValid = ajv.compile(schema);
    isValid(JSON.parse(JSON.stringify(configuration)));
    expect(isValid.errors).toBeNull();
    isValid({ ...JSON.parse(JSON.stringify(configuration)), nsis: { oneClicks: true } });
    expect(isValid.errors).not.toBeNull();
  });

  it.each([
    ['linux', ['dir', 'AppImage'], ['x64', 'arm64']],
    ['win32', ['nsis', 'portable'], ['x64', 'arm64']],
    ['darwin', ['dmg', 'zip'], ['universal']],
  ])('builds on %s %j for %j', (system, kinds, processors) => {
    expect(createTargets(/** @type {NodeJS.Platform} */ (system), ['x64', 'arm64'], false)).toEqual({
      kinds,
      processors,
    });
  });

  it('gives each file a unique name that contains the processor, so that installed copies find it', () => {
    const { artifactName, nsis, portable } = configuration;
    const names = [artifactName, nsis?.artifactName, portable?.artifactName];
    expect(new Set(names).size).toBe(3);
    expect(names.filter((name) => !name?.includes('-${arch}'))).toEqual([]);
    expect([nsis?.buildUniversalInstaller, portable?.buildUniversalInstaller]).toEqual([false, false]);
  });

  it('prevents others from running code in its name', () => {
    expect(configuration.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    });
  });

  it('opens the file types that the shell supports', () => {
    const types = [configuration.fileAssociations].flat().flatMap((association) => association?.ext ?? []);
    expect(types.sort()).toEqual(['epk', 'hangar', 'ipk3', 'ipk7', 'pk3', 'pk7', 'pke', 'wad']);
  });
});

it('draws the icon in all sizes from one source', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-icons-'));
  await drawIcons(WORKSPACE, folder);
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
    const png = readFileSync(join(folder, `${size}x${size}.png`));
    // The first chunk of a PNG contains its width and height.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  rmSync(folder, { recursive: true });
});
