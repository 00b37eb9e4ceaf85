import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;
const OWN_SOURCES = /(?:libs\/launcher-api\/src\/lib|libs|apps)\/[^/]+/;

/**
 * Returns how the time in a CPU profile of a bundle was spent, in milliseconds by package, by our own folder, or by
 * `node:` for Node's own code. Each sample counts for the line that ran, not for its callers. (In a bundle, the code of
 * all modules is a single function.)
 */
export function sumTimeByPackage({ nodes, samples, timeDeltas }) {
  const timeByNode = new Map();
  samples.forEach((id, index) => timeByNode.set(id, (timeByNode.get(id) ?? 0) + timeDeltas[index] / 1000));
  const timeByPackage = {};
  for (const { id, callFrame, positionTicks = [{ line: callFrame.lineNumber + 1, ticks: 1 }] } of nodes) {
    const allTicks = positionTicks.reduce((sum, { ticks }) => sum + ticks, 0);
    for (const { line, ticks } of positionTicks) {
      const name = findPackage(callFrame, line);
      timeByPackage[name] = (timeByPackage[name] ?? 0) + ((timeByNode.get(id) ?? 0) * ticks) / allTicks;
    }
  }
  delete timeByPackage['(idle)'];
  return timeByPackage;
}

function findPackage({ url, functionName }, line) {
  if (url === '') return functionName.startsWith('(') ? functionName : 'node:';
  if (url.startsWith('node:')) return 'node:';
  const source = findSourceMap(fileURLToPath(url))?.findEntry(line - 1, 0).originalSource;
  if (!source) return 'bundle';
  return PACKAGE.exec(source)?.[1] ?? OWN_SOURCES.exec(source)?.[0] ?? 'bundle';
}

const maps = new Map();

/** Returns the source map next to a file of a bundle, or `undefined`. */
function findSourceMap(path) {
  if (!maps.has(path)) maps.set(path, path.endsWith('.cjs') ? readMap(`${path}.map`) : undefined);
  return maps.get(path);
}

function readMap(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A script that isn't part of a bundle.
    return undefined;
  }
}
