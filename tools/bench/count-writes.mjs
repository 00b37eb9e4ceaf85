// Loaded into a server before its own code (node --import). Counts the calls that make its writes durable and, at the
// end, writes the counts as JSON to the file in HANGAR_BENCH_COUNTS.
import { writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const counts = {
  'fsyncs of mod files': 0,
  'fsyncs of the catalogue': 0,
  'fsyncs of folders': 0,
  'fsyncs of other files': 0,
  'rewrites of the catalogue': 0,
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
  if (basename(String(to)) === 'modFileCatalogue.json') counts['rewrites of the catalogue'] += 1;
};
syncBuiltinESMExports();

const probe = await open(process.execPath);
const FileHandle = Object.getPrototypeOf(probe);
await probe.close();
const { sync } = FileHandle;
FileHandle.sync = async function () {
  counts[await getKind(this, paths.get(this) ?? '')] += 1;
  return sync.call(this);
};

async function getKind(handle, path) {
  if (path.includes('modFileCatalogue')) return 'fsyncs of the catalogue';
  if (/\/mods\/files\/./.test(path)) return 'fsyncs of mod files';
  return (await handle.stat()).isDirectory() ? 'fsyncs of folders' : 'fsyncs of other files';
}

process.on('exit', () =>
  writeFileSync(process.env.HANGAR_BENCH_COUNTS ?? '/dev/null', JSON.stringify(counts)),
);
