import { GameWorld, waitUntil } from '../testing/game-world';
import { findGameLink, parseAddLink, parseGameLink } from './game-link';

let game: GameWorld;

beforeEach(async () => {
  game = await GameWorld.create();
});
afterEach(() => game.api.close());

const launchLink = (): string => `hangar://launch/${game.protocolId}`;

describe('GameLinks', () => {
  it('accepts only launch and continue links with a protocol', () => {
    expect(parseGameLink('hangar://launch/sunder')).toEqual({ action: 'launch', protocolId: 'sunder' });
    expect(parseGameLink('HANGAR://Continue/sunder-2/')).toEqual({
      action: 'continue',
      protocolId: 'sunder-2',
    });
    for (const address of [
      'hangar://delete/sunder',
      'hangar://launch/../x',
      'hangar://launch/%2e%2e',
      'hangar:x',
    ])
      expect(parseGameLink(address)).toBeNull();
    expect(findGameLink(['hangar', '--flag', 'hangar://launch/a'])).toBe('hangar://launch/a');
    expect(findGameLink(['hangar', '/home/me/hangar:file'])).toBeNull();
  });

  it('accepts only https addresses in links that add a file', () => {
    const link = (url: string) => `hangar://add?url=${encodeURIComponent(url)}`;
    expect(parseAddLink(link('https://example.org/a.zip'))).toBe('https://example.org/a.zip');
    for (const address of [
      link('http://example.org/a.zip'),
      link('file:///etc/passwd'),
      link('https://name:word@example.org/a.zip'),
      link('/home/me/a.wad'),
      link(`https://example.org/${'a'.repeat(10_000)}`),
      'hangar://add',
      'hangar://add?path=https://example.org/a.zip',
      'hangar://launch?url=https://example.org/a.zip',
    ])
      expect(parseAddLink(address)).toBeNull();
  });

  it('passes the address of a file to the page, which asks before it downloads anything', async () => {
    await game.open(['hangar', 'hangar://add?url=https%3A%2F%2Fexample.org%2Fa.zip']);
    await waitUntil(() => game.shell.windows[0]?.files.length === 1);
    expect(game.shell.windows[0]?.files).toEqual(['https://example.org/a.zip']);
    expect(game.shell.questions).toEqual([]);
  });

  it('starts nothing until the player confirms', async () => {
    await game.open(['hangar', launchLink()]);
    await waitUntil(() => game.shell.questions.length === 1);
    expect(game.shell.questions[0]).toMatchObject({
      message: 'Play Sunder?',
      defaultButton: 1,
      cancelButton: 1,
    });
    game.shell.answer = () => 0;
    game.shell.system.secondInstance(['hangar', launchLink()]);
    await waitUntil(() => game.running === 1);
    expect(game.shell.questions).toHaveLength(2);
    expect(game.api.runner.processes).toHaveLength(1);
    expect(game.shell.windows[0]?.focusCount).toBe(1);
  });

  it('follows a link received from the system like one on the command line', async () => {
    game.shell.answer = () => 0;
    await game.open();
    game.shell.system.link(launchLink());
    await waitUntil(() => game.running === 1);
  });

  it('ignores a link while another one awaits confirmation', async () => {
    let press!: (button: number) => void;
    game.shell.answer = () => new Promise((resolve) => (press = resolve));
    await game.open(['hangar', launchLink()]);
    await waitUntil(() => game.shell.questions.length === 1);
    game.shell.system.link(launchLink());
    press(0);
    await waitUntil(() => game.running === 1);
    expect(game.shell.questions).toHaveLength(1);
  });

  it('shows why a link did not start a game', async () => {
    game.shell.answer = () => 0;
    await game.open(['hangar', `hangar://continue/${game.protocolId}`]);
    await waitUntil(() => game.shell.errors.length === 1);
    game.shell.system.link('hangar://launch/gone');
    await waitUntil(() => game.shell.errors.length === 2);
    game.shell.system.link('hangar://delete/everything');
    await waitUntil(() => game.shell.errors.length === 3);
    expect(game.shell.errors.map(({ title }) => title)).toEqual(Array(3).fill("Couldn't open the link"));
    const [noSave, gone, unknown] = game.shell.errors.map(({ message }) => message);
    expect(noSave).toMatch(/save/);
    expect(gone).toMatch(/^This game is no longer in your library\./);
    expect(unknown).toMatch(/^Unsupported link/);
    expect(game.running).toBe(0);
  });
});
