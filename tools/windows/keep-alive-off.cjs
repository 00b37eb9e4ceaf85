// Loaded before programs that use `fetch` under Wine. Node sets keep-alive on a socket that is still connecting, and
// Wine 8 then refuses the connection ("connect UNKNOWN"). Node creates the dispatcher with the first use of `fetch`.
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

void fetch('data:,').catch(() => undefined);
const Agent = globalThis[DISPATCHER].constructor;
globalThis[DISPATCHER] = new Agent({ connect: { keepAlive: false } });
