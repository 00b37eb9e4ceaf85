// Loaded into a server before its own code (node --import): counts what it does to make its writes durable, and writes
// that as JSON into the file that HANGAR_BENCH_COUNTS names when it ends.
import { writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const counts = {
  'fsyncs of mod files': 0,
  'fsyncs of the catalogue': 0,
  'fsyncs of folders': 0,
  rewrites: 0,
};
const paths = new WeakMap();

const { open, rename } = promises;
promises.open = async (path, ...rest) => {
  const handle = await open(path, ...rest);
  paths.set(handle, String(path));
  return handle;
};
promises.rename = async (from, to) => {
  await rename(from, to);
  if (basename(String(to)) === 'modFileCatalogue.json') counts.rewrites += 1;
};
syncBuiltinESMExports();

const probe = await open(process.execPath);
const FileHandle = Object.getPrototypeOf(probe);
await probe.close();
const { sync } = FileHandle;
FileHandle.sync = async function () {
  const path = paths.get(this) ?? '';
  if (path.includes('modFileCatalogue')) counts['fsyncs of the catalogue'] += 1;
  else if ((await this.stat()).isDirectory()) counts['fsyncs of folders'] += 1;
  else if (path.includes('/mods/files/')) counts['fsyncs of mod files'] += 1;
  else
    counts[`fsyncs of ${basename(path).replace(/\.\d+\.\w+\.tmp$/, '')}`] =
      (counts[`fsyncs of ${basename(path).replace(/\.\d+\.\w+\.tmp$/, '')}`] ?? 0) + 1;
  return sync.call(this);
};

process.on('exit', () => writeFileSync(process.env.HANGAR_BENCH_COUNTS, JSON.stringify(counts)));
