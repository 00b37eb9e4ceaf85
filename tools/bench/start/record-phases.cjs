// Loaded by `--require` before a server: notes when each part of its start was over, and writes that into the file
// HANGAR_START_PHASES once the first list has been answered.
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

const load = Module._load;
Module._load = function (request, ...others) {
  const exported = load.call(this, request, ...others);
  if (/\.bundle\.cjs$/.test(request)) end('modules');
  return exported;
};

const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  this.once('listening', () => end('port'));
  return listen.apply(this, given);
};

const write = process.stdout.write;
process.stdout.write = function (text, ...others) {
  if (/listening on/.test(text)) end('ready');
  return write.call(this, text, ...others);
};

const FINISHED = 'http.server.response.finish';

function keep() {
  unsubscribe(FINISHED, keep);
  end('first list');
  writeFileSync(process.env['HANGAR_START_PHASES'], JSON.stringify(phases));
}

subscribe(FINISHED, keep);
