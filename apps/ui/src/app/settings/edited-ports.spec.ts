import { TestBed } from '@angular/core/testing';
import type { IReadinessPreviewRequest, IUpdateSettingsRequest } from '@hangar/domain';
import { Notifications, ProtocolStore, SettingsStore } from '@hangar/ui-data-access';
import { aPort, aProtocol, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { PortChange } from '../source-ports/port-change';
import type { ConfirmedPortChange } from '../source-ports/port-change-dialog';
import { PortEditReview } from './edited-ports';
import { toPortChoice } from './new-port';

const WOOF = aPort();
const DSDA = aPort({ id: 'p-dsda', name: 'DSDA-Doom', isDefault: true });
const BEFORE = someSettings({ sourcePorts: [WOOF, DSDA], defaultSourcePortId: 'p-dsda' });
const PATCH = 'PATCH /api/protocols';

/** Creates a page whose user responds to each preview with `answer`. */
async function createPage(answer: ConfirmedPortChange | null) {
  sessionStorage.clear();
  const shown: IReadinessPreviewRequest[] = [];
  const confirm = (change: IReadinessPreviewRequest) =>
    Promise.resolve(shown.push(change) > 0 ? answer : null);
  TestBed.overrideProvider(PortChange, { useValue: { confirm } });
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': [aProtocol({ id: 'a' }), aProtocol({ id: 'b' })],
    'GET /api/settings': BEFORE,
    [PATCH]: [aProtocol({ id: 'a', sourcePortId: 'p-dsda' })],
  });
  TestBed.inject(SettingsStore);
  TestBed.inject(ProtocolStore);
  const edited = TestBed.inject(PortEditReview);
  events.open();
  await launcher.settle();
  const run = async (change: IUpdateSettingsRequest) => {
    launcher.requests.splice(0);
    const confirmed = edited.confirm(change, BEFORE);
    await launcher.settle();
    return confirmed;
  };
  return { run, shown, launcher };
}

it('pins the former default in the protocols that keep it, and offers to undo both changes', async () => {
  const { run, shown, launcher } = await createPage({ keptIds: ['a'], isShown: true });
  const confirmed = await run({ defaultSourcePortId: WOOF.id });
  expect(shown).toEqual([{ defaultSourcePortId: WOOF.id }]);
  expect(launcher.requests.filter(({ call }) => call === PATCH)).toMatchObject([
    { body: { ids: ['a'], changes: { sourcePortId: 'p-dsda' } } },
  ]);
  confirmed?.offerUndo({
    ...BEFORE,
    defaultSourcePortId: WOOF.id,
    sourcePorts: [{ ...WOOF, isDefault: true }, DSDA],
  });
  const [toast] = TestBed.inject(Notifications).toasts();
  expect([toast?.title, toast?.action?.label]).toEqual([
    expect.stringContaining('is the default source port'),
    'Undo',
  ]);
});

it('shows the effects of a new default that is added at the same time', async () => {
  const { run, shown } = await createPage({ keptIds: [], isShown: true });
  const added = { id: 'gz', name: 'GZDoom', executablePath: '/games/gzdoom', family: 'gzdoom' };
  const known = [WOOF, DSDA].map(toPortChoice);
  await run({ sourcePorts: [...known, added], defaultSourcePortId: 'gz' });
  expect(shown).toEqual([{ defaultSourcePortId: 'gz', sourcePorts: [...known, added] }]);
});

it('changes nothing if the user cancels', async () => {
  const { run, launcher } = await createPage(null);
  expect(await run({ defaultSourcePortId: WOOF.id })).toBeNull();
  expect(launcher.requests.filter(({ call }) => call === PATCH)).toEqual([]);
});

it('shows the removal of the default only once, and keeps no ports', async () => {
  const { run, shown } = await createPage({ keptIds: [], isShown: true });
  await run({ sourcePorts: [toPortChoice(WOOF)], defaultSourcePortId: WOOF.id });
  expect(shown).toEqual([{ removeSourcePortId: 'p-dsda' }]);
});

it('also shows the effects of a default that the user chose instead of the automatic replacement', async () => {
  const { run, shown } = await createPage({ keptIds: [], isShown: true });
  await run({ sourcePorts: [toPortChoice(WOOF)], defaultSourcePortId: null });
  expect(shown).toEqual([{ removeSourcePortId: 'p-dsda' }, { defaultSourcePortId: null }]);
});

it('returns the ports that the user decided to keep', async () => {
  const { run } = await createPage({ keptIds: [], isShown: true, isPortKept: true });
  const confirmed = await run({ sourcePorts: [toPortChoice(WOOF)], defaultSourcePortId: WOOF.id });
  expect(confirmed?.keptPorts).toEqual([DSDA]);
});

const SAVED = { ...BEFORE, defaultSourcePortId: WOOF.id, sourcePorts: [{ ...WOOF, isDefault: true }, DSDA] };

it('offers to undo the change of the default if the former default is kept', async () => {
  const { run } = await createPage({ keptIds: [], isShown: true, isPortKept: true });
  const confirmed = await run({ sourcePorts: [toPortChoice(WOOF)], defaultSourcePortId: WOOF.id });
  confirmed?.offerUndo(SAVED);
  expect(TestBed.inject(Notifications).toasts()).toMatchObject([{ action: { label: 'Undo' } }]);
});

it('offers no undo of its own if restoring the removed source port also restores the default', async () => {
  const { run } = await createPage({ keptIds: [], isShown: true });
  const confirmed = await run({ sourcePorts: [toPortChoice(WOOF)], defaultSourcePortId: WOOF.id });
  confirmed?.offerUndo(SAVED);
  expect(TestBed.inject(Notifications).toasts()).toEqual([]);
});

it('shows nothing if the source ports are unchanged', async () => {
  const { run, shown } = await createPage(null);
  expect(await run({ theme: 'light' })).not.toBeNull();
  expect(shown).toEqual([]);
});
