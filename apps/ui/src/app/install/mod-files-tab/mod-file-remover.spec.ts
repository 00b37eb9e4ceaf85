import { TestBed } from '@angular/core/testing';
import type { IModFile } from '@hangar/domain';
import { CatalogStore, Notifications, ProtocolStore } from '@hangar/ui-data-access';
import {
  aModFile,
  aProtocol,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';
import { ModFileRemover } from './mod-file-remover';

const A = aModFile({ id: 'a', name: 'A', hashValue: 'a'.repeat(32) });
const B = aModFile({ id: 'b', name: 'B', hashValue: 'b'.repeat(32) });
const DELETE_A = 'DELETE /api/mod-files/catalog/a?deleteFile=true&force=false';
const DELETE_B = 'DELETE /api/mod-files/catalog/b?deleteFile=true&force=false';
const ONLY_ENTRY_A = 'DELETE /api/mod-files/catalog/a?deleteFile=false&force=false';

async function createRemover({ answers = {}, yes = true, usesA = false } = {}) {
  sessionStorage.clear();
  const questions: ConfirmQuestion[] = [];
  const confirm = (question: ConfirmQuestion) => Promise.resolve(questions.push(question) > 0 && yes);
  TestBed.overrideProvider(Confirm, { useValue: { confirm } });
  const files = usesA ? [{ fileId: A.id, hashValue: A.hashValue, name: A.name, enabled: true }] : [];
  const world = createFakeWorld({
    'GET /api/protocols': [aProtocol({ title: 'Ruins', files })],
    'GET /api/mod-files/catalog': [A, B],
    'GET /api/settings': someSettings(),
    [DELETE_A]: { id: 'a', trashId: '1-a' },
    [DELETE_B]: { id: 'b', trashId: '2-b' },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  TestBed.inject(CatalogStore);
  const remover = TestBed.inject(ModFileRemover);
  world.events.open();
  await world.launcher.settle();
  const remove = async (...removedFiles: IModFile[]) => {
    world.launcher.collectCalls();
    const removal = remover.remove(removedFiles);
    await world.launcher.settle();
    const isDeleted = await removal;
    return { isDeleted, calls: world.launcher.collectCalls() };
  };
  const titles = () =>
    TestBed.inject(Notifications)
      .toasts()
      .map(({ title }) => title);
  return { remove, questions, titles, toasts: () => TestBed.inject(Notifications).toasts() };
}

describe('ModFileRemover', () => {
  it('deletes an unused file without confirmation and offers undo', async () => {
    const { remove, questions, toasts } = await createRemover();
    const { isDeleted, calls } = await remove(A);
    expect(isDeleted).toBe(true);
    expect(calls).toEqual([DELETE_A]);
    expect(questions).toEqual([]);
    expect(toasts()).toMatchObject([{ title: 'Deleted A', action: { label: 'Undo' } }]);
  });

  it('asks before deleting a file in use, and names its users', async () => {
    const { remove, questions } = await createRemover({ usesA: true, yes: false });
    const { isDeleted, calls } = await remove(A, B);
    expect([isDeleted, calls]).toEqual([false, []]);
    expect(questions[0]?.lines).toEqual(['A is used by Ruins']);
  });

  it('reports the number of deleted files', async () => {
    const { remove, titles } = await createRemover();
    await remove(A, B);
    expect(titles()).toEqual(['Deleted 2 mod files']);
  });

  it("keeps a file that is not Hangar's own copy, and reports that", async () => {
    const { remove, toasts } = await createRemover({
      answers: {
        [DELETE_A]: new ErrorResponse(403, 'FORBIDDEN_PATH', 'It is not a copy.'),
        [ONLY_ENTRY_A]: { id: 'a', trashId: '1-a' },
      },
    });
    expect((await remove(A)).isDeleted).toBe(true);
    expect(toasts()[0]?.text).toContain("The original file isn't deleted.");
  });

  it('offers to undo deletions even if another one failed', async () => {
    const { remove, titles } = await createRemover({
      answers: { [DELETE_B]: new ErrorResponse(507, 'NO_SPACE', 'There is no space left.') },
    });
    expect((await remove(A, B)).isDeleted).toBe(false);
    expect(titles().toSorted()).toEqual(['Deleted A', "Some items weren't deleted"]);
  });
});
