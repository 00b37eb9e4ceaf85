import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = join(dirname(fileURLToPath(import.meta.url)), 'sign-releases.mjs');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

describe('the tool that signs a release', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hangar-release-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (...names) => {
    for (const name of names) writeFileSync(join(folder, name), name);
  };
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const sign = () => {
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const env = { ...process.env, HANGAR_RELEASE_KEY: key };
    return spawnSync(process.execPath, [TOOL, folder], { env, encoding: 'utf8' });
  };

  it.each([
    ['0.3.0', 'latest-portable.yml'],
    ['0.4.0-beta.1', 'beta-portable.yml'],
  ])('lists the portable files of %s for all processors in one signed list', (version, list) => {
    put(`Hangar-${version}-x64-portable.exe`, `Hangar-${version}-arm64-portable.exe`);
    expect(sign()).toMatchObject({ status: 0, stdout: `Signed: ${list}\n` });
    const text = read(list);
    expect(text.split('\n')[0]).toBe(`version: ${version}`);
    expect(text.match(/url: .*/g)).toEqual([
      `url: Hangar-${version}-arm64-portable.exe`,
      `url: Hangar-${version}-x64-portable.exe`,
    ]);
    const signature = Buffer.from(read(`${list}.sig`), 'base64');
    expect(verify(null, Buffer.from(`${list}\n${text}`), publicKey, signature)).toBe(true);
  });

  it('writes nothing for portable files of two versions, or without a version', () => {
    put('Hangar-0.3.0-x64-portable.exe', 'Hangar-0.4.0-x64-portable.exe');
    expect(sign()).toMatchObject({ status: 1, stderr: expect.stringMatching(/0\.3\.0 and 0\.4\.0\. Keep/) });
    put('Hangar-portable.exe');
    expect(sign()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Hangar-portable\.exe has no version/),
    });
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
