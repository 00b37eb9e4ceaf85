import { GameWorld, waitUntil } from '../testing/game-world';

let game: GameWorld;

beforeEach(async () => {
  game = await GameWorld.create();
});
afterEach(() => game.api.close());

const window = () => game.shell.windows[0];
const settings = (changes: object) => game.api.put('/api/settings', changes);

describe('starting when the user logs in', () => {
  it('stays in the tray and opens the window on request', async () => {
    await settings({ trayEnabled: true });
    await game.open(['hangar', '--in-tray']);
    await waitUntil(() => game.shell.trays[0]?.isOpen === true);
    expect(game.shell.windows).toEqual([]);
    await waitUntil(() => game.shell.trays[0]?.labels.length === 2);
    game.shell.trays[0]?.press('Open Hangar');
    await waitUntil(() => game.shell.windows.length === 1);
  });

  it('opens the window if there is no tray', async () => {
    await game.open(['hangar', '--in-tray']);
    expect(game.shell.windows).toHaveLength(1);
  });

  it('applies the setting at startup and whenever it changes', async () => {
    await game.open();
    await waitUntil(() => game.autostartEntry.told.length === 1);
    await settings({ startWithSystem: true });
    await waitUntil(() => game.autostartEntry.told.length === 2);
    expect(game.autostartEntry.told).toEqual([false, true]);
  });

  it("shows why the login entry can't be set up", async () => {
    game.autostartFailure = 'This copy runs from a checkout.';
    await game.open();
    await waitUntil(() => game.autostartEntry.told.length === 1);
    await settings({ startWithSystem: true });
    await waitUntil(() => game.shell.errors.length === 1);
    expect(game.shell.errors).toEqual([
      { title: "Couldn't set Hangar to open at login", message: 'This copy runs from a checkout.' },
    ]);
  });
});

describe('starting with a path of the page', () => {
  it('shows that path, in a new window or in the one that is already open', async () => {
    await game.open(['hangar', '--page=/install']);
    game.shell.system.secondInstance(['hangar', '--page=/files?filter=new']);
    await waitUntil(() => window()?.loaded.length === 2);
    for (const foreignPath of ['//example.org/', '/\\example.org/', 'http://example.org/'])
      game.shell.system.secondInstance(['hangar', `--page=${foreignPath}`]);
    await waitUntil(() => window()?.focusCount === 4);
    expect(window()?.loaded).toEqual([`${game.api.url}/install`, `${game.api.url}/files?filter=new`]);
  });
});

describe('files that the system opens with Hangar', () => {
  it('are passed to the page on a first start, on a second start and on macOS', async () => {
    game.shell.system.file('/too-early.wad');
    await game.open(['hangar', 'sunder.wad']);
    await waitUntil(() => window()?.files.length === 1);
    game.shell.system.secondInstance(['hangar', 'mods/a.pk3'], '/tmp');
    await waitUntil(() => window()?.files.length === 2);
    game.shell.system.file('/Users/player/pack.hangar');
    await waitUntil(() => window()?.files.length === 3);
    expect(window()?.files).toEqual([
      '/home/player/sunder.wad',
      '/tmp/mods/a.pk3',
      '/Users/player/pack.hangar',
    ]);
  });

  it('show the window if it is hidden', async () => {
    await settings({ trayEnabled: true });
    await game.open();
    await waitUntil(() => game.shell.trays[0]?.isOpen === true);
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    game.shell.system.secondInstance(['hangar', '/a.wad']);
    await waitUntil(() => window()?.files.length === 1);
    expect(window()?.isHidden).toBe(false);
  });
});
