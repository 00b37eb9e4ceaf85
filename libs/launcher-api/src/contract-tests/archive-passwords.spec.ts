import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const FIXTURES = join(__dirname, '../../../archives/fixtures');
const PASSWORD = 'doomguy';

describe('encrypted archives', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    api = await createTestLauncherApi();
  });
  afterEach(() => api.close());

  async function copyFixture(name: string): Promise<string> {
    await copyFile(join(FIXTURES, name), api.path(name));
    return api.path(name);
  }

  const details = (passwordTried: boolean) => ({ passwordTried, passwordUsable: true });
  const locked = (passwordTried: boolean) => ({
    status: 422,
    error: { code: 'ARCHIVE_ENCRYPTED', details: details(passwordTried) },
  });

  it('are listed and imported with their password', async () => {
    const filePath = await copyFixture('mod-zipcrypto.zip');
    const asked = await api.post('/api/mod-files/unzip-scan', { filePath });
    expect(asked).toMatchObject(locked(false));
    const wrong = await api.post('/api/mod-files/unrar-scan', { filePath, password: 'doom' });
    expect(wrong).toMatchObject(locked(true));
    const { data } = await api.post('/api/mod-files/unzip-scan', { filePath, password: PASSWORD });
    const files = data.supported.map(({ entryPath }) => ({ entryPath }));
    expect(files.length).toBeGreaterThan(0);
    const refused = await api.post('/api/mod-files/unzip-import', { filePath, files });
    expect(refused).toMatchObject(locked(false));
    const imported = await api.post('/api/mod-files/unrar-import', { filePath, files, password: PASSWORD });
    expect(imported.data.map(({ hashValue }) => hashValue)).toEqual(
      data.supported.map(({ hashValue }) => hashValue),
    );
  });

  it.each(['mod-password.rar', 'mod-header-password.7z'])('%s becomes a protocol', async (name) => {
    const filePaths = [await copyFixture(name)];
    const asked = await api.post('/api/intake', { filePaths });
    expect(asked.data).toMatchObject({ kind: 'nothing', proposals: [{ encryption: details(false) }] });
    const wrong = await api.post('/api/intake', { filePaths, password: 'doom' });
    expect(wrong.data).toMatchObject({ kind: 'nothing', proposals: [{ encryption: details(true) }] });
    const { data } = await api.post('/api/intake', { filePaths, password: PASSWORD });
    expect(data.proposals[0]?.reason).toBeNull();
    expect(data.proposals[0]).not.toHaveProperty('encryption');
    const body = { proposals: data.proposals, what: 'protocol' as const };
    const refused = await api.post('/api/intake/accept', body);
    expect(refused).toMatchObject(locked(false));
    const accepted = await api.post('/api/intake/accept', { ...body, password: PASSWORD });
    expect(accepted.data.protocolIds).toHaveLength(1);
  });

  it('that are only partly encrypted are proposed without the encrypted files', async () => {
    const filePaths = [await copyFixture('mod-partly-encrypted.zip')];
    const { data } = await api.post('/api/intake', { filePaths });
    const [proposal] = data.proposals;
    expect(proposal).toMatchObject({ reason: null, encryption: details(false) });
    expect(proposal?.files.map(({ fileName, role, isLocked }) => [fileName, role, isLocked])).toEqual([
      ['open.wad', 'load', undefined],
      ['secret.wad', 'skip', true],
    ]);
    const opened = await api.post('/api/intake', { filePaths, password: PASSWORD });
    expect(opened.data.proposals[0]).not.toHaveProperty('encryption');
    // Both files have the same content.
    expect(opened.data.proposals[0]?.files[1]).toMatchObject({ reason: 'Same file as open.wad.' });
    const accept = { proposals: data.proposals, what: 'protocol' as const };
    expect((await api.post('/api/intake/accept', accept)).data.fileIds).toHaveLength(1);
  });

  it('are reported as locked if only a text file is not encrypted', async () => {
    const filePaths = [await copyFixture('mod-partly-encrypted.rar')];
    const { data } = await api.post('/api/intake', { filePaths });
    expect(data).toMatchObject({ kind: 'nothing', proposals: [{ encryption: details(false) }] });
    const opened = await api.post('/api/intake', { filePaths, password: PASSWORD });
    expect(opened.data).toMatchObject({ kind: 'mod', proposals: [{ reason: null }] });
  });

  it('leave no trace of their password in the data directory', async () => {
    const filePaths = [await copyFixture('mod-password.7z')];
    const { data } = await api.post('/api/intake', { filePaths, password: PASSWORD });
    await api.post('/api/intake/accept', { proposals: data.proposals, what: 'protocol', password: PASSWORD });
    const files = await readdir(api.path('.'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile() && !/\.(?:7z|tmp)$/.test(entry.name)))
      expect((await readFile(join(file.parentPath, file.name))).includes(PASSWORD)).toBe(false);
  });

  it('accept passwords of at most 128 characters', async () => {
    const filePath = await copyFixture('mod-zipcrypto.zip');
    const long = await api.post('/api/mod-files/unzip-scan', { filePath, password: 'x'.repeat(129) });
    expect(long).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    const empty = await api.post('/api/mod-files/unzip-scan', { filePath, password: '' });
    expect(empty).toMatchObject(locked(false));
  });
});
