import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromiumPath } from './open-browser.mjs';

/* global WebSocket */
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--remote-debugging-port=0',
];
const LISTENING = /^DevTools listening on (\S+)$/;
const ANSWER_MILLISECONDS = 60_000;

/**
 * A Chromium of which nobody hears anything but what he asks. Playwright has each page tell of its requests and of who asked,
 * and for that V8 compiles the page's script once more: 80 ms until the first card on a slow machine.
 */
export class PlainBrowser {
  #process;
  #socket;
  #waiting = new Map();
  #asked = 0;

  /**
   * @param {string} profile the profile's folder: only with one on disk Chromium keeps what it compiled for the next visit
   * @param {{ width: number, height: number }} window
   */
  static async open(profile, { width, height }) {
    const browser = new PlainBrowser();
    const size = `--window-size=${width},${height}`;
    browser.#process = spawn(chromiumPath(), [...ARGUMENTS, size, `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    browser.#socket = await browser.#connect();
    return browser;
  }

  /** A new page, in which `script` runs before each document's own. */
  async newPage(script) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, parameters) => this.send(method, parameters, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` });
    return {
      /** Resolves when the first of the document is there. */
      goto: (url) => send('Page.navigate', { url }),
      /** What a function without free names gives in the page, once its promise is resolved. */
      async evaluate(act) {
        const options = { expression: `(${act})()`, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', options);
        if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
        return result.value;
      },
      close: () => this.send('Target.closeTarget', { targetId }),
    };
  }

  /** Milliseconds of CPU that all its processes have used so far. */
  async cpuMilliseconds() {
    const { processInfo } = await this.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  }

  async close() {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  /** One command of the DevTools protocol. */
  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), ANSWER_MILLISECONDS);
      this.#waiting.set(id, ({ error, result }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  async #connect() {
    for await (const line of createInterface(this.#process.stderr)) {
      const [, address] = LISTENING.exec(line) ?? [];
      if (!address) continue;
      // Nobody reads the rest, which must not fill the pipe.
      this.#process.stderr.resume();
      const socket = new WebSocket(address);
      socket.addEventListener('message', ({ data }) => this.#answer(JSON.parse(data)));
      await once(socket, 'open');
      return socket;
    }
    throw new Error('Chromium ended before it was ready.');
  }

  #answer(message) {
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
