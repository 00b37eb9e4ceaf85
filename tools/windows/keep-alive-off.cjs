// Loaded before programs that use `fetch` under Wine. Node sets keep-alive on a socket that is still connecting, and
// Wine 8 then refuses the connection ("connect UNKNOWN"). Node creates the dispatcher when `fetch` is first used.
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

void fetch('data:,').catch(() => undefined);
const Agent = globalThis[DISPATCHER].constructor;
globalThis[DISPATCHER] = new Agent({ connect: { keepAlive: false } });
