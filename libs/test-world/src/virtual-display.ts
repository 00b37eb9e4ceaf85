import { spawn } from 'node:child_process';

/** An X server; `display` as in `:99`. */
export interface VirtualDisplay {
  readonly display: string;
  stop(): void;
}

/** Starts an X server that draws into memory, on a display number that the server chooses. */
export function startVirtualDisplay(): Promise<VirtualDisplay> {
  return new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'];
    const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    server.on('error', () => reject(new Error('Xvfb did not start. Install the Debian package "xvfb".')));
    server.on('exit', (code) => reject(new Error(`Xvfb exited immediately with code ${code}.`)));
    // The server writes the number when it is ready for clients.
    server.stdio[3]?.once('data', (number) => {
      resolve({ display: `:${String(number).trim()}`, stop: () => void server.kill() });
    });
  });
}
