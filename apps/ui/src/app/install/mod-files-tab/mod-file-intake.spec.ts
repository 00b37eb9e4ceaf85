import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import { fakeWorld, Refusal } from '@hangar/ui-data-access/testing';

import { WadArrivals } from '../../base-games/wad-arrivals';
import { ModFileIntake } from './mod-file-intake';

const ADD = 'POST /api/mod-files/catalog';
const HASH = 'POST /api/mod-files/hash';
const SCAN = 'POST /api/mod-files/unzip-scan';
const REFUSED = 'a.bin is no mod file. Hangar takes .wad .pk3.';

async function added(path: string, answer: unknown, isModFile = true) {
  TestBed.configureTestingModule({
    providers: [provideRouter([]), ModFileIntake, { provide: WadArrivals, useValue: {} }],
  });
  const world = fakeWorld({
    'GET /api/mod-files/catalog': [],
    'GET /api/protocols': [],
    [HASH]: { hashValue: '0'.repeat(32), sizeBytes: 1, isModFile },
    [ADD]: answer,
    [SCAN]: new Refusal(422, 'ARCHIVE_INVALID', 'It is broken.'),
  });
  world.events.open();
  const taking = TestBed.inject(ModFileIntake).take([path]);
  for (let turn = 0; turn < 12; turn++) {
    TestBed.tick();
    await world.launcher.settle();
  }
  if (isModFile) await taking;
  return {
    asked: world.launcher.asked.filter(({ call }) => call.startsWith('POST')),
    told: TestBed.inject(Notifications)
      .kept()
      .map(({ text }) => text),
  };
}

it.each(['/mods/harbour.rar', '/mods/mod.7z', '/mods/mod.kpf'])(
  'adds %s without questions if it is itself a mod',
  async (path) => {
    const { asked } = await added(path, { id: 'f', name: 'Harbour' });
    expect(asked.filter(({ call }) => call !== HASH)).toMatchObject([
      { call: ADD, body: { filePath: path } },
    ]);
  },
);

it.each(['/mods/harbour.rar', '/mods/mods.7z'])(
  'does not try to add %s if it only contains mods',
  async (path) => {
    const { asked } = await added(path, new Refusal(422, 'UNSUPPORTED_FILE_TYPE', REFUSED), false);
    expect(asked.map(({ call }) => call)).toEqual([HASH, SCAN]);
  },
);

it('passes over a file whose content is not that of a mod, in the words of the launcher', async () => {
  const { told } = await added('/mods/a.bin', new Refusal(415, 'UNSUPPORTED_FILE_TYPE', REFUSED));
  expect(told).toEqual([REFUSED]);
});
