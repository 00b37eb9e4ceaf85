import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocol } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, ErrorResponse, someHealth } from '@hangar/ui-data-access/testing';

import { WadImporter } from '../../base-games/wad-importer';
import { ModFileIntake } from './mod-file-intake';

const ADD = 'POST /api/mod-files/catalog';
const HASH = 'POST /api/mod-files/hash';
const SCAN = 'POST /api/mod-files/unzip-scan';
const REFUSAL_MESSAGE = "a.bin isn't a mod file. Supported: .wad .pk3.";

const HARBOUR = aProtocol({ id: 'harbour', title: 'Harbour' });
const IMPORT = 'POST /api/protocols/import';

async function addFile(
  path: string,
  answer: unknown,
  isModFile = true,
  protocols: readonly IProtocol[] = [],
) {
  TestBed.configureTestingModule({
    providers: [provideRouter([]), ModFileIntake, { provide: WadImporter, useValue: {} }],
  });
  const world = createFakeWorld({
    'GET /api/mod-files/catalog': [],
    'GET /api/protocols': protocols,
    'GET /api/health': someHealth(),
    [HASH]: { hashValue: '0'.repeat(32), sizeBytes: 1, isModFile },
    [ADD]: answer,
    [IMPORT]: answer,
    [SCAN]: new ErrorResponse(422, 'ARCHIVE_INVALID', 'It is broken.'),
  });
  const intake = TestBed.inject(ModFileIntake);
  world.events.open();
  await world.launcher.settle();
  const adding = intake.add([path]);
  for (let turn = 0; turn < 12; turn++) {
    TestBed.tick();
    await world.launcher.settle();
  }
  if (isModFile) await adding;
  return {
    asked: world.launcher.requests.filter(({ call }) => call.startsWith('POST')),
    told: TestBed.inject(Notifications)
      .recent()
      .map(({ text }) => text),
    titles: TestBed.inject(Notifications)
      .recent()
      .map(({ title }) => title),
  };
}

it.each([
  ['imports a pack', [], 'Imported Harbour'],
  ['uses the protocol of a pack that was imported before', [HARBOUR], 'Harbour is already in your library'],
])('%s, without creating a duplicate', async (_what, protocols, title) => {
  const { asked, titles } = await addFile('/p.hangar', { protocol: HARBOUR, missing: [] }, true, protocols);
  expect(asked).toMatchObject([{ call: IMPORT, body: { filePath: '/p.hangar', reuseExisting: true } }]);
  expect(titles).toEqual([title]);
});

it.each(['/mods/harbour.rar', '/mods/mod.7z', '/mods/mod.kpf'])(
  'adds %s without asking if the file itself is a mod',
  async (path) => {
    const { asked } = await addFile(path, { id: 'f', name: 'Harbour' });
    expect(asked.filter(({ call }) => call !== HASH)).toMatchObject([
      { call: ADD, body: { filePath: path } },
    ]);
  },
);

it.each(['/mods/harbour.rar', '/mods/mods.7z'])(
  'does not add %s as a file if it only contains mods',
  async (path) => {
    const { asked } = await addFile(
      path,
      new ErrorResponse(422, 'UNSUPPORTED_FILE_TYPE', REFUSAL_MESSAGE),
      false,
    );
    expect(asked.map(({ call }) => call)).toEqual([HASH, SCAN]);
  },
);

it("skips a file without mod content and shows the API's message", async () => {
  const { told } = await addFile(
    '/mods/a.bin',
    new ErrorResponse(415, 'UNSUPPORTED_FILE_TYPE', REFUSAL_MESSAGE),
  );
  expect(told).toEqual([REFUSAL_MESSAGE]);
});
