import { join } from 'node:path';

import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { extractEntries } from './extract-entries';
import { openArchive } from './open-archive';
import { scanArchive } from './scan-archive';
import { makeZip } from './testing/make-zip';

const fixture = (name: string) => join(__dirname, '../../fixtures', name);
const PASSWORD = 'doomguy';
const LOCKED = [
  'mod-zipcrypto.zip',
  'mod-aes256.zip',
  'mod-password.rar',
  'mod-header-password.rar',
  'mod-password.7z',
  'mod-header-password.7z',
];

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

describe.each(LOCKED)('%s', (name) => {
  it('is read with its password', async () => {
    const { supported, skipped } = await scanArchive(fixture(name), { password: PASSWORD });
    expect(supported.length).toBeGreaterThan(0);
    expect(skipped.filter(({ reason }) => /Damaged|Password/.test(reason))).toEqual([]);
    const [first] = supported;
    const [file] = await extractEntries(fixture(name), [first?.entryPath ?? ''], directory.path, {
      password: PASSWORD,
    });
    expect(file?.hashValue).toBe(first?.hashValue);
  });

  it.each(['doom', 'none', 'ümlaut', ' '])('rejects the password “%s”', async (password) => {
    await expect(scanArchive(fixture(name), { password })).rejects.toMatchObject({
      code: 'ARCHIVE_ENCRYPTED',
      details: { passwordTried: true, passwordUsable: true },
    });
  });

  it('requires its password', async () => {
    await expect(scanArchive(fixture(name))).rejects.toMatchObject({
      code: 'ARCHIVE_ENCRYPTED',
      details: { passwordTried: false, passwordUsable: true },
    });
  });
});

it('reads the encrypted files of a partly encrypted archive', async () => {
  const { supported } = await scanArchive(fixture('mod-partly-encrypted.rar'), { password: PASSWORD });
  expect(supported.map(({ fileName }) => fileName)).toContain('testchmb.wad');
});

it('ignores a password that an archive does not need', async () => {
  const [plain, withPassword] = await Promise.all(
    [{}, { password: PASSWORD }].map((options) => scanArchive(fixture('mod.rar'), options)),
  );
  expect(withPassword).toEqual(plain);
});

it('reports that no password opens a strongly encrypted archive', async () => {
  const zip = makeZip([{ name: 'a.wad', data: 'PWAD', flags: 0x841 }]);
  const path = await directory.write('a.zip', zip);
  await expect(scanArchive(path, { password: PASSWORD })).rejects.toMatchObject({
    details: { passwordTried: false, passwordUsable: false },
  });
});

it('never shows the password in an error', async () => {
  const failure: unknown = await openArchive(fixture('mod-header-password.7z'), { password: 'geheim' }).catch(
    (error: unknown) => error,
  );
  expect(JSON.stringify(failure) + String(failure)).not.toContain('geheim');
});
