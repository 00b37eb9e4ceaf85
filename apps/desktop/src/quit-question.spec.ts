import { GameWorld, waitUntil } from '../testing/game-world';

let game: GameWorld;

beforeEach(async () => {
  game = await GameWorld.create();
  await game.open();
});
afterEach(() => game.api.close());

const window = () => game.shell.windows[0];

describe('quitting while a game is running', () => {
  beforeEach(() => game.play());

  it('asks, names the game, and keeps Hangar open if the user chooses to stay', async () => {
    window()?.close();
    await waitUntil(() => game.shell.questions.length === 1);
    expect(game.shell.questions[0]).toMatchObject({
      message: 'A game is running: Sunder',
      buttons: ['Keep Hangar open', 'Quit, keep playing', 'Stop the game and quit'],
      defaultButton: 0,
      cancelButton: 0,
    });
    expect(game.shell.exits).toEqual([]);
    expect(window()?.isHidden).toBe(false);
    game.shell.answer = () => 1;
    game.shell.requestQuit();
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.shell.questions).toHaveLength(2);
    expect(game.shell.exits).toEqual([0]);
    expect(game.running).toBe(1);
    expect(window()?.isHidden).toBe(true);
  });

  it('stops the game first and records its playtime if the user chooses that', async () => {
    game.shell.answer = () => 2;
    game.shell.requestQuit();
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.running).toBe(0);
    const [session] = await game.hangar.call('listSessions');
    expect(session).toMatchObject({ stoppedByUser: true });
    expect(session?.endedAt).toBeDefined();
  });

  it('applies the choice in the settings without asking', async () => {
    await game.api.put('/api/settings', { onCloseWhileRunning: 'stop' });
    game.shell.requestQuit();
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.shell.questions).toEqual([]);
    expect(game.running).toBe(0);
  });

  it('asks only once, even if the player tries to quit again', async () => {
    let press!: (button: number) => void;
    game.shell.answer = () => new Promise((resolve) => (press = resolve));
    game.shell.requestQuit();
    await waitUntil(() => game.shell.questions.length === 1);
    expect(game.shell.requestQuit()).toBe(true);
    press(1);
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.shell.questions).toHaveLength(1);
  });
});

describe('quitting while no game is running', () => {
  it('does not ask', async () => {
    window()?.close();
    await waitUntil(() => game.shell.exits.length > 0);
    expect(game.shell.questions).toEqual([]);
    expect(game.shell.exits).toEqual([0]);
  });
});
