import { DialogRef } from '@angular/cdk/dialog';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProposal } from '@hangar/domain';
import { aPort, aVersion, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { Acceptance } from './acceptance';
import { SeveralModsState } from './several-mods-state';

const EMPTY_PROPOSAL = {
  isBaseGame: false,
  author: null,
  releasedOn: null,
  description: null,
  category: null,
  files: [],
  maps: ['MAP01'],
  baseGameVersionId: 'v-doom2',
  baseGameReason: null,
  sourcePortId: 'p-woof',
  portReason: null,
  portAdvice: [],
  complevel: null,
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
} satisfies Partial<IProposal>;

const PROPOSALS: IProposal[] = [
  { ...EMPTY_PROPOSAL, title: 'Mill' },
  { ...EMPTY_PROPOSAL, title: 'Harbour', isPack: true, maps: [] },
  { ...EMPTY_PROPOSAL, title: 'Tower', protocolIds: ['tower-1'] },
  { ...EMPTY_PROPOSAL, title: 'Broken', maps: [], reason: 'broken.zip is damaged.' },
];

it('selects new mods and packs, but not those already in the library or unusable files', async () => {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      Acceptance,
      { provide: DialogRef, useValue: { close: () => undefined, config: {} } },
    ],
  });
  const skipped = [{ fileName: 'notes.txt', reason: 'It is only a text file.' }];
  const world = createFakeWorld({
    'GET /api/settings': someSettings({ sourcePorts: [aPort()] }),
    'GET /api/versions': [aVersion()],
    'GET /api/protocols': [],
    'GET /api/mod-files/catalog': [],
    'POST /api/intake/accept': {
      fileIds: [],
      protocolIds: ['m', 'h'],
      baseGameVersionIds: [],
      session: null,
      skipped,
    },
  });
  const fixture = TestBed.createComponent(SeveralModsState);
  fixture.componentRef.setInput('proposals', PROPOSALS);
  await fixture.whenStable();
  const sheet = fixture.nativeElement as HTMLElement;
  const rows = [...sheet.querySelectorAll('li')].map((row) => ({
    title: row.querySelector('b')?.textContent,
    isTicked: row.querySelector('input')?.checked,
    canBePlayed: row.querySelector('button') !== null,
  }));
  expect(rows).toEqual([
    { title: 'Mill', isTicked: true, canBePlayed: true },
    { title: 'Harbour', isTicked: true, canBePlayed: false },
    { title: 'Tower', isTicked: false, canBePlayed: true },
    { title: 'Broken', isTicked: false, canBePlayed: false },
  ]);
  sheet.querySelector<HTMLElement>('[data-save]')?.click();
  await world.launcher.settle();
  const acceptRequest = world.launcher.requests.find(({ call }) => call === 'POST /api/intake/accept');
  expect(acceptRequest?.body).toMatchObject({
    what: 'protocol',
    proposals: [{ title: 'Mill' }, { title: 'Harbour' }],
  });
  for (const box of sheet.querySelectorAll<HTMLInputElement>('input:checked')) box.click();
  await fixture.whenStable();
  const save = sheet.querySelector<HTMLButtonElement>('[data-save]');
  expect([save?.textContent.trim(), save?.disabled]).toEqual(['Nothing selected', true]);
});
