import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { ComponentFixture } from '@angular/core/testing';
import type { StreamedEventName } from '@hangar/domain';

import { FakeEventSource } from '../testing/fake-event-source';
import { FakeLauncher, Refusal } from '../testing/fake-launcher';
import { button, field, fill, hasButton, region, textOf } from '../testing/queries';
import { aPort, aProtocol, aSession, aVersion, someHealth, someSettings } from '../testing/records';
import { EVENT_SOURCE } from './api/event-stream';
import { App } from './app';

const RUNNING = aSession();
let launcher: FakeLauncher;
let events: FakeEventSource;
let fixture: ComponentFixture<App>;
let page: HTMLElement;

/** Opens the page on an API that holds one protocol and what it needs, or what a test says instead. */
async function openPage(answers: Record<string, unknown> = {}): Promise<void> {
  launcher = new FakeLauncher({
    'GET /api/health': someHealth(),
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/protocols': [aProtocol({ playtimeSeconds: 3120 })],
    'GET /api/sessions': [],
    ...answers,
  });
  fixture = TestBed.createComponent(App);
  page = fixture.nativeElement as HTMLElement;
  document.body.append(page);
  await launcher.settle();
  launcher.takeCalls();
}

const press = async (name: string): Promise<void> => {
  button(page, name).click();
  await launcher.settle();
};

beforeEach(() => {
  const open = (url: string) => (events = new FakeEventSource(url));
  TestBed.configureTestingModule({
    providers: [provideHttpClient(), provideHttpClientTesting(), { provide: EVENT_SOURCE, useValue: open }],
  });
});
afterEach(() => fixture.nativeElement.remove());

describe('the page', () => {
  it('shows the protocols with base game, port and playtime', async () => {
    await openPage();
    const text = textOf(region(page, 'Protocols'));
    for (const part of ['Sunder', 'Doom II', 'Woof', '52 min']) expect(text).toContain(part);
  });

  it('shows version, data directory and problems', async () => {
    const problems = [
      { code: 'X', message: 'The settings file is damaged.', path: '/home/me/settings.json' },
    ];
    await openPage({ 'GET /api/health': someHealth({ problems }) });
    expect(textOf(region(page, 'This Hangar'))).toMatch(/E1M0\.3\.0.*\/home\/me\/\.config\/hangar/);
    expect(textOf(region(page, '1 problem'))).toMatch(
      /settings file is damaged\. \/home\/me\/settings\.json/,
    );
  });

  it('marks a base game whose WAD is missing', async () => {
    await openPage({ 'GET /api/versions': [aVersion({ missing: true })] });
    expect(textOf(region(page, 'Base games'))).toContain('File is missing');
    expect(textOf(region(page, 'Protocols'))).toContain('The WAD of Doom II is missing');
  });

  it('says how to fill what is empty', async () => {
    await openPage({
      'GET /api/protocols': [],
      'GET /api/versions': [],
      'GET /api/settings': someSettings({ sourcePorts: [] }),
      'GET /api/settings/scan-ports': [],
    });
    expect(textOf(region(page, 'Protocols'))).toContain('Three things, then you play.');
    expect(textOf(region(page, 'Base games'))).toContain('/home/me/wads');
    expect(textOf(region(page, 'Source ports'))).toContain('scan this machine');
    await press('Find source ports');
    expect(textOf(region(page, 'Source ports'))).toContain('Install one');
  });

  it('says in its place why a list could not be read, and tries again', async () => {
    await openPage({ 'GET /api/versions': new Refusal(500, 'INTERNAL_ERROR', 'Something broke.') });
    expect(textOf(region(page, 'Base games'))).toContain('Something broke.');
    launcher.answers['GET /api/versions'] = [aVersion()];
    await press('Try again');
    expect(textOf(region(page, 'Base games'))).toContain('Doom II');
  });
});

describe('playing', () => {
  it('launches a protocol and then offers to stop it', async () => {
    await openPage();
    launcher.answers['POST /api/protocols/sunder-ab12/launch'] = () => {
      launcher.answers['GET /api/sessions'] = [RUNNING];
      return RUNNING;
    };
    button(page, 'Launch Sunder').focus();
    await press('Launch Sunder');
    expect(launcher.takeCalls()).toEqual(['POST /api/protocols/sunder-ab12/launch', 'GET /api/sessions']);
    expect(hasButton(page, 'Launch Sunder')).toBe(false);
    expect(document.activeElement).toBe(button(page, 'Stop Sunder'));

    launcher.answers['POST /api/sessions/s-1/stop'] = () => {
      launcher.answers['GET /api/sessions'] = [{ ...RUNNING, endedAt: '2026-01-01T12:01:00.000Z' }];
      return RUNNING;
    };
    await press('Stop Sunder');
    expect(hasButton(page, 'Launch Sunder')).toBe(true);
  });

  it('cannot be asked to start the same twice', async () => {
    await openPage({ 'POST /api/protocols/sunder-ab12/launch': RUNNING });
    // A double click is faster than the page.
    button(page, 'Launch Sunder').click();
    button(page, 'Launch Sunder').click();
    TestBed.tick();
    expect(button(page, 'Starting… Sunder').getAttribute('aria-disabled')).toBe('true');
    button(page, 'Starting… Sunder').click();
    expect(textOf(button(page, 'Starting… Sunder'))).toBe('Starting…');
    await launcher.settle();
    expect(launcher.takeCalls()).toEqual(['POST /api/protocols/sunder-ab12/launch', 'GET /api/sessions']);
    expect(textOf(button(page, 'Launch Sunder'))).toBe('Launch');
  });

  it('shows how long a session has been running, second by second', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout'], now: Date.parse('2026-01-01T12:24:18.000Z') });
    try {
      await openPage({ 'GET /api/sessions': [RUNNING] });
      const timer = page.querySelector('[role=timer]') as Element;
      expect(textOf(timer)).toBe('0:24:18');
      jest.advanceTimersByTime(2_000);
      TestBed.tick();
      expect(textOf(timer)).toBe('0:24:20');
    } finally {
      jest.useRealTimers();
    }
  });

  it('tells in words why a launch failed, with details, until that is closed', async () => {
    const refusal = new Refusal(422, 'LAUNCH_FAILED', 'Woof ended at once.', { output: ['IWAD not found'] });
    await openPage({ 'POST /api/protocols/sunder-ab12/launch': refusal });
    await press('Launch Sunder');
    const alert = page.querySelector('[role=alert]') as Element;
    expect(textOf(alert)).toMatch(/Woof ended at once\..*IWAD not found.*Code: LAUNCH_FAILED/);
    await press('Close');
    expect(page.querySelector('[role=alert]')).toBeNull();
  });

  it('says when a port ran and ended at once', async () => {
    await openPage({ 'POST /api/protocols/sunder-ab12/launch': { ...RUNNING, endedAt: RUNNING.startedAt } });
    await press('Launch Sunder');
    expect(textOf(page)).toContain('Sunder ran and ended at once.');
  });
});

describe('source ports', () => {
  const crispy = { name: 'Crispy Doom', family: 'crispy-doom', executablePath: '/usr/games/crispy-doom' };

  it('offers what a scan finds and adds it with one click, losing nothing', async () => {
    const elsewhere = someSettings({
      sourcePorts: [aPort(), aPort({ id: 'p-new', executablePath: '/opt/new' })],
    });
    await openPage({
      'GET /api/settings/scan-ports': [crispy, aPort()],
      'PUT /api/settings': someSettings(),
    });
    await press('Scan this machine');
    expect(hasButton(page, 'Add Woof')).toBe(false);

    launcher.answers['GET /api/settings'] = elsewhere;
    await press('Add Crispy Doom');
    const sent = launcher.asked.find(({ call }) => call === 'PUT /api/settings')?.body;
    expect(sent).toEqual({ sourcePorts: [...elsewhere.sourcePorts, crispy] });
  });

  it('makes another port the default', async () => {
    const ports = [aPort({ isDefault: true }), aPort({ id: 'p-dsda', name: 'DSDA-Doom' })];
    await openPage({
      'GET /api/settings': someSettings({ sourcePorts: ports, defaultSourcePortId: 'p-woof' }),
      'PUT /api/settings': someSettings(),
    });
    await press('Make default: DSDA-Doom');
    expect(launcher.asked).toContainEqual({
      call: 'PUT /api/settings',
      body: { defaultSourcePortId: 'p-dsda' },
    });
  });
});

describe('a new protocol', () => {
  it('is made of a title, a base game and a port', async () => {
    await openPage({ 'POST /api/protocols': aProtocol({ title: 'Eviternity' }) });
    await press('New protocol');
    expect(document.activeElement).toBe(field(page, 'Title'));
    fill(field(page, 'Title'), 'Eviternity');
    fill(field(page, 'Source port'), 'p-woof');
    await press('Create');
    expect(launcher.asked).toContainEqual({
      call: 'POST /api/protocols',
      body: { title: 'Eviternity', baseGameVersionId: 'v-doom2', sourcePortId: 'p-woof' },
    });
    expect(textOf(page)).toContain('Eviternity is ready to launch.');
    expect(hasButton(page, 'Create')).toBe(false);
    expect(document.activeElement).toBe(button(page, 'New protocol'));
  });

  it('keeps the form and says why when it is refused', async () => {
    await openPage({ 'POST /api/protocols': new Refusal(507, 'NO_SPACE', 'The disk is full.') });
    await press('New protocol');
    await press('Create');
    expect(field(page, 'Title').getAttribute('aria-invalid')).toBe('true');
    expect(textOf(page)).toContain('Give the protocol a title.');
    fill(field(page, 'Title'), 'Eviternity');
    await press('Create');
    expect(textOf(page)).toContain('The disk is full.');
    expect(field(page, 'Title').value).toBe('Eviternity');
  });
});

describe('staying up to date', () => {
  it.each<[StreamedEventName, string[]]>([
    ['versions.delta', ['GET /api/versions', 'GET /api/health']],
    ['protocols.changed', ['GET /api/protocols', 'GET /api/health']],
    ['catalog.changed', ['GET /api/mod-files/catalog', 'GET /api/health']],
    ['settings.changed', ['GET /api/settings', 'GET /api/health']],
    ['session.started', ['GET /api/sessions']],
    ['session.ended', ['GET /api/sessions', 'GET /api/protocols']],
    ['storage.problem', ['GET /api/health']],
    ['freegame.progress', []],
  ])('reads again what %s makes old, and no more', async (name, calls) => {
    await openPage();
    events.send(name);
    await launcher.settle();
    expect(launcher.takeCalls()).toEqual(calls);
  });

  it('says that the API is away, keeps what it knows, and recovers by itself', async () => {
    await openPage();
    events.open();
    await launcher.settle();
    launcher.isAway = true;
    events.cut();
    await launcher.settle();
    expect(textOf(page)).toContain('Hangar is not answering');
    await press('Launch Sunder');
    expect(textOf(region(page, 'Protocols'))).toContain('Sunder');

    launcher.isAway = false;
    launcher.answers['GET /api/protocols'] = [aProtocol({ title: 'Renamed meanwhile' })];
    await press('Close');
    events.open();
    await launcher.settle();
    expect(textOf(page)).not.toContain('Hangar is not answering');
    expect(textOf(region(page, 'Protocols'))).toContain('Renamed meanwhile');
  });
});
