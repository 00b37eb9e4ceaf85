import { rm, writeFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';
import {
  buildDoomPicture,
  buildIwad,
  buildMod,
  buildPalette,
  buildWad,
  lump,
} from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('the contents of mod files and base games', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    api = await createTestLauncherApi();
  });
  afterEach(() => api.close());

  async function addFile(fileName: string, bytes: Buffer): Promise<IModFile> {
    await writeFile(api.path(fileName), bytes);
    return (await api.post('/api/mod-files/catalog', { filePath: api.path(fileName) })).data;
  }

  const getContents = ({ id }: IModFile) => api.get(`/api/mod-files/catalog/${id}/contents`);
  const buildTitledWad = () =>
    buildWad([
      lump(
        'TITLEPIC',
        buildDoomPicture(4, 2, (x) => x),
      ),
      lump('PLAYPAL', buildPalette()),
    ]);

  it('lists the maps of a WAD', async () => {
    const { status, data } = await getContents(await addFile('maps.wad', buildMod(['MAP01', 'MAP02'])));
    expect(status).toBe(200);
    expect(data).toMatchObject({ container: 'wad', mapCount: 2, titlePicture: null });
    expect(data.maps.map(({ name, format }) => [name, format])).toEqual([
      ['MAP01', 'doom'],
      ['MAP02', 'doom'],
    ]);
  });

  it('lists the maps of a package', async () => {
    const zip = new AdmZip();
    zip.addFile('maps/MAP07.wad', buildMod(['MAP07']));
    const { data } = await getContents(await addFile('pack.pk3', zip.toBuffer()));
    expect([data.container, data.maps.map(({ name }) => name)]).toEqual(['package', ['MAP07']]);
  });

  it('lists the maps of a file that is not in the catalogue, and does not move it', async () => {
    await writeFile(api.path('later.wad'), buildMod(['E1M1', 'E1M2']));
    const contentsResponse = await api.post('/api/mod-files/contents', {
      filePath: api.path('later.wad'),
    });
    expect([contentsResponse.status, contentsResponse.data.mapCount, contentsResponse.data.guess]).toEqual([
      200,
      2,
      'doom',
    ]);
    expect((await api.get('/api/mod-files/catalog')).data).toEqual([]);
  });

  it.each([
    ['gone.wad', null, 404, 'FILE_NOT_FOUND'],
    ['notes.txt', 'no mod', 422, 'UNSUPPORTED_FILE_TYPE'],
    ['odd.wad', 'no WAD at all', 422, 'UNSUPPORTED_FILE_TYPE'],
  ])('does not read %s', async (fileName, content, status, code) => {
    if (content !== null) await writeFile(api.path(fileName), content);
    const response = await api.post('/api/mod-files/contents', { filePath: api.path(fileName) });
    expect([response.status, response.error.code]).toEqual([status, code]);
  });

  it('recognises a patch', async () => {
    const { data } = await getContents(await addFile('p.deh', Buffer.from('Patch File for DeHackEd v3.0\n')));
    expect(data).toMatchObject({ container: 'patch', hasDehacked: true });
  });

  it('uses the cache for a missing file, and reports an error if the file was never read', async () => {
    const seen = await addFile('seen.wad', buildMod(['MAP01']));
    const unseen = await addFile('unseen.wad', buildMod(['MAP02']));
    const before = await getContents(seen);
    await Promise.all([seen, unseen].map(({ filePath }) => rm(filePath)));
    expect((await getContents(seen)).data).toEqual(before.data);
    const { status, error } = await getContents(unseen);
    expect([status, error.code]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  it('returns the title picture of a mod as PNG, and renders it only once', async () => {
    const { id } = await addFile('titled.wad', buildTitledWad());
    const pictureUrl = `${api.url}/api/mod-files/catalog/${id}/title-picture`;
    const first = await fetch(pictureUrl);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const repeated = await fetch(pictureUrl, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(repeated.status).toBe(304);
  });

  it('shows the title picture inside a package', async () => {
    const zip = new AdmZip();
    zip.addFile(
      'graphics/TITLEPIC.lmp',
      buildDoomPicture(4, 2, (x) => x),
    );
    const { id } = await addFile('titled.pk3', zip.toBuffer());
    expect((await fetch(`${api.url}/api/mod-files/catalog/${id}/title-picture`)).status).toBe(200);
  });

  it('shows the title picture of a base game, or reports that it has none', async () => {
    await writeFile(api.path('game.wad'), buildIwad('doom2'));
    const { data } = await api.post('/api/wads/import', {
      sourcePath: api.path('game.wad'),
    });
    const { status, error } = await api.get(`/api/versions/${data.version.slug}/title-picture`);
    expect([status, error.code]).toEqual([404, 'TITLE_PICTURE_NOT_FOUND']);
    expect((await api.get('/api/versions/none/title-picture')).error.code).toBe('VERSION_NOT_FOUND');
  });
});
