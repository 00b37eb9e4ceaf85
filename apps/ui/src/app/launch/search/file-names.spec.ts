import { TestBed } from '@angular/core/testing';
import type { IModFileNames, IProtocolCard } from '@hangar/domain';
import { CatalogStore } from '@hangar/ui-data-access';
import { aModFile, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { SearchedFiles } from '../searched-files';
import { FileNames } from './file-names';

const CATALOG = 'GET /api/mod-files/catalog';
const KNOWN_NAMES = 'GET /api/mod-files/names?known=true';
const ALL_NAMES = 'GET /api/mod-files/names';
const CONTENTS = 'GET /api/protocols?view=contents';

const FILES = Array.from({ length: 150 }, (_, at) => aModFile({ id: `file-${at}`, hashValue: `md5-${at}` }));
const createNames = (
  files: readonly { readonly id: string; readonly hashValue: string }[],
): IModFileNames[] =>
  files.map(({ id, hashValue }) => ({ id, hashValue, maps: [{ name: 'MAP01', title: id }], lumps: [] }));
const namesById = (ids: string) => `${ALL_NAMES}?ids=${encodeURIComponent(ids)}`;

async function createPage(known: unknown, answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({
    [CATALOG]: FILES,
    [KNOWN_NAMES]: known,
    [ALL_NAMES]: createNames(FILES),
    [CONTENTS]: [],
    ...answers,
  });
  const names = TestBed.inject(FileNames);
  TestBed.inject(CatalogStore);
  world.events.open();
  await world.launcher.settle();
  world.launcher.collectCalls();
  const settle = async () => {
    for (let round = 0; round < 4; round++) {
      TestBed.tick();
      await world.launcher.settle();
    }
    return world.launcher.collectCalls().filter((call) => call !== CONTENTS);
  };
  return { names, settle };
}

describe('FileNames', () => {
  it('loads known names in advance with one request, so that a search needs no further request', async () => {
    const { names, settle } = await createPage(createNames(FILES));
    void names.prepare();
    expect(await settle()).toEqual([KNOWN_NAMES]);
    names.request();
    void names.prepare();
    expect(await settle()).toEqual([]);
    expect(names.byHash().get('md5-149')?.maps).toEqual([{ name: 'MAP01', title: 'file-149' }]);
  });

  it('loads all other names in one request when a search starts', async () => {
    const { names, settle } = await createPage([]);
    names.request();
    expect(await settle()).toEqual([KNOWN_NAMES, ALL_NAMES]);
    expect(names.byHash().size).toBe(FILES.length);
  });

  it('requests a small number of missing names by id', async () => {
    const requestById = namesById('file-148,file-149');
    const { names, settle } = await createPage(createNames(FILES.slice(0, 148)), {
      [requestById]: createNames(FILES.slice(148)),
    });
    names.request();
    expect(await settle()).toEqual([KNOWN_NAMES, requestById]);
    expect(names.byHash().size).toBe(FILES.length);
  });

  it('adds the notes and the files of each protocol once a search starts', async () => {
    const { names, settle } = await createPage(createNames(FILES), {
      [CONTENTS]: [
        { id: 'sunder', notes: 'Ask Rhea', files: ['md5-1'], disabledFiles: ['md5-2'], extras: [] },
      ],
    });
    const getText = () =>
      TestBed.inject(SearchedFiles)
        .getWords()({ id: 'sunder' } as IProtocolCard)
        .map(({ text }) => text)
        .join(' ');
    void names.prepare();
    await settle();
    expect(getText()).toBe('');
    names.request();
    await settle();
    for (const word of ['ask rhea', 'file-1', 'file-2']) expect(getText()).toContain(word);
  });

  it('stops requesting names that the API does not return', async () => {
    const { names, settle } = await createPage([], { [ALL_NAMES]: createNames(FILES.slice(0, 10)) });
    names.request();
    expect(await settle()).toEqual([KNOWN_NAMES, ALL_NAMES, ALL_NAMES]);
    expect(names.byHash().size).toBe(10);
  });

  it('requests names again at the next search if a request failed', async () => {
    const { names, settle } = await createPage(new ErrorResponse(503, 'UNAVAILABLE', 'Not now.'), {
      [ALL_NAMES]: new ErrorResponse(503, 'UNAVAILABLE', 'Not now.'),
    });
    void names.prepare();
    expect(await settle()).toEqual([KNOWN_NAMES]);
    names.request();
    expect(await settle()).toEqual([KNOWN_NAMES, ALL_NAMES]);
    names.request();
    expect(await settle()).toEqual([KNOWN_NAMES, ALL_NAMES]);
  });
});
