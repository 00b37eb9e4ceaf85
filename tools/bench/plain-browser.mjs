import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findChromium } from './open-browser.mjs';

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
/** The supported keys, as described in the DevTools protocol. */
const KEYS = {
  a: { code: 'KeyA', windowsVirtualKeyCode: 65, text: 'a' },
  t: { code: 'KeyT', windowsVirtualKeyCode: 84, text: 't' },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
};
const CONTROL = 2;
const LISTENING = /^DevTools listening on (\S+)$/;
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * A Chromium that only responds to commands. Playwright makes each page report its requests and the code that sent
 * them. For that, V8 compiles the page's script again, which delays the first card by 80 ms on a slow machine.
 */
export class PlainBrowser {
  #process;
  #socket;
  #pending = new Map();
  #lastId = 0;

  /**
   * Starts a browser; throws if it does not start.
   * @param {string} profile the profile's folder; Chromium keeps compiled code for the next visit only in a profile on
   * disk
   */
  static async open(profile) {
    const browser = new PlainBrowser();
    browser.#process = spawn(findChromium(), [...ARGUMENTS, `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      await browser.#connect();
      return browser;
    } catch (error) {
      browser.#process.kill();
      throw error;
    }
  }

  /**
   * Opens a page in which `script` runs before each document's own scripts.
   * @param {() => void} script
   * @param {{ width: number, height: number }} viewport
   */
  async newPage(script, viewport) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, parameters) => this.send(method, parameters, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` });
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
    return {
      /** Resolves when the response has started to arrive. */
      async goto(url) {
        const { errorText } = await send('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
      },
      /** Runs a function without free variables in the page and returns its resolved result. */
      async evaluate(pageFunction, ...values) {
        const expression = `(${pageFunction})(${values.map((value) => JSON.stringify(value)).join()})`;
        const options = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', options);
        if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
        return result.value;
      },
      /** Presses one of {@link KEYS}. */
      async press(key, { withControl = false } = {}) {
        const { text, ...described } = KEYS[key];
        const pressed = { key, ...described, modifiers: withControl ? CONTROL : 0 };
        // A letter pressed with Control enters no text.
        await send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...(!withControl && { text }) });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
      },
      insertText: (text) => send('Input.insertText', { text }),
      /** @param {{ x: number, y: number }} place */
      async click(place) {
        const press = { ...place, button: 'left', clickCount: 1 };
        await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
        await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
      },
      close: () => this.send('Target.closeTarget', { targetId }),
    };
  }

  /** Returns the milliseconds of CPU that all processes of the browser have used so far. */
  async cpuMilliseconds() {
    const { processInfo } = await this.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  }

  async close() {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  /** Sends a command of the DevTools protocol. */
  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} timed out.`)), ANSWER_TIMEOUT_MS);
      this.#pending.set(id, ({ error, result }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  async #connect() {
    this.#socket = new WebSocket(await this.#waitForAddress());
    this.#socket.addEventListener('message', ({ data }) => this.#handleMessage(JSON.parse(data)));
    await new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', resolve);
      this.#socket.addEventListener('close', () => reject(new Error('Chromium rejected the connection.')));
    });
  }

  #waitForAddress() {
    return new Promise((resolve, reject) => {
      // The output is read to its end so that the pipe never fills up.
      const lines = createInterface(this.#process.stderr);
      lines.on('line', (line) => {
        const [, address] = LISTENING.exec(line) ?? [];
        if (address) resolve(address);
      });
      lines.on('close', () => reject(new Error('Chromium ended before it was ready.')));
      this.#process.on('error', reject);
    });
  }

  #handleMessage(message) {
    this.#pending.get(message.id)?.(message);
    this.#pending.delete(message.id);
  }
}
