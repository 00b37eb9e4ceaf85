import { aModFile, aPort, aProtocol, aSession, aVersion, someSettings } from '../../testing/records';
import { protocolViews } from './protocol-view';
import type { LibrarySnapshot } from './protocol-view';

const library = (fields: Partial<LibrarySnapshot> = {}): LibrarySnapshot => ({
  versions: [aVersion()],
  settings: someSettings(),
  catalog: [],
  sessions: [],
  ...fields,
});
const viewOf = (protocol = aProtocol(), snapshot = library()) => protocolViews([protocol], snapshot)[0];
const file = (name: string, hashValue: string, enabled = true) => ({
  fileId: name,
  name,
  hashValue,
  enabled,
});

describe('what a protocol runs with', () => {
  const doom = aVersion({ id: 'v-doom', name: 'Doom', executable: '/opt/dsda' });
  const dsda = aPort({ id: 'p-dsda', name: 'DSDA-Doom', executablePath: '/opt/dsda' });
  const both = { versions: [aVersion(), doom], settings: someSettings({ sourcePorts: [aPort(), dsda] }) };

  it('is the only base game and the only port when it names none', () => {
    expect(viewOf()).toMatchObject({ baseGame: 'Doom II', sourcePort: 'Woof', problem: null });
  });

  it('is what it names, and the port that its base game prefers', () => {
    const named = aProtocol({ baseGameVersionId: 'v-doom' });
    expect(viewOf(named, library(both))).toMatchObject({ baseGame: 'Doom', sourcePort: 'DSDA-Doom' });
    const withPort = aProtocol({ baseGameVersionId: 'v-doom', sourcePortId: 'p-woof' });
    expect(viewOf(withPort, library(both))).toMatchObject({ sourcePort: 'Woof' });
  });

  it('is the default where there are several', () => {
    const settings = someSettings({
      sourcePorts: [aPort(), dsda],
      defaultSourcePortId: 'p-woof',
      defaultBaseGameVersionId: 'v-doom2',
    });
    expect(viewOf(aProtocol(), library({ ...both, settings }))).toMatchObject({
      baseGame: 'Doom II',
      sourcePort: 'Woof',
    });
  });
});

describe('what stands in the way', () => {
  it.each<[string, Partial<LibrarySnapshot>, RegExp]>([
    ['no base game at all', { versions: [] }, /no base game yet/],
    ['a missing WAD', { versions: [aVersion({ missing: true })] }, /WAD of Doom II is missing/],
    ['several base games and no default', { versions: [aVersion(), aVersion({ id: 'x' })] }, /no default/],
    ['no port at all', { settings: someSettings({ sourcePorts: [] }) }, /Scan this machine/],
    [
      'several ports and no default',
      { settings: someSettings({ sourcePorts: [aPort(), aPort({ id: 'x' })] }) },
      /Make one of yours the default/,
    ],
  ])('is %s', (_, fields, problem) => {
    expect(viewOf(aProtocol(), library(fields))?.problem).toMatch(problem);
  });

  it('is a base game or a port that is gone', () => {
    expect(viewOf(aProtocol({ baseGameVersionId: 'gone' }))?.problem).toMatch(/base game is no longer known/);
    expect(viewOf(aProtocol({ sourcePortId: 'gone' }))?.problem).toMatch(/source port is no longer known/);
  });

  it('is an enabled file that the catalogue lacks or has lost, by name', () => {
    const files = [file('here.wad', 'a'), file('lost.wad', 'b'), file('off.wad', 'c', false)];
    const catalog = [aModFile({ hashValue: 'a' }), aModFile({ hashValue: 'b', missing: true })];
    const view = viewOf(aProtocol({ files }), library({ catalog }));
    expect(view).toMatchObject({ files: '2 mod files' });
    expect(view?.problem).toMatch(/^1 of 2 mod files are missing: lost\.wad\./);
  });

  it('is not said before it is known', () => {
    const nothing = { versions: null, settings: null, catalog: null, sessions: null };
    const view = viewOf(aProtocol({ files: [file('x.wad', 'a')] }), nothing);
    expect(view).toMatchObject({ problem: null, session: null });
  });
});

describe('the list', () => {
  it('is in the order of the titles, numbers as numbers', () => {
    const titles = ['Episode 10', 'beta', 'Alpha', 'Episode 9'];
    const protocols = titles.map((title) => aProtocol({ id: title, title, lastLaunchedAt: title }));
    const views = protocolViews(protocols, library());
    expect(views.map((view) => view.title)).toEqual(['Alpha', 'beta', 'Episode 9', 'Episode 10']);
  });

  it('knows what runs from what has ended', () => {
    const ended = aSession({ protocolId: 'a', endedAt: '2026-01-01T13:00:00.000Z' });
    const running = aSession({ sessionId: 's-2', protocolId: 'b' });
    const protocols = [aProtocol({ id: 'a' }), aProtocol({ id: 'b' })];
    const views = protocolViews(protocols, library({ sessions: [ended, running] }));
    expect(views.map((view) => view.session?.sessionId)).toEqual([undefined, 's-2']);
  });
});
