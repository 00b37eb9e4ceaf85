import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A project of the workspace and the projects that it depends on.
 * @typedef {{ name: string, root: string, uses: readonly string[] }} Project
 */

/** Tests and tools depend on everything, so they would hide the other dependencies. */
const EXCLUDED = new Set(['e2e', 'test-world']);
const FOLDERS = ['apps', 'libs'];
const TEST_FILE = /\.spec\.ts$|(^|\/)testing(\.ts$|\/)|(^|\/)contract-tests\//;

/** Connections over a network, which imports do not show. */
const CONNECTIONS = ['ui -. "HTTP, Server-Sent Events" .-> api', 'registry-client -. HTTP .-> registry'];

/**
 * Returns the diagram of the apps and libraries from the Nx graph. Dependencies of tests are omitted.
 * @param {string} workspace
 */
export async function createProjectDiagram(workspace) {
  process.env['NX_DAEMON'] = 'false';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const { nodes, dependencies } = await createProjectGraphAsync({ exitOnError: true });
  const shown = Object.values(nodes).filter(
    ({ name, data }) => FOLDERS.includes(data.root.split('/')[0] ?? '') && !EXCLUDED.has(name),
  );
  const projects = shown.map(({ name, data: { root } }) => {
    const imported = findImportedPackages(join(workspace, root, 'src'));
    const targets = (dependencies[name] ?? []).map(({ target }) => target);
    return { name, root, uses: targets.filter((target) => imported.has(`@hangar/${target}`)) };
  });
  return createDiagram(projects);
}

/**
 * Returns the text of a Mermaid diagram. Transitive dependencies are omitted.
 * @param {readonly Project[]} projects
 */
export function createDiagram(projects) {
  const sorted = projects.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(sorted.map(({ name }) => name));
  const groups = FOLDERS.flatMap((folder) => [
    `  subgraph ${folder}`,
    ...sorted
      .filter(({ root }) => root.startsWith(`${folder}/`))
      .map(({ name, root }) => `    ${name}["${root}"]`),
    '  end',
  ]);
  const arrows = sorted.flatMap((project) => {
    const targets = getDirectUses(project, sorted).filter((target) => names.has(target));
    return targets.length > 0 ? [`  ${project.name} --> ${targets.toSorted().join(' & ')}`] : [];
  });
  const connections = CONNECTIONS.filter((line) =>
    line.split(/ -\..*\.-> /).every((name) => names.has(name)),
  ).map((line) => `  ${line}`);
  return ['```mermaid', 'flowchart TB', ...groups, ...arrows, ...connections, '```'].join('\n');
}

/**
 * Returns the dependencies of a project that are not also dependencies of its other dependencies.
 * @param {Project} project
 * @param {readonly Project[]} projects
 */
function getDirectUses({ uses }, projects) {
  const unique = [...new Set(uses)];
  return unique.filter(
    (target) => !unique.some((other) => other !== target && findReachable(other, projects).has(target)),
  );
}

/**
 * @param {string} name
 * @param {readonly Project[]} projects
 */
function findReachable(name, projects) {
  const reachable = new Set([name]);
  // The loop also visits items added to the set while it runs.
  for (const current of reachable) {
    for (const target of projects.find((project) => project.name === current)?.uses ?? [])
      reachable.add(target);
  }
  reachable.delete(name);
  return reachable;
}

/**
 * Returns the packages that the files of a folder import, without tests; `@hangar/x/early` counts as `@hangar/x`.
 * @param {string} folder
 */
function findImportedPackages(folder) {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !TEST_FILE.test(file),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/'(@hangar\/[\w-]+)(?:\/[\w-]+)*'/g)].map(
        ([, name]) => name,
      ),
    ),
  );
}
