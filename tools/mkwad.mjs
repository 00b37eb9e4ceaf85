#!/usr/bin/env node
// Writes tiny WADs for the demo, the end-to-end tests and manual use. Needs `npm install` but no build, and Node 22.18
// if the workspace does not include Node:
//
//   node tools/mkwad.mjs --out probe.wad --lump PROBE=hello            one-lump PWAD
//   node tools/mkwad.mjs --out exit.wad --exit-map MAP01 --demo DEMO1  a one-room map and a demo that finishes it
//   node tools/mkwad.mjs --items 2 --out two.wad --exit-map MAP01      the same room with two items (flags first)
//   node tools/mkwad.mjs --exit-map MAP01 --demo-file finish.lmp       the demo as a file
//   node tools/mkwad.mjs --out three.wad --exit-map MAP01 --exit-map MAP02 --pulse 150 --demo-file three.lmp
//   node tools/mkwad.mjs --out my.wad --type IWAD --lump A=1 --lump-file B=b.bin
//   node tools/mkwad.mjs --out tiny.wad --base-game plutonia           recognised as that game, not playable
//   node tools/mkwad.mjs --list some.wad                               kind, lump count, names and sizes
//
// The writer itself is TypeScript, in libs/wad-files/src/testing.ts; programs import it from
// libs/test-world/src/wads.ts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { requireTypeStripping, runTool, WORKSPACE } from './setup.mjs';
import { findNodeProgram } from './setup/programs.mjs';

const ownNode = findNodeProgram(WORKSPACE);
if (!process.features.typescript && ownNode !== process.execPath) {
  process.exit(spawnSync(ownNode, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}
await runTool(requireTypeStripping);
if (process.exitCode) process.exit();

// This module is imported late, because a Node version that does not run TypeScript would fail here.
const { buildIwad, buildWad, exitDemo, exitMap, lump, BUILDABLE_BASE_GAMES } =
  await import('../libs/test-world/src/wads.ts');

function listWad(path) {
  const bytes = readFileSync(path);
  const magic = bytes.toString('latin1', 0, 4);
  if (magic !== 'IWAD' && magic !== 'PWAD') throw new Error(`${path} is not a WAD`);
  const count = bytes.readInt32LE(4);
  console.log(`${magic} ${count} lumps`);
  for (let index = 0; index < count; index++) {
    const at = bytes.readInt32LE(8) + 16 * index;
    const name = bytes.toString('latin1', at + 8, at + 16).replace(/\0.*$/s, '');
    console.log(`${name.padEnd(8)} ${bytes.readInt32LE(at + 4)}`);
  }
}

function save(path, bytes) {
  writeFileSync(path, bytes);
  console.log(`${path} ${bytes.length} bytes md5 ${createHash('md5').update(bytes).digest('hex')}`);
}

function splitAssignment(text) {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (!name) throw new Error(`want NAME=VALUE, got: ${text}`);
  return /** @type {const} */ ([name, value ?? '']);
}

function main(argv) {
  const lumps = [];
  const demo = {};
  let [out, magic, items, firstMap, baseGame] = [null, 'PWAD', 1, null, null];
  const demoBytes = () => exitDemo(firstMap ?? 'MAP01', demo); // a demo starts on the first map given
  const actions = {
    '--list': listWad,
    '--out': (value) => (out = value),
    '--type': (value) => (magic = value),
    '--base-game': (value) => (baseGame = value),
    '--items': (value) => (items = Number(value)),
    '--skill': (value) => (demo.skill = Number(value)),
    '--walk': (value) => (demo.walk = Number(value)),
    '--tail': (value) => (demo.tail = Number(value)),
    '--pulse': (value) => (demo.pulse = Number(value)),
    '--lump': (value) => lumps.push(lump(...splitAssignment(value))),
    '--lump-file': (value) => {
      const [name, path] = splitAssignment(value);
      lumps.push(lump(name, readFileSync(path)));
    },
    '--exit-map': (value) => {
      firstMap ??= value;
      lumps.push(...exitMap(value, { items }));
    },
    '--demo': (value) => lumps.push(lump(value, demoBytes())),
    '--demo-file': (value) => save(value, demoBytes()),
  };
  for (let index = 0; index < argv.length; index += 2) {
    const [flag, value] = [argv[index], argv[index + 1]];
    if (!Object.hasOwn(actions, flag)) throw new Error(`unknown flag: ${flag}`);
    if (value === undefined) throw new Error(`missing value after ${flag}`);
    actions[flag](value);
  }
  if (baseGame && !BUILDABLE_BASE_GAMES.includes(baseGame)) {
    throw new Error(`--base-game is one of: ${BUILDABLE_BASE_GAMES.join(' ')}`);
  }
  if (out) save(out, baseGame ? buildIwad(baseGame) : buildWad(lumps, magic === 'IWAD' ? 'IWAD' : 'PWAD'));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(`mkwad: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
