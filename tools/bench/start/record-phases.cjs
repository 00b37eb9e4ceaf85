// Loaded with `--require` before a server: records when each phase of its start ended, and writes the times to the file
// HANGAR_START_PHASES once the first list has been sent.
const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { writeFileSync } = require('node:fs');
const Module = require('node:module');
const { Server } = require('node:net');

const phases = [];

function end(phase) {
  const { user, system } = process.cpuUsage();
  phases.push({ phase, wallMs: performance.now(), cpuMs: (user + system) / 1000 });
}

end('node');

// Node's internal name for the function behind `require`, which cannot be observed in any other way.
const load = Reflect.get(Module, '_load');
/** @this {unknown} */
function loadAndRecord(request, ...others) {
  const exported = Reflect.apply(load, this, [request, ...others]);
  if (/\.bundle\.cjs$/.test(request)) end('modules');
  if (/build-application-\w+\.cjs$/.test(request)) end('application loaded');
  return exported;
}

Reflect.set(Module, '_load', loadAndRecord);

const { listen } = Server.prototype;
/** @this {Server} */
function listenAndRecord(...given) {
  // Hangar's liveness socket is a server as well, but not an HTTP server.
  if ('requestTimeout' in this) this.once('listening', () => end('port'));
  return Reflect.apply(listen, this, given);
}

Reflect.set(Server.prototype, 'listen', listenAndRecord);

const write = process.stdout.write;
process.stdout.write = function (text, ...others) {
  if (/opens at/.test(text)) end('page served');
  if (/listening on/.test(text)) end('ready');
  return write.call(this, text, ...others);
};

const FINISHED = 'http.server.response.finish';

function keep() {
  unsubscribe(FINISHED, keep);
  end('first list');
  writeFileSync(String(process.env['HANGAR_START_PHASES']), JSON.stringify(phases));
}

subscribe(FINISHED, keep);
