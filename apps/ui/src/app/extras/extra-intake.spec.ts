import { TestBed } from '@angular/core/testing';
import { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { IIntake, IProposal } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import { aModFile, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { ExtraIntake } from './extra-intake';

const READ = 'POST /api/intake';
const ACCEPT = 'POST /api/intake/accept';
const HUD = aModFile({ id: 'hud', name: 'Glass Visor' });
const PATCH = aModFile({ id: 'patch', name: 'visor.deh', hashValue: 'b'.repeat(32), sidecarOnly: true });

const aProposal = (fields: Partial<IProposal> = {}): IProposal => ({
  title: 'Glass Visor',
  author: null,
  releasedOn: null,
  description: null,
  category: 'hud',
  files: [],
  maps: [],
  baseGameVersionId: null,
  baseGameReason: null,
  sourcePortId: null,
  isBaseGame: false,
  portReason: null,
  portAdvice: [],
  complevel: null,
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
  ...fields,
});

async function drop(intake: IIntake | ErrorResponse, fileIds: readonly string[] = []) {
  // Simulates the desktop application, which provides the path of a dropped file.
  Object.assign(window, { [DESKTOP_BRIDGE_KEY]: { pathOfDroppedFile: (file: File) => `/in/${file.name}` } });
  TestBed.configureTestingModule({ providers: [ExtraIntake] });
  const { launcher } = createFakeWorld({
    [READ]: intake,
    [ACCEPT]: { fileIds, protocolIds: [], baseGameVersionIds: [], session: null },
    'GET /api/mod-files/catalog': [HUD, PATCH],
  });
  const importing = TestBed.inject(ExtraIntake).importDropped([new File(['PWAD'], 'visor.zip')]);
  await launcher.settle();
  const calls = launcher.requests.map(({ call }) => call);
  const [toast] = TestBed.inject(Notifications).toasts();
  return { imported: await importing, calls, toast };
}

afterEach(() => Reflect.deleteProperty(window, DESKTOP_BRIDGE_KEY));

describe('ExtraIntake', () => {
  it('adds a mod to the catalogue and returns it without its sidecars', async () => {
    const { imported, calls } = await drop({ kind: 'mod', proposals: [aProposal()] }, ['hud', 'patch']);
    expect(imported).toEqual([HUD]);
    expect(calls).toEqual([READ, ACCEPT, 'GET /api/mod-files/catalog']);
  });

  it('returns files that are already in the catalogue', async () => {
    const known = aProposal({ alreadyCatalogued: ['hud'] });
    expect((await drop({ kind: 'known', proposals: [known] })).imported).toEqual([HUD]);
  });

  it.each([
    ['base-game', 'This is a base game. Add it under Base games.'],
    ['pack', 'This is a pack. Drop it on the Launch page to import it.'],
    ['damaged', 'The file is damaged. Download it again.'],
    ['nothing', 'It contains nothing a source port can load.'],
  ] as const)('reports why a %s is not an extra, and adds nothing', async (kind, text) => {
    const { imported, calls, toast } = await drop({ kind, proposals: [] });
    expect(imported).toEqual([]);
    expect(calls).toEqual([READ]);
    expect(toast).toMatchObject({ title: "visor.zip can't be used as an extra", text });
  });

  it('shows the reason given in the proposal, if any', async () => {
    const proposal = aProposal({ reason: 'Contains a program.' });
    expect((await drop({ kind: 'nothing', proposals: [proposal] })).toast?.text).toBe('Contains a program.');
  });

  it('reports a file that cannot be read', async () => {
    const { imported, toast } = await drop(
      new ErrorResponse(404, 'FILE_NOT_FOUND', 'There is no visor.zip.'),
    );
    expect(imported).toEqual([]);
    expect(toast).toMatchObject({ title: "Couldn't add the extra" });
  });
});
