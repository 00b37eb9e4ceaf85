// @ts-check

/**
 * What came back from one call.
 * @typedef {{ status: number, headers: Headers, body: any }} Answer
 * @typedef {{ method: string, path: string, body: unknown, status: number, answer: any }} Call
 */

/** The launcher said no; carries its code, and its sentence as the message. */
export class LauncherRefusal extends Error {
  /** @param {Call} call */
  constructor(call) {
    super(`${call.method} ${call.path} was answered ${call.status}: ${call.answer?.error ?? 'no sentence'}`);
    this.status = call.status;
    this.code = call.answer?.code;
    this.details = call.answer?.details;
  }
}

/** Talks to Hangar's API as any program would: plain HTTP and JSON, nothing from our own code. */
export class LauncherClient {
  /**
   * @param {string} url as in `http://127.0.0.1:7666`
   * @param {(call: Call) => void} [onCall] told of each call after its answer
   */
  constructor(url, onCall = () => {}) {
    this.url = url;
    this.onCall = onCall;
  }

  /**
   * One call, whatever comes back.
   * @param {string} method @param {string} path @param {unknown} [body]
   * @returns {Promise<Answer>}
   */
  async call(method, path, body) {
    const response = await fetch(this.url + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    const answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    this.onCall({ method, path, body, status: response.status, answer });
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** @param {string} path @returns {Promise<any>} `data` */
  get(path) {
    return this.#data('GET', path);
  }

  /** @param {string} path @param {unknown} [body] @returns {Promise<any>} `data` */
  post(path, body) {
    return this.#data('POST', path, body);
  }

  /** @param {string} path @param {unknown} body @returns {Promise<any>} `data` */
  put(path, body) {
    return this.#data('PUT', path, body);
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async #data(method, path, body) {
    const { status, body: answer } = await this.call(method, path, body);
    if (answer?.success !== true) throw new LauncherRefusal({ method, path, body, status, answer });
    return answer.data;
  }
}
