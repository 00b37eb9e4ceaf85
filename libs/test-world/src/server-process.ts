import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerOptions {
  /** The user's home directory, which is also the working directory. */
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  readonly args?: readonly string[];
  /** The program that runs the script; Node by default. */
  readonly program?: string;
}

/** A script as a child process that inherits only PATH from our environment. */
export class ServerProcess {
  stdout = '';
  stderr = '';
  readonly startedAt = performance.now();
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<ExitResult>;

  constructor(
    script: string,
    { home, env = {}, nodeOptions = [], args = [], program = process.execPath }: ServerOptions,
  ) {
    this.child = spawn(program, [...nodeOptions, script, ...args], {
      cwd: home,
      env: { PATH: process.env['PATH'], HOME: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.on('data', (chunk) => (this.stdout += chunk));
    this.child.stderr.on('data', (chunk) => (this.stderr += chunk));
    this.ended = new Promise((resolve) =>
      this.child.on('close', (code, signal) =>
        resolve({ code, signal, stdout: this.stdout, stderr: this.stderr }),
      ),
    );
  }

  get pid(): number {
    const { pid } = this.child;
    if (pid === undefined) throw new Error('The process has not been started.');
    return pid;
  }

  /** Resolves with the first match in the output. Rejects if the process ends first. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const checkOutput = () => {
        const found = pattern.exec(this.stdout);
        if (!found) return;
        this.child.stdout.off('data', checkOutput);
        resolve(found);
      };
      this.child.stdout.on('data', checkOutput);
      checkOutput();
      void this.ended.then(({ code, stderr }) =>
        reject(new Error(`The process ended with ${code} before it was ready: ${stderr.trim()}`)),
      );
    });
  }

  /** Stops the process with SIGTERM. Does nothing if it has already ended. */
  stop(): Promise<ExitResult> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  /** Kills the process, as in a crash (SIGKILL). */
  crash(): Promise<ExitResult> {
    this.child.kill('SIGKILL');
    return this.ended;
  }
}
