import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildHandbook } from '../handbook/build-handbook.mjs';

/** Nx executor: builds the pages of the handbook, which the page's build includes. */
export async function run({ outputPath }, { root, projectName, projectsConfigurations }) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const source = join(root, projectsConfigurations.projects[projectName].root);
  buildHandbook({ source, target: resolve(root, outputPath), version });
  return { success: true };
}
