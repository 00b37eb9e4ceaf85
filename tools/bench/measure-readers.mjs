import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeProgram, getPackageScript } from '../setup/programs.mjs';
import { WORKSPACE } from '../setup.mjs';
import { measureBlocks } from './measure-blocks.mjs';
import { checkCondition, createUnmeasuredRow } from './verdict.mjs';

/** The test suites with hostile input, by library. `npm test` only reads the input and measures nothing. */
const SUITES = {
  'wad-files': 'hostile-(texts|pictures)',
  'play-files': 'hostile-texts',
  archives: 'hostile-(archives|foreign)',
  'mod-advice': 'hostile-words',
  'launch-engine': 'hostile-programs',
  'launcher-api': '(hostile-(lists|manifests|databases)|shallow-json)',
};

/**
 * Measures the cost of the worst hostile input for each reader of untrusted text or bytes, compared with typical input
 * of the same size. Also measures the longest block of the event loop by each reader, and by Hangar while such files
 * are added.
 */
export async function measureReaders({ programs }) {
  const report = join(programs.emptyDirectory('readers'), 'costs.jsonl');
  const rows = [];
  for (const [library, suite] of Object.entries(SUITES)) {
    const status = await runSuite(library, suite, report);
    if (status !== 0) rows.push(createUnmeasuredRow(`hostile input in ${library}`, 'its suite failed'));
  }
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  return [
    ...lines.map((line) => createRow(JSON.parse(line))),
    ...rows,
    ...(await measureBlocks({ programs })),
  ];
}

function createRow({
  reader,
  sizeBytes,
  input,
  wholeMs,
  typicalMs,
  maxWholeMs,
  maxBytes,
  blockMs,
  maxBlockMs,
  isLinear,
}) {
  const cost = `${wholeMs.toFixed(0)} ms for ${input.slice(0, 40)}, typical input ${typicalMs.toFixed(0)} ms`;
  return checkCondition(
    `${reader}: the worst of hostile input (${formatSize(sizeBytes)})`,
    `${cost}; longest block ${blockMs.toFixed(0)} ms (${formatSize(maxBytes)})`,
    `linear, ≤ ${maxWholeMs.toFixed(0)} ms, block ≤ ${maxBlockMs} ms`,
    isLinear && wholeMs <= maxWholeMs && blockMs <= maxBlockMs,
  );
}

function formatSize(bytes) {
  return `${Math.ceil(bytes / 1024)} KB`;
}

function runSuite(library, suite, report) {
  const jest = [getPackageScript(WORKSPACE, 'jest'), '-c', `libs/${library}/jest.config.cjs`, suite];
  const child = spawn(findNodeProgram(WORKSPACE), [...jest, '--testTimeout', '600000'], {
    cwd: WORKSPACE,
    stdio: 'ignore',
    env: { ...process.env, HANGAR_READING_COSTS: report },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
