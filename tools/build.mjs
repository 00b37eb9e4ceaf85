// Builds one project with the options in its project.json, without Nx's cache:
//   node tools/build.mjs api|desktop|registry|launcher-api [folder]
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = dirname(dirname(fileURLToPath(import.meta.url)));
const EXECUTORS = './tools/nx:';

const [name, folder] = process.argv.slice(2);
const root = ['apps', 'libs']
  .map((group) => `${group}/${name}`)
  .find((path) => existsSync(join(WORKSPACE, path, 'project.json')));
const { executor, options } = root ? buildTarget(root) : {};
if (!executor?.startsWith(EXECUTORS))
  throw new Error(`Project “${name}” not found, or not built by ${EXECUTORS}.`);
const { run } = await import(`./nx/${executor.slice(EXECUTORS.length)}.mjs`);
await run({ ...options, outputPath: folder ?? `dist/${root}` }, { root: WORKSPACE, projectName: name });

function buildTarget(project) {
  return JSON.parse(readFileSync(join(WORKSPACE, project, 'project.json'), 'utf8')).targets.build;
}
