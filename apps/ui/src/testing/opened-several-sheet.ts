import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IIntake, IProposal } from '@hangar/domain';
import { aPort, aSession, aVersion, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { Acceptance } from '../app/intake/acceptance';
import { IntakeJob } from '../app/intake/intake-job';
import { MissingRequirements } from '../app/intake/missing-pieces';
import { SeveralModsState } from '../app/intake/several-mods-state';
import { ProtocolActions } from '../app/launch/protocol-actions';
import { aProposal } from './opened-sheet';

/** The route that accepts proposals. */
export const ACCEPT = 'POST /api/intake/accept';

/** Creates a proposal with a file of its own. */
export function createProposal(title: string, fields: Partial<IProposal> = {}): IProposal {
  const proposal = aProposal({ title, ...fields });
  const filePath = `/${title}.zip`;
  const files = fields.files ?? proposal.files.map((file) => ({ ...file, filePath, hashValue: title }));
  return { ...proposal, files };
}

/** One item of each kind. */
export const PROPOSALS: readonly IProposal[] = [
  createProposal('Mill'),
  createProposal('Harbour', { isPack: true, maps: [] }),
  createProposal('Ledger', { sourcePortId: null, portReason: "Woof! doesn't support UDMF maps." }),
  createProposal('Tower', { protocolIds: ['tower-1'] }),
  createProposal('Broken', { maps: [], reason: 'Broken.zip is damaged.' }),
  createProposal('Secret', {
    maps: [],
    reason: 'Secret.zip is password-protected.',
    encryption: { passwordTried: false, passwordUsable: true },
  }),
];

/** Opens the sheet for several items. */
export async function openSeveral(proposals: readonly IProposal[], answers: Record<string, unknown> = {}) {
  let isClosed = false;
  const [combined] = proposals;
  let answer: IIntake = { kind: 'mods', proposals: [...proposals], ...(combined && { combined }) };
  const job = new IntakeJob({
    name: '6 files',
    resolvePaths: () => Promise.resolve(proposals.map(({ title }) => `/${title}.zip`)),
    read: () => Promise.resolve(answer),
    release: () => Promise.resolve(),
  });
  await job.finished;
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      Acceptance,
      MissingRequirements,
      { provide: DIALOG_DATA, useValue: job },
      { provide: DialogRef, useValue: { close: () => (isClosed = true), config: {} } },
    ],
  });
  const world = createFakeWorld({
    'GET /api/settings': someSettings({ sourcePorts: [aPort({ isDefault: true })] }),
    'GET /api/versions': [aVersion()],
    'GET /api/protocols': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/sessions?limit=100': [],
    'GET /api/wads/found': [],
    'GET /api/import/sources': [],
    'GET /api/settings/scan-ports': [],
    'GET /api/source-ports': [],
    'GET /api/health': {},
    'GET /api/jobs': [],
    'GET /api/trash': [],
    [ACCEPT]: {
      fileIds: [],
      protocolIds: ['m'],
      baseGameVersionIds: [],
      session: aSession({ protocolId: 'm' }),
    },
    ...answers,
  });
  // Loads the data that the page has already loaded when files are opened.
  TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const fixture = TestBed.createComponent(SeveralModsState);
  const update = async () => {
    for (let turn = 0; turn < 8; turn++) {
      fixture.componentRef.setInput('proposals', job.intake()?.proposals ?? []);
      TestBed.tick();
      await world.launcher.settle();
    }
  };
  fixture.componentRef.setInput('job', job);
  await update();
  const sheet = fixture.nativeElement as HTMLElement;
  const findRow = (title: string) =>
    [...sheet.querySelectorAll('li')].find((row) =>
      row.querySelector('b')?.textContent.includes(title),
    ) as HTMLElement;
  const press = async (root: ParentNode, label: string) => {
    const buttons = [...root.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.includes(label))?.click();
    await update();
  };
  const asked = () =>
    world.launcher.requests
      .filter(({ call }) => call === ACCEPT)
      .map(({ body }) => body as { proposals: IProposal[] });
  const setAnswer = (next: IIntake) => (answer = next);
  return { world, sheet, findRow, press, asked, update, setAnswer, isClosed: () => isClosed };
}
