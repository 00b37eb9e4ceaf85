import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIwad } from '../../libs/test-world/src/wads.ts';
import { Client, times } from './client.mjs';
import { checkMaximumRatio, checkMaximum, checkCondition } from './verdict.mjs';

const IDLE = 10;
const STARTS = 15;
/** The factor by which ten extensions that do nothing may slow down startup. */
const START_RATIO = 1.1;
const LAUNCHES = 5;
/** A step may take two seconds; a tenth of a second is added for the work before and after it. */
const MAX_DELAY_MS = 2100;

const FLOOD = `for (let at = 0; at < 100_000; at++) this.events.publish('noise', { at });`;
const HANG = `return new Promise(() => undefined);`;
/** Blocks the event loop and cannot be interrupted. It is short, so that it ends and can be reported afterwards. */
const COMPUTE = `const end = performance.now() + 1000; while (performance.now() < end);`;
const THROW = `throw new Error('no luck');`;
/**
 * Faults of an extension when a game is launched. A listener that never ends does not delay anything and is not
 * reported.
 */
const BAD_EXTENSIONS = {
  'a listener that throws': { listener: THROW },
  'a listener that hangs': { listener: HANG, isNamed: false },
  'a listener that computes for a second': { listener: COMPUTE },
  'a listener that floods': { listener: FLOOD },
  'a step that throws': { step: THROW },
  'a step that hangs': { step: HANG },
  'a step that floods': { step: `${FLOOD} return plan;` },
};

/**
 * Measures startup with ten idle extensions from files, and launches with an extension that misbehaves. Runs with and
 * without extensions alternate.
 */
export async function measureExtensions({ programs }) {
  const [none, ten] = [programs.emptyDirectory('no-extension'), programs.emptyDirectory('extensions')];
  install(
    ten,
    Array.from({ length: IDLE }, (_, at) => ({ name: `idle-${at}` })),
  );
  return [...(await measureStarts(programs, { none, ten })), ...(await measureLaunches(programs))];
}

async function measureStarts(programs, directories) {
  /** @type {Record<string, { ready: number, cpu: number }[]>} */
  const starts = { none: [], ten: [] };
  // The first start of each kind warms the disk cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++)
    for (const [name, dataDirectory] of Object.entries(directories)) {
      const hangar = await programs.startHangar({ dataDirectory });
      const start = { ready: hangar.readyMs, cpu: hangar.cpuMilliseconds() };
      if (turn === 0) await assertActive(hangar, name === 'ten' ? IDLE : 0);
      await hangar.stop();
      if (turn > 0) starts[name].push(start);
    }
  const ratio = (what, label) =>
    checkMaximumRatio(
      `start to ready: ${IDLE} idle extensions over none, ${label}`,
      starts.ten.map((start) => start[what]),
      starts.none.map((start) => start[what]),
      START_RATIO,
    );
  return [ratio('ready', 'by the clock'), ratio('cpu', 'CPU')];
}

/** Checks that all extensions are active, because skipped extensions would cost nothing. */
async function assertActive({ url }, count) {
  const client = new Client(url);
  const extensions = await client.data('GET', '/api/extensions');
  client.close();
  const active = extensions.filter(({ state }) => state === 'active').length;
  if (active !== count) throw new Error(`${active} of ${count} extensions run.`);
}

async function measureLaunches(programs) {
  const withoutExtensions = await Launches.begin(programs);
  try {
    const rows = [];
    for (const [what, { isNamed = true, ...parts }] of Object.entries(BAD_EXTENSIONS)) {
      const withExtension = await Launches.begin(programs, [{ name: 'bad-guest', ...parts }]);
      // The runs alternate, so that a temporary slowdown of the machine affects both kinds.
      try {
        const delays = await times(LAUNCHES, async () => {
          const baselineMs = await withoutExtensions.launch();
          return (await withExtension.launch()) - baselineMs;
        });
        rows.push(checkMaximum(`a launch with ${what}: delay`, delays, MAX_DELAY_MS, 'ms'));
        const report = await withExtension.findReport();
        if (isNamed)
          rows.push(checkCondition(`a launch with ${what}: named`, report, 'named', report !== 'nobody'));
      } finally {
        await withExtension.end();
      }
    }
    return rows;
  } finally {
    await withoutExtensions.end();
  }
}

/** A Hangar with some extensions, in which a game is launched repeatedly. */
class Launches {
  #hangar;
  #client;
  #id;
  #notes = [];

  static async begin(programs, extensions = []) {
    const dataDirectory = programs.emptyDirectory('launches');
    install(dataDirectory, extensions);
    const launches = new Launches();
    launches.#hangar = await programs.startHangar({ dataDirectory });
    launches.#client = new Client(launches.#hangar.url);
    await assertActive(launches.#hangar, extensions.length);
    launches.#id = await createGame(launches.#client, programs.emptyDirectory('game'));
    return launches;
  }

  /** Launches the game and returns how many milliseconds that took. */
  async launch() {
    const { chunks, ms } = await this.#client.send('POST', `/api/protocols/${this.#id}/launch`, {});
    const { sessionId, command } = JSON.parse(Buffer.concat(chunks).toString()).data;
    this.#notes.push(...command.notes);
    await this.#client.send('POST', `/api/sessions/${sessionId}/stop`, {});
    return ms;
  }

  /** Returns the message about the extension. */
  async findReport() {
    const { problems } = await this.#client.data('GET', '/api/health');
    const messages = [...this.#notes, ...problems.map(({ message }) => message)];
    return messages.find((text) => text.includes('bad-guest')) ?? 'nobody';
  }

  async end() {
    this.#client.close();
    await this.#hangar.stop();
  }
}

async function createGame(client, directory) {
  const [game, port] = [join(directory, 'doom2.wad'), join(directory, 'dsda-doom')];
  writeFileSync(game, buildIwad('doom2'));
  writeFileSync(port, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  await client.data('POST', '/api/wads/import', { sourcePath: game });
  await client.data('PUT', '/api/settings', {
    sourcePorts: [{ name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath: port }],
  });
  return (await client.data('POST', '/api/protocols', { title: 'A game' })).id;
}

/** Installs extensions in a data directory and enables them, as `hangar extension add` and `enable` do. */
function install(dataDirectory, extensions) {
  const choices = extensions.map((extension) => {
    const { name } = extension;
    const folder = join(dataDirectory, 'extensions', name, 'package');
    mkdirSync(folder, { recursive: true });
    const manifest = { name: `hangar-${name}`, version: '1.0.0', main: 'index.cjs', hangar: { api: '*' } };
    const files = { 'index.cjs': createCode(extension), 'package.json': JSON.stringify(manifest) };
    for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
    const lines = Object.entries(files).map(([path, content]) => `${sha256(content)}  ${path}\n`);
    return { name, enabled: true, sha256: sha256(lines.join('')), settings: {} };
  });
  writeFileSync(join(dataDirectory, 'extensions.json'), JSON.stringify({ extensions: choices }));
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the compiled code of a class with a listener and, if given, a step. */
function createCode({ name, listener = '', step }) {
  return `
require('reflect-metadata');
const common = require('@nestjs/common');
const api = require('@hangar/launcher-api');
class Guest {
  constructor(steps, events) { Object.assign(this, { steps, events }); }
  onModuleInit() { ${step === undefined ? '' : 'this.steps.add({ id: "say", before: (plan) => this.say(plan) });'} }
  say(plan) { ${step ?? 'return plan;'} }
  hear() { ${listener} }
}
Reflect.defineMetadata('design:paramtypes', [api.LaunchSteps, api.ExtensionEvents], Guest);
api.OnLauncherEvent('session.started')(Guest.prototype, 'hear', Object.getOwnPropertyDescriptor(Guest.prototype, 'hear'));
common.Injectable()(Guest);
class GuestModule {}
common.Module({ providers: [Guest] })(GuestModule);
exports.default = { name: ${JSON.stringify(name)}, module: GuestModule };
`;
}
