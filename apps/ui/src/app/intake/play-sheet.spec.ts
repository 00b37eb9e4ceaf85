import { TestBed } from '@angular/core/testing';
import type { IIntake, IReadiness, IReadinessProblem, ISave } from '@hangar/domain';
import { aModFile, aProtocol, ErrorResponse } from '@hangar/ui-data-access/testing';

import { UndoHistory } from '../undo/undo-history';
import { aProposal, LAUNCH, openSheet } from '../../testing/opened-sheet';

const UPDATE = 'PUT /api/protocols/sunder-ab12';
const SAVED = {
  launchWith: { sourcePortId: 'p-woof', name: 'Woof', reason: null },
  matches: true,
  madeWith: null,
  savedAt: '2020-01-02T10:00:00.000Z',
};
const aSave = (fields: Partial<ISave> = {}) => ({ id: 's-7', map: 'MAP07', ...SAVED, ...fields });

describe('a known mod', () => {
  const known: IIntake = { kind: 'known', proposals: [aProposal({ protocolIds: ['sunder-ab12'] })] };
  const SAVES = 'GET /api/protocols/sunder-ab12/saves?limit=50';

  it('continues from its latest loadable save', async () => {
    const { hot, press, asked } = await openSheet(known, {
      [SAVES]: [aSave({ id: 's-9', launchWith: null, map: 'MAP09' }), aSave()],
    });
    expect(hot()).toBe('Continue (MAP07)');
    await press('Continue');
    expect(asked(LAUNCH)).toEqual([{ saveId: 's-7' }]);
  });

  it('can be launched without its save', async () => {
    const { press, asked } = await openSheet(known, { [SAVES]: [aSave()] });
    await press('New game');
    expect(asked(LAUNCH)).toEqual([{}]);
  });

  it('offers the best remedy instead of a launch that would be refused', async () => {
    const readiness: IReadiness = { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] };
    const problem: IReadinessProblem = {
      code: 'MOD_FILES_UNSUPPORTED',
      effect: 'blocks',
      message: "Woof can't read PK3 files, so a.pk3 won't be loaded.",
      subject: null,
      remedies: [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }],
    };
    const sunder = aProtocol({ lastLaunchedAt: '2026-01-01T00:00:00.000Z', readiness });
    const { press, asked, sheet } = await openSheet(known, {
      [SAVES]: [aSave()],
      [UPDATE]: sunder,
      'GET /api/protocols': [sunder],
      'GET /api/protocols/sunder-ab12': sunder,
      'GET /api/readiness/reports?ids=sunder-ab12': [
        { id: 'sunder-ab12', state: 'blocked', problems: [problem] },
      ],
    });
    expect(sheet.textContent).toContain(problem.message);
    expect(sheet.textContent).not.toMatch(/New game|Continue/);
    await press('Use GZDoom');
    expect(asked(LAUNCH)).toEqual([]);
    expect(asked(UPDATE)).toEqual([{ sourcePortId: 'gz' }]);
  });

  it('is launched if no save can be read', async () => {
    const { hot, press, asked } = await openSheet(known, {
      [SAVES]: new ErrorResponse(500, 'INTERNAL_ERROR', 'The folder cannot be read.'),
    });
    expect(hot()).toBe('Play now');
    await press('Play now');
    expect(asked(LAUNCH)).toEqual([{}]);
  });
});

it('shows a mod that is in the library with the cover of its protocol', async () => {
  const known: IIntake = {
    kind: 'known',
    proposals: [aProposal({ title: 'Sunder', protocolIds: ['sunder-ab12'] })],
  };
  const { sheet } = await openSheet(known, { 'GET /api/protocols/sunder-ab12/saves?limit=50': [] });
  expect(sheet.querySelector('hangar-cover img')?.getAttribute('src')).toContain('sunder-ab12');
});

describe('another protocol of a known mod', () => {
  it('is created with a title of its own', async () => {
    const known: IIntake = {
      kind: 'known',
      proposals: [aProposal({ title: 'Sunder', protocolIds: ['sunder-ab12'] })],
    };
    const { press, asked } = await openSheet(known, {
      'GET /api/protocols/sunder-ab12/saves?limit=50': [],
      'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
    });
    await press('Create another protocol');
    await press('Save as protocol');
    expect(asked('POST /api/intake/accept')).toMatchObject([
      { what: 'protocol', proposals: [{ title: 'Sunder (2)', protocolIds: [] }] },
    ]);
  });
});

it('undoes an addition with Ctrl+Z, which deletes only the added items', async () => {
  const before = aProtocol({ id: 'before' });
  const { world, press, settle } = await openSheet(
    { kind: 'mod', proposals: [aProposal({ alreadyCatalogued: ['known'] })] },
    {
      'GET /api/protocols': [before],
      'GET /api/mod-files/catalog?ids=f-1': [aModFile({ id: 'f-1' })],
      'DELETE /api/protocols/n': { id: 'n', trashId: 't-1' },
      'DELETE /api/mod-files/catalog/f-1?deleteFile=true': { id: 'f-1', trashId: 't-2' },
      'POST /api/intake/accept': {
        fileIds: ['f-1', 'known'],
        protocolIds: ['before', 'n'],
        baseGameVersionIds: [],
        session: null,
      },
    },
  );
  world.launcher.answers['GET /api/protocols'] = [before, aProtocol({ id: 'n' })];
  await press('Save as protocol');
  world.launcher.collectCalls();
  const done = TestBed.inject(UndoHistory).undoLast();
  await settle();
  await done;
  expect(world.launcher.collectCalls().filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/protocols/n',
    'DELETE /api/mod-files/catalog/f-1?deleteFile=true',
  ]);
});

it('shows the verdict on all files together if they are treated as one mod', async () => {
  const portReason = "Woof! can't read PK3 files (fresh.pk3).";
  const files = aProposal().files.map((file) => ({ ...file, hashValue: 'b'.repeat(32) }));
  const fresh = aProposal({ title: 'Fresh', files });
  const combined = aProposal({ title: 'Both', sourcePortId: null, portReason, portFamilies: ['gzdoom'] });
  const { sheet, settle } = await openSheet({
    kind: 'mods',
    proposals: [aProposal(), fresh],
    combined,
  });
  [...sheet.querySelectorAll('label')].find(({ textContent }) => textContent.includes('One mod'))?.click();
  await settle();
  expect(sheet.querySelector('h2')?.textContent).toContain('Play this');
  expect(sheet.textContent).toContain(portReason);
  expect([...sheet.querySelectorAll('button')].map(({ textContent }) => textContent.trim())).not.toContain(
    'Play now',
  );
});

it('shows why other files dropped with a mod cannot be loaded', async () => {
  const reason = 'The folder src in all.zip is an unpacked mod.';
  const [file] = aProposal().files;
  if (!file) throw new Error('The proposal has no file.');
  const files = [{ ...file, fileName: 'src', role: 'skip' as const, reason }];
  const { sheet, press, asked } = await openSheet(
    { kind: 'mod', proposals: [aProposal(), aProposal({ files, reason })] },
    {
      'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
    },
  );
  expect(sheet.querySelector('.note')?.textContent).toContain(reason);
  await press('Save as protocol');
  expect(asked('POST /api/intake/accept')).toMatchObject([{ proposals: [{ title: 'North Dock' }] }]);
});

it('offers the variants in a single archive', async () => {
  const [file] = aProposal().files;
  if (!file) throw new Error('The proposal has no file.');
  const group = 'a'.repeat(32);
  const files = [
    { ...file, variant: { group, portIds: ['p-woof'] } },
    {
      ...file,
      entryPath: 'b.pk3',
      fileName: 'b.pk3',
      hashValue: 'b'.repeat(32),
      role: 'skip' as const,
      reason: 'Contains the same maps as a.wad.',
      variant: { group, portIds: ['p-woof'] },
    },
  ];
  const { sheet, press, asked, settle } = await openSheet(
    { kind: 'mod', proposals: [aProposal({ files })] },
    {
      'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
    },
  );
  const radios = [...sheet.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')];
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  radios[1]?.click();
  await settle();
  await press('Save as protocol');
  expect(asked('POST /api/intake/accept')).toMatchObject([
    { proposals: [{ files: [{ role: 'skip' }, { role: 'load' }] }] },
  ]);
});

it('lists all supported kinds of files if none of the files can be played', async () => {
  const { sheet } = await openSheet({
    kind: 'nothing',
    proposals: [aProposal({ files: [], reason: 'Nothing.' })],
  });
  const text = sheet.textContent.replace(/\s+/g, ' ');
  expect(text).toContain(
    'Hangar supports WAD, PK3, PKE, EPK, PK7, IPK3, IPK7, DEH and BEX files, ZIP, 7z and RAR archives',
  );
});
