import { PassThrough } from 'node:stream';

import { createPasswordReader } from './read-password';

function createTerminal({ isTTY }: { isTTY: boolean }) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const stderr = new PassThrough();
  const read = () => String(stderr.read() ?? '');
  return { stdin, stderr, read };
}

describe('createPasswordReader', () => {
  it('shows the prompt in a terminal, but not the password', async () => {
    const terminal = createTerminal({ isTTY: true });
    const password = createPasswordReader(terminal)('Password: ');
    terminal.stdin.write('doomguy\r');
    expect(await password).toBe('doomguy');
    expect(terminal.read()).toBe('Password: \n');
  });

  it('reads one line of other input for each password, without a prompt', async () => {
    const terminal = createTerminal({ isTTY: false });
    const readPassword = createPasswordReader(terminal);
    const password = readPassword('Password: ');
    terminal.stdin.end('doomguy\nsecond\n');
    expect([await password, terminal.read()]).toEqual(['doomguy', '']);
    expect([await readPassword('Password: '), await readPassword('Password: ')]).toEqual(['second', null]);
  });

  it('resolves to null on Ctrl+C, and if the input is empty', async () => {
    const terminal = createTerminal({ isTTY: true });
    const password = createPasswordReader(terminal)('Password: ');
    terminal.stdin.write('doom\u0003');
    expect(await password).toBeNull();
    const empty = createTerminal({ isTTY: false });
    const nothing = createPasswordReader(empty)('Password: ');
    empty.stdin.end();
    expect(await nothing).toBeNull();
  });
});
