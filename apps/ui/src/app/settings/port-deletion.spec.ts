import { TestBed } from '@angular/core/testing';
import type { IAppSettings, IUpdateSettingsRequest } from '@hangar/domain';
import { Notifications, SettingsStore } from '@hangar/ui-data-access';
import { aPort, ErrorResponse, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { Confirm } from '../confirm/confirm';
import type { ConfirmQuestion } from '../confirm/confirm-question';
import { PortChange } from '../source-ports/port-change';
import { toPortChoice } from './new-port';
import { PortDeletion } from './port-deletion';

const WOOF = aPort();
const DSDA = aPort({ id: 'p-dsda', name: 'DSDA-Doom', executablePath: '/data/ports/dsda-doom/0.29.4/dsda' });
const ADDED = aPort({
  id: 'p-new',
  name: 'Nugget Doom',
  executablePath: '/data/ports/nugget-doom/5.0/nugget',
});
const SAVE = 'PUT /api/settings';
const PREVIEW = 'POST /api/readiness/preview?details=true';
const REMOVE = 'DELETE /api/source-ports/managed/p-dsda?force=false';
const FORCE = 'DELETE /api/source-ports/managed/p-dsda?force=true';
const IN_USE = new ErrorResponse(409, 'IN_USE', 'It is used by Sunder.', {
  protocols: [{ id: 'sunder', title: 'Sunder' }],
  entries: [],
});
const BEFORE = someSettings({ sourcePorts: [WOOF, DSDA], defaultSourcePortId: 'p-dsda' });
const WITHOUT_DSDA: IUpdateSettingsRequest = {
  sourcePorts: [toPortChoice(WOOF)],
  defaultSourcePortId: 'p-woof',
};

/** Creates a page whose settings were opened with Woof! and a managed DSDA-Doom, and may have changed since then. */
async function createPage({ current = BEFORE, yes = true, answers = {} } = {}) {
  sessionStorage.clear();
  const questions: ConfirmQuestion[] = [];
  const confirm = (question: ConfirmQuestion) => Promise.resolve(questions.push(question) > 0 && yes);
  TestBed.overrideProvider(Confirm, { useValue: { confirm } });
  const trash: object[] = [];
  const sent: IUpdateSettingsRequest[] = [];
  const remove = () => trash.push({ id: '1-a', kind: 'source-port' }) && { id: 'p-dsda', trashId: '1-a' };
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': [],
    'GET /api/settings': current,
    'GET /api/trash': () => [...trash],
    'GET /api/source-ports': [
      { family: 'woof', installed: [{ portId: 'p-woof', origin: 'distribution' }] },
      { family: 'dsda-doom', installed: [{ portId: 'p-dsda', origin: 'managed' }] },
    ],
    [PREVIEW]: { improved: [], worsened: [], saves: { lost: 0, moved: 0, gained: 0 } },
    [SAVE]: (body: IUpdateSettingsRequest) => sent.push(body) && current,
    [REMOVE]: remove,
    [FORCE]: remove,
    ...answers,
  });
  TestBed.inject(SettingsStore);
  const deletion = TestBed.inject(PortDeletion);
  events.open();
  await launcher.settle();
  const save = async (change: IUpdateSettingsRequest, before: IAppSettings = BEFORE) => {
    launcher.collectCalls();
    const saved = deletion.saveAndNotify(change, before).catch((error: unknown) => error);
    await launcher.settle();
    await saved;
    return launcher.collectCalls().filter((call) => !call.startsWith('GET'));
  };
  const removeImmediately = async () => {
    launcher.collectCalls();
    const removed = deletion.removeNow(DSDA);
    await launcher.settle();
    await removed;
    return launcher.collectCalls().filter((call) => call !== PREVIEW);
  };
  const titles = () =>
    TestBed.inject(Notifications)
      .toasts()
      .map(({ title }) => title);
  return { save, removeNow: removeImmediately, sent, questions, titles };
}

const sentPorts = ([change]: readonly IUpdateSettingsRequest[]) => change?.sourcePorts?.map(({ id }) => id);

describe('PortDeletion', () => {
  it('removes a source port that Hangar installed before saving the settings', async () => {
    const { save, sent, titles, questions } = await createPage();
    expect(await save(WITHOUT_DSDA)).toEqual([REMOVE, SAVE]);
    expect(sent).toEqual([WITHOUT_DSDA]);
    expect([titles(), questions]).toEqual([['Deleted DSDA-Doom'], []]);
  });

  it('removes a source port immediately with a single request, and offers to undo that', async () => {
    const { removeNow, titles } = await createPage();
    expect(await removeNow()).toEqual([REMOVE]);
    expect(titles()).toEqual(['Deleted DSDA-Doom']);
  });

  it('makes another source port the default instead if the user decides to keep the default', async () => {
    const confirm = () => Promise.resolve({ keptIds: [], isShown: true, isPortKept: true });
    TestBed.overrideProvider(PortChange, { useValue: { confirm } });
    const { removeNow, sent } = await createPage();
    expect(await removeNow()).toEqual([SAVE]);
    expect(sent).toEqual([{ defaultSourcePortId: 'p-woof' }]);
  });

  it('keeps a source port that was added while the settings were open', async () => {
    const current = someSettings({ sourcePorts: [WOOF, DSDA, ADDED] });
    const { save, sent, titles } = await createPage({ current });
    const renamed = { sourcePorts: [{ ...toPortChoice(WOOF), name: 'Woof!' }, toPortChoice(DSDA)] };
    expect(await save(renamed)).toEqual([SAVE]);
    expect([sentPorts(sent), titles()]).toEqual([['p-woof', 'p-dsda', 'p-new'], []]);
  });

  it('keeps a source port added in the meantime when another one is deleted', async () => {
    const current = someSettings({ sourcePorts: [WOOF, DSDA, ADDED] });
    const { save, sent } = await createPage({ current });
    expect(await save(WITHOUT_DSDA)).toEqual([REMOVE, SAVE]);
    expect(sentPorts(sent)).toEqual(['p-woof', 'p-new']);
  });

  it('asks for confirmation before removing a source port in use, and names its protocols', async () => {
    const { save, questions, titles } = await createPage({ answers: { [REMOVE]: IN_USE } });
    expect(await save(WITHOUT_DSDA)).toEqual([REMOVE, FORCE, SAVE]);
    expect(questions).toMatchObject([{ title: 'DSDA-Doom is in use', lines: ['Sunder'] }]);
    expect(titles()).toEqual(['Deleted DSDA-Doom']);
  });

  it('keeps a source port in use, and the default, if the user wants that', async () => {
    const { save, sent, titles } = await createPage({ yes: false, answers: { [REMOVE]: IN_USE } });
    expect(await save(WITHOUT_DSDA)).toEqual([REMOVE, SAVE]);
    expect(sent).toEqual([{ sourcePorts: [toPortChoice(WOOF)] }]);
    expect(titles()).toEqual([]);
  });

  it('keeps the default if its game is running, and reports why', async () => {
    const running = new ErrorResponse(409, 'ALREADY_RUNNING', 'DSDA-Doom is running.');
    const { save, sent, titles } = await createPage({ answers: { [REMOVE]: running } });
    await save(WITHOUT_DSDA);
    expect(sent).toEqual([{ sourcePorts: [toPortChoice(WOOF)] }]);
    expect(titles()).toEqual(["Couldn't remove DSDA-Doom"]);
  });

  it('offers to restore a removed program if the settings could not be saved', async () => {
    const refused = new ErrorResponse(507, 'NO_SPACE', 'The disk is full.');
    const { save, titles } = await createPage({ answers: { [SAVE]: refused } });
    expect(await save(WITHOUT_DSDA)).toEqual([REMOVE, SAVE]);
    expect(titles()).toEqual(['Deleted DSDA-Doom']);
  });
});
