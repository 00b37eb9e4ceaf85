import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { nodeProgram } from '../setup/programs.mjs';
import { WORKSPACE } from '../setup.mjs';

const READY = /listening on (http:\/\/\S+)/;

/** A server as a child process with an environment of its own. */
export class Server {
  #child;
  #ended;

  /** Starts a script and waits for its line `… listening on <url>`; throws when it ends before. */
  static async start(script, { home, env = {}, nodeOptions = [], args = [] }) {
    const server = new Server(script, { home, env, nodeOptions, args });
    await server.#ready();
    return server;
  }

  constructor(script, { home, env, nodeOptions, args }) {
    this.startedAt = performance.now();
    this.#child = spawn(nodeProgram(WORKSPACE), [...nodeOptions, script, ...args], {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = once(this.#child, 'close');
    this.errors = '';
    this.#child.stderr.on('data', (chunk) => (this.errors += chunk));
  }

  get pid() {
    return this.#child.pid;
  }

  /** The number behind a name of `/proc/<pid>/status`, such as `VmRSS` in kB. */
  status(name) {
    return statusNumber(readFileSync(`/proc/${this.pid}/status`, 'utf8'), name);
  }

  /** Bytes that the process has read and written through system calls, from the disk or not. */
  bytesRead() {
    return statusNumber(readFileSync(`/proc/${this.pid}/io`, 'utf8'), 'rchar');
  }

  /** Ends it in order and waits until it is gone. */
  async stop() {
    this.#child.kill('SIGTERM');
    await this.#ended;
  }

  #ready() {
    return new Promise((resolve, reject) => {
      let output = '';
      this.#child.stdout.on('data', (chunk) => {
        if (this.url) return;
        output += chunk;
        this.url = READY.exec(output)?.[1];
        this.readyMs = performance.now() - this.startedAt;
        if (this.url) resolve();
      });
      this.#ended.then(([code]) =>
        reject(new Error(`The server ended with ${code} before it was ready: ${this.errors.trim()}`)),
      );
    });
  }
}

function statusNumber(text, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
}
