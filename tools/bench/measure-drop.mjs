import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { buildIwad, buildWad, exitMap, lump } from '../../libs/test-world/src/wads.ts';
import { Client } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 5;
const MEGABYTES = 50;
/** The time that Hangar may add to the port's own startup time. */
const MAX_MS = 2000;
/** The maximum time until the sheet can be read, for a small mod, as most mods are. */
const MAX_READABLE_MS = 300;

/**
 * Measures the time from dropping a ZIP to the start of the game's program: reading the ZIP, then a click on Play now.
 */
export async function measureDrop({ programs }) {
  const directory = programs.emptyDirectory('drop');
  const startedFile = join(directory, 'started');
  const port = join(directory, 'dsda-doom');
  writeFileSync(
    port,
    `#!/bin/sh\ndate +%s%3N > '${startedFile}.new' && mv '${startedFile}.new' '${startedFile}'\nsleep 2\n`,
    {
      mode: 0o755,
    },
  );
  const game = join(directory, 'doom2.wad');
  writeFileSync(game, buildIwad('doom2'));
  const small = [];
  const reading = [];
  const totals = [];
  for (let round = 0; round < ROUNDS; round++) {
    const hangar = await programs.startHangar();
    const client = new Client(hangar.url);
    try {
      await client.data('POST', '/api/wads/import', { sourcePath: game });
      await client.data('PUT', '/api/settings', {
        sourcePorts: [{ name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath: port }],
      });
      const read = (filePath) => client.send('POST', '/api/intake', { filePaths: [filePath] });
      small.push((await read(writeMod(join(directory, `small${round}.zip`), 0.2))).ms);
      const mod = writeMod(join(directory, `large${round}.zip`), MEGABYTES);
      const { ms, chunks } = await read(mod);
      reading.push(ms);
      const { proposals } = JSON.parse(Buffer.concat(chunks).toString()).data;
      const startedAt = clearStartTime(startedFile);
      const pressedAt = Date.now();
      await client.data('POST', '/api/intake/accept', { proposals, what: 'play' });
      totals.push(ms + (await startedAt) - pressedAt);
      const [session] = await client.data('GET', '/api/sessions');
      if (session) await client.data('POST', `/api/sessions/${session.sessionId}/stop`, {});
    } finally {
      client.close();
      await hangar.stop();
    }
  }
  return [
    checkMaximum('a dropped mod of 0.2 MB is read', small, MAX_READABLE_MS, 'ms'),
    createInformationRow(`a dropped mod of ${MEGABYTES} MB is read`, formatSpread(reading, 'ms')),
    checkMaximum(`the same, and Play now until the game starts`, totals, MAX_MS, 'ms'),
  ];
}

/** Writes a ZIP with a WAD that contains a map and this many megabytes of incompressible data. */
function writeMod(path, megabytes) {
  const wad = buildWad([...exitMap('MAP01'), lump('NOISE', randomBytes(megabytes * 1_000_000))]);
  const zip = new AdmZip();
  zip.addFile('mod.wad', wad);
  writeFileSync(path, zip.toBuffer());
  return path;
}

/**
 * Resolves with the time that the game's program has written, in milliseconds since 1970.
 * @returns {Promise<number>}
 */
function clearStartTime(startedFile) {
  const before = existsSync(startedFile) ? readFileSync(startedFile, 'utf8') : '';
  return new Promise((resolve) => {
    const watcher = watch(join(startedFile, '..'), () => {
      const text = existsSync(startedFile) ? readFileSync(startedFile, 'utf8') : '';
      if (text === before || text === '') return;
      watcher.close();
      resolve(Number(text));
    });
  });
}
