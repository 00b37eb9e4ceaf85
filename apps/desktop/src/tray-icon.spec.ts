import { GameWorld, waitUntil } from '../testing/game-world';

let game: GameWorld;

beforeEach(async () => {
  game = await GameWorld.create();
  await game.open();
});
afterEach(() => game.api.close());

const tray = () => game.shell.trays.at(-1);
const window = () => game.shell.windows[0];
const settings = (changes: object) => game.api.put('/api/settings', changes);
const labels = () => tray()?.labels ?? [];

async function turnOn(): Promise<void> {
  await settings({ trayEnabled: true });
  await waitUntil(() => labels().length > 0);
}

describe('the tray', () => {
  it('is shown if the settings enable it', async () => {
    expect(game.shell.trays).toEqual([]);
    await turnOn();
    expect(labels()).toEqual(['Open Hangar', 'Quit Hangar']);
    await settings({ trayEnabled: false });
    await waitUntil(() => tray()?.isOpen === false);
  });

  it('is the Dock menu on macOS', async () => {
    game.shell.platform = 'darwin';
    await settings({ trayEnabled: true });
    await waitUntil(() => (game.shell.dockMenus[0]?.labels.length ?? 0) > 0);
    expect(game.shell.dockMenus[0]?.labels).toContain('Quit Hangar');
    expect(game.shell.trays).toEqual([]);
  });

  it('lists the running games and can stop them', async () => {
    await turnOn();
    await game.play();
    await waitUntil(() => labels().includes('Running'));
    expect(labels()).toEqual(['Running', 'Sunder  0:00', 'Stop Sunder', '-', 'Open Hangar', 'Quit Hangar']);
    tray()?.press('Stop Sunder');
    await waitUntil(() => !labels().includes('Running'));
    expect(game.running).toBe(0);
  });

  it('opens the window and quits', async () => {
    await turnOn();
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    expect(game.shell.exits).toEqual([]);
    tray()?.press('Open Hangar');
    expect(window()?.isHidden).toBe(false);
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    tray()?.press('Quit Hangar');
    await waitUntil(() => game.shell.exits.length > 0);
    expect(tray()?.isOpen).toBe(false);
    expect(game.shell.questions).toEqual([]);
  });
});

describe('leaving while a game is running, with a tray', () => {
  beforeEach(async () => {
    await turnOn();
    await game.play();
  });

  it('offers to keep running in the tray, either once or always', async () => {
    game.shell.answer = () => 0;
    game.shell.isCheckboxTicked = true;
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    expect(game.shell.questions).toMatchObject([
      {
        buttons: ['Stay in the tray', 'Quit, keep playing', 'Stop the game and quit', 'Cancel'],
        defaultButton: 0,
        cancelButton: 3,
        checkboxLabel: 'Always do this',
      },
    ]);
    expect((await game.hangar.call('getSettings')).onCloseWhileRunning).toBe('stay');
    tray()?.click();
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    expect(game.shell.questions).toHaveLength(1);
  });

  it('always asks when quitting, but does not attach the question to a hidden window', async () => {
    await settings({ onCloseWhileRunning: 'stay' });
    window()?.close();
    await waitUntil(() => window()?.isHidden === true);
    game.shell.answer = () => 1;
    tray()?.press('Quit Hangar');
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.shell.questions).toHaveLength(1);
    expect(game.running).toBe(1);
  });

  it('changes nothing if the question is dismissed', async () => {
    game.shell.isCheckboxTicked = true;
    window()?.close();
    await waitUntil(() => game.shell.questions.length === 1);
    await waitUntil(() => game.shell.answerCount === 1);
    expect(window()?.isHidden).toBe(false);
    expect((await game.hangar.call('getSettings')).onCloseWhileRunning).toBe('ask');
    expect(game.shell.exits).toEqual([]);
  });
});
