import { TestBed } from '@angular/core/testing';
import type { IImportResult, IImportStep, IJob } from '@hangar/domain';
import { JobStore, OwnJobs, UndoneImports } from '@hangar/ui-data-access';
import { aJob, ErrorResponse, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { FoundImporter } from './found-importer';
import type { FoundItem } from './found-items';

const RUN = 'POST /api/import/run';
const CANCEL = 'DELETE /api/jobs/j-1?removeEnded=false';
const RESULT: IImportResult = {
  importId: 'i-1',
  made: { protocol: 1, 'base-game': 1 },
  existed: {},
  failed: [],
  protocolIds: ['doom2'],
};

function anItem(path: string, change: Partial<FoundItem> = {}): FoundItem {
  return {
    kind: 'base-game',
    path,
    name: path,
    detail: path,
    sourceName: 'Steam',
    mark: null,
    family: null,
    version: null,
    launcher: null,
    isInLibrary: false,
    isUseful: true,
    isUnusable: false,
    ...change,
  };
}

function aStep(id: string, path: string, change: Partial<IImportStep> = {}): IImportStep {
  return { id, kind: 'base-game', name: id, action: 'make', path, ...change };
}

const STEPS = [
  aStep('game-1', '/doom2.wad'),
  aStep('protocol-1', '/doom2.wad', { kind: 'protocol' }),
  aStep('game-2', '/heretic.wad'),
  aStep('protocol-2', '/heretic.wad', { kind: 'protocol' }),
  aStep('game-3', '/plutonia.wad', { action: 'exists' }),
  aStep('protocol-3', '/plutonia.wad', { kind: 'protocol' }),
  aStep('found-since', '/hexen.wad'),
];

async function createImporter(answers: Record<string, unknown> = {}) {
  const job = aJob({ id: 'j-1', kind: 'import', state: 'running', subject: { importId: 'i-1' } });
  const world = createFakeWorld({
    'GET /api/jobs': [],
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'POST /api/import/preview': {
      importId: 'i-1',
      folders: [],
      steps: STEPS,
      missingFolders: [],
      warnings: [],
    },
    [RUN]: job,
    [CANCEL]: job,
    'POST /api/import/i-1/undo': { kept: [] },
    ...answers,
  });
  const importer = TestBed.inject(FoundImporter);
  TestBed.inject(JobStore);
  world.events.open();
  await world.launcher.settle();
  const start = async (items: readonly FoundItem[]) => {
    void importer.import(items);
    await world.launcher.settle();
  };
  const finish = async (change: Partial<IJob>) => {
    world.events.send('job.changed', { ...job, endedAt: '2026-11-27T10:00:00.000Z', ...change });
    await world.launcher.settle();
  };
  return { ...world, importer, start, finish };
}

describe('FoundImporter', () => {
  it('adds the selected items in a single import, and skips everything else', async () => {
    const { launcher, importer, start, finish } = await createImporter();
    const library = anItem('/options.json', { kind: 'library', launcher: 'doom-runner' });
    await start([anItem('/doom2.wad'), library]);
    expect(launcher.requests.filter(({ call }) => call === RUN)).toMatchObject([
      {
        body: {
          kind: 'found',
          leaveOut: ['game-2', 'protocol-2', 'protocol-3', 'found-since'],
          with: [{ kind: 'doom-runner', path: '/options.json' }],
        },
      },
    ]);
    expect(importer.isImporting()).toBe(true);
    await finish({ state: 'done', result: RESULT });
    expect(importer.isImporting()).toBe(false);
    expect(importer.imported()).toEqual(RESULT);
  });

  it('reports selected items that have disappeared since they were found', async () => {
    const { importer, start, finish } = await createImporter();
    await start([anItem('/doom2.wad'), anItem('/gone.wad')]);
    const failed = [{ kind: 'base-game', name: 'Doom II', reason: 'It ends too early.' }] as const;
    await finish({ state: 'done', result: { ...RESULT, failed: [...failed] } });
    expect(importer.skipped()).toMatchObject([
      { name: '/gone.wad', reason: 'Its file is no longer there.' },
      { name: 'Doom II', reason: 'It ends too early.' },
    ]);
  });

  it('shows no result after the import was undone, on this page or elsewhere', async () => {
    const { importer, start, finish, launcher } = await createImporter();
    await start([anItem('/doom2.wad')]);
    await finish({ state: 'done', result: RESULT });
    const undone = TestBed.inject(UndoneImports).undo('i-1');
    await launcher.settle();
    await undone;
    expect(importer.imported()).toBeNull();
  });

  it('undoes the import as a whole', async () => {
    const { importer, start, finish, launcher } = await createImporter();
    await start([anItem('/doom2.wad')]);
    await finish({ state: 'done', result: RESULT });
    launcher.collectCalls();
    const undone = importer.undo();
    await launcher.settle();
    await undone;
    expect(launcher.collectCalls()).toContain('POST /api/import/i-1/undo');
    expect(importer.imported()).toBeNull();
  });

  it('cancels the job, and reports that nothing was added', async () => {
    const { importer, start, finish, launcher } = await createImporter();
    await start([anItem('/doom2.wad')]);
    void importer.cancel();
    await launcher.settle();
    expect(launcher.collectCalls()).toContain(CANCEL);
    await finish({ state: 'cancelled' });
    expect(importer.end()).toEqual({ kind: 'cancelled' });
  });

  it('shows the result of an import that finished just before it was cancelled', async () => {
    const done = aJob({ id: 'j-1', kind: 'import', state: 'done', result: RESULT });
    const { importer, start, launcher } = await createImporter({ [CANCEL]: done });
    await start([anItem('/doom2.wad')]);
    void importer.cancel();
    await launcher.settle();
    expect(importer.imported()).toEqual(RESULT);
  });

  it('does not report an import as cancelled if its job was removed from the list', async () => {
    const { importer, start, events, launcher } = await createImporter();
    await start([anItem('/doom2.wad')]);
    events.send('job.removed', { id: 'j-1' });
    await launcher.settle();
    expect(importer.end()).toEqual({ kind: 'removed' });
  });

  it('reports why an import failed or could not start', async () => {
    const { importer, start } = await createImporter({
      [RUN]: new ErrorResponse(507, 'NO_SPACE', 'The disk is full.'),
    });
    await start([anItem('/doom2.wad')]);
    expect(importer.end()).toMatchObject({ kind: 'failed', error: { message: 'The disk is full.' } });
    expect(importer.isImporting()).toBe(false);
  });

  it('lets a notification report the result once the page no longer shows it', async () => {
    const { importer, start } = await createImporter();
    const ownJobs = TestBed.inject(OwnJobs);
    await start([anItem('/doom2.wad')]);
    expect(ownJobs.jobs()).toMatchObject([{ id: 'j-1', isAttended: true }]);
    importer.leave();
    expect(ownJobs.jobs()).toMatchObject([{ id: 'j-1', isAttended: false }]);
  });
});
