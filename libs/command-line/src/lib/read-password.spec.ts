import { PassThrough } from 'node:stream';

import { readPassword } from './read-password';

function createTerminal({ isTTY }: { isTTY: boolean }) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const stderr = new PassThrough();
  const read = () => String(stderr.read() ?? '');
  return { stdin, stderr, read };
}

describe('readPassword', () => {
  it('shows the prompt in a terminal, but not the password', async () => {
    const terminal = createTerminal({ isTTY: true });
    const password = readPassword('Password: ', terminal);
    terminal.stdin.write('doomguy\r');
    expect(await password).toBe('doomguy');
    expect(terminal.read()).toBe('Password: \n');
  });

  it('reads the first line of other input without a prompt', async () => {
    const terminal = createTerminal({ isTTY: false });
    const password = readPassword('Password: ', terminal);
    terminal.stdin.end('doomguy\nsecond\n');
    expect([await password, terminal.read()]).toEqual(['doomguy', '']);
  });

  it('resolves to null on Ctrl+C, and if the input is empty', async () => {
    const terminal = createTerminal({ isTTY: true });
    const password = readPassword('Password: ', terminal);
    terminal.stdin.write('doom\u0003');
    expect(await password).toBeNull();
    const empty = createTerminal({ isTTY: false });
    const nothing = readPassword('Password: ', empty);
    empty.stdin.end();
    expect(await nothing).toBeNull();
  });
});
