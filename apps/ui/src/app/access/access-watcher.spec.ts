import { TestBed } from '@angular/core/testing';
import { LauncherEventStream, SettingsStore } from '@hangar/ui-data-access';
import { createFakeWorld, ErrorResponse, type FakeWorld } from '@hangar/ui-data-access/testing';

import { AccessWatcher } from './access-watcher';
import { SignIn } from './sign-in';

const DANA = { actor: { id: 'dana', name: 'Dana Whitfield' }, readOnly: false, denied: [] };
const SIGN_IN_NEEDED = new ErrorResponse(401, 'UNAUTHENTICATED', 'Sign in to use this Hangar.', {
  signInUrl: '/login',
});
const SIGN_IN_PAGE = 'http://localhost/login?returnTo=%2F%3Fgame%3Ddoom';

let world: FakeWorld;
let answers: Record<string, unknown>;
let opened: string[];
let controller: AbortController;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?game=doom');
  controller = new AbortController();
  opened = [];
  answers = { 'GET /api/capabilities': DANA, 'GET /api/events': {} };
});
afterEach(() => {
  controller.abort();
  history.replaceState(null, '', '/');
});

/** Opens the page. The storage of the tab is that of the pages before. */
async function openPage(): Promise<AccessWatcher> {
  TestBed.resetTestingModule();
  world = createFakeWorld(answers);
  TestBed.inject(SignIn).open = (address) => opened.push(address);
  const watcher = TestBed.inject(AccessWatcher);
  await world.launcher.settle();
  return watcher;
}

/** Creates a form with unsaved changes, as the page of a protocol does. */
function startForm(): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal });
}

it('knows the user once the page is open', async () => {
  expect((await openPage()).capabilities()).toEqual(DANA);
  expect(opened).toEqual([]);
});

it('opens the sign-in page, and returns to where the user was', async () => {
  answers['GET /api/capabilities'] = SIGN_IN_NEEDED;
  await openPage();
  expect(opened.splice(0)).toEqual([SIGN_IN_PAGE]);
  history.replaceState(null, '', '/');
  answers['GET /api/capabilities'] = DANA;
  await openPage();
  expect(opened.splice(0)).toEqual(['/?game=doom']);
  history.replaceState(null, '', '/?game=doom');
  await openPage();
  expect(opened).toEqual([]);
});

it('does not open the sign-in page again if signing in has not helped', async () => {
  answers['GET /api/capabilities'] = SIGN_IN_NEEDED;
  await openPage();
  opened = [];
  const watcher = await openPage();
  expect(opened).toEqual([]);
  expect(watcher.endedBy()?.message).toBe('Sign in to use this Hangar.');
});

it('keeps the page if the host has no sign-in page', async () => {
  answers['GET /api/capabilities'] = new ErrorResponse(401, 'UNAUTHENTICATED', 'Sign in.', {});
  expect((await openPage()).endedBy()?.message).toBe('Sign in.');
  expect(opened).toEqual([]);
});

it('opens the sign-in page when a request or the event stream finds that the session has ended', async () => {
  await openPage();
  answers['GET /api/settings'] = SIGN_IN_NEEDED;
  void TestBed.inject(SettingsStore).reload();
  await world.launcher.settle();
  expect(opened).toEqual([SIGN_IN_PAGE]);

  sessionStorage.clear();
  opened = [];
  delete answers['GET /api/settings'];
  await openPage();
  answers['GET /api/events'] = SIGN_IN_NEEDED;
  world.events.reject();
  await world.launcher.settle();
  expect(opened).toEqual([SIGN_IN_PAGE]);
});

it('keeps a page with unsaved changes, and continues after a sign-in in another tab', async () => {
  const watcher = await openPage();
  startForm();
  answers['GET /api/events'] = SIGN_IN_NEEDED;
  world.events.reject();
  await world.launcher.settle();
  expect(opened).toEqual([]);
  expect(watcher.endedBy()?.message).toBe('Sign in to use this Hangar.');
  world.events.open();
  await world.launcher.settle();
  expect(watcher.endedBy()).toBeNull();
});

it('shows the sentence with which the event stream is refused', async () => {
  await openPage();
  answers['GET /api/events'] = new ErrorResponse(403, 'NOT_ALLOWED', 'The arcade is closed until ten.');
  world.events.reject();
  await world.launcher.settle();
  expect(TestBed.inject(LauncherEventStream).refusal()).toBe('The arcade is closed until ten.');
  answers['GET /api/events'] = {};
  world.events.open();
  world.events.interrupt();
  await world.launcher.settle();
  expect(TestBed.inject(LauncherEventStream).refusal()).toBe('');
  expect(opened).toEqual([]);
});
