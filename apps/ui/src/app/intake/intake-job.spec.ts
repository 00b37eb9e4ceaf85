import { TestBed } from '@angular/core/testing';
import type { IAcceptIntakeRequest, IIntake, IIntakeRequest, IProposal } from '@hangar/domain';
import { IntakeApi } from '@hangar/ui-data-access';
import { aModFile, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { createProposal } from '../../testing/opened-several-sheet';
import { FileStager } from './file-stager';
import { IntakeJob } from './intake-job';

const PASSWORDS: Readonly<Record<string, string>> = { '/One.zip': 'first', '/Two.zip': 'second' };
const REMOVE = 'DELETE /api/mod-files/catalog/f-One?deleteFile=true';

/** Responds like a launcher for which `/One.zip` and `/Two.zip` have different passwords. */
function readIntake({ filePaths = [], password }: IIntakeRequest): IIntake {
  const proposals = filePaths.map((path): IProposal => {
    const title = path.replace(/^\/|\.\w+$/g, '');
    if (PASSWORDS[path] === undefined || PASSWORDS[path] === password)
      return createProposal(title, {
        files: createProposal(title).files.map((file) => ({ ...file, filePath: path })),
      });
    const encryption = { passwordTried: password !== undefined, passwordUsable: true };
    return createProposal(title, { reason: `${title}.zip is password-protected.`, maps: [], encryption });
  });
  const usable = proposals.filter(({ reason }) => reason === null);
  const files = usable.flatMap((proposal) => proposal.files);
  const combined = usable.length > 1 ? { combined: createProposal('Stored', { files }) } : {};
  return { kind: usable.length > 0 ? 'mods' : 'nothing', proposals, ...combined };
}

/** Opens both archives with their passwords. */
async function openArchives(answers: Record<string, unknown> = {}) {
  const { launcher } = createFakeWorld({
    'POST /api/intake': readIntake,
    'POST /api/intake/accept': ({ proposals }: IAcceptIntakeRequest) => ({
      fileIds: proposals.map(({ title }) => `f-${title}`),
      protocolIds: [],
      baseGameVersionIds: [],
      session: null,
    }),
    'GET /api/mod-files/catalog?ids=f-One': [aModFile({ id: 'f-One', filePath: '/mods/One.wad' })],
    [REMOVE]: { id: 'f-One', trashId: 't-1' },
    'DELETE /api/trash/t-1': { id: 't-1' },
    ...answers,
  });
  const api = TestBed.inject(IntakeApi);
  const job = new IntakeJob({
    name: '2 files',
    resolvePaths: () => Promise.resolve(Object.keys(PASSWORDS)),
    read: (paths, signal, password) => api.read(paths, { signal, password }),
    release: () => Promise.resolve(),
    stager: TestBed.inject(FileStager),
  });
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    await launcher.settle();
    return work;
  };
  await settle(job.finished);
  for (const [path, password] of Object.entries(PASSWORDS)) await settle(job.unlock(path, password));
  const deletions = () => launcher.collectCalls().filter((call) => call.startsWith('DELETE'));
  return { job, launcher, settle, deletions };
}

describe('archives with different passwords', () => {
  it('are treated as one mod, which has the title of the first and needs only the last password', async () => {
    const { job, settle } = await openArchives();
    expect([job.canCombine(), job.intake()?.combined]).toEqual([true, undefined]);
    expect(await settle(job.combine())).toBe('');
    const combined = job.intake()?.combined;
    expect(combined?.title).toBe('One');
    expect(combined?.files.map(({ filePath }) => filePath)).toEqual(['/mods/One.wad', '/Two.zip']);
    expect(combined && job.getPassword(combined)).toBe('second');
  });

  it('are still treated as one mod when they are read again', async () => {
    const { job, settle } = await openArchives();
    await settle(job.combine());
    await settle(job.readAgain());
    expect(job.intake()?.combined?.files).toHaveLength(2);
  });

  it('leave no files behind when the sheet is closed', async () => {
    const { job, settle, deletions } = await openArchives();
    await settle(job.combine());
    await settle(job.release());
    expect(deletions()).toEqual([REMOVE, 'DELETE /api/trash/t-1']);
  });

  it('keep the files that the user has added', async () => {
    const { job, settle, deletions } = await openArchives();
    await settle(job.combine());
    expect(job.isStaged('f-One')).toBe(true);
    job.markAdded(['f-One']);
    await settle(job.release());
    expect(deletions()).toEqual([]);
  });

  it('stay separate if a file has changed, and the job returns the reason', async () => {
    const changed = new ErrorResponse(409, 'FILE_CHANGED', 'One.wad changed after Hangar checked it.');
    const { job, settle } = await openArchives({ 'POST /api/intake/accept': changed });
    expect(await settle(job.combine())).toBe('One.wad changed after Hangar checked it.');
    expect([job.intake()?.combined, job.isCombining()]).toEqual([undefined, false]);
  });
});
