// Shared by the generators: reads the command line, and copies a template under another name.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template');
const USAGE_ERROR_CODE = 2;

/**
 * A generator of projects.
 * @typedef {object} Generator
 * @property {string} usage The command line, such as `npm create hangar-host <name>`.
 * @property {string} help What the command does, in a few lines.
 * @property {(requested: string) => Project} readName Throws a {@link NameError} if a name can't be used.
 */

/**
 * A project to create.
 * @typedef {object} Project
 * @property {string} folder Name of the folder.
 * @property {string} title What was created, for the last message.
 * @property {string} data Folder of the project that contains the data of a Hangar.
 * @property {readonly (readonly [string, string])[]} replacements Names in the template (letters, digits, spaces, dashes
 *   and quotes), and those that replace them. Longer names precede the names that they begin with.
 */

/** A requested name can't be used. */
export class NameError extends Error {}

/**
 * Runs a generator with the arguments of this process.
 * @param {Generator} generator
 */
export async function runGenerator({ usage, help, readName }) {
  const [requested, ...rest] = process.argv.slice(2);
  if (requested === '--help' || requested === '-h') {
    console.log(`Usage: ${usage}\n\n${help}`);
    return;
  }
  if (requested === undefined) {
    fail(`No name given. Usage: ${usage}`, USAGE_ERROR_CODE);
    return;
  }
  const unknown = [requested, ...rest].find((argument, index) => index > 0 || argument.startsWith('-'));
  if (unknown !== undefined) {
    fail(`“${unknown}” isn't expected here. Usage: ${usage}`, USAGE_ERROR_CODE);
    return;
  }
  try {
    await createProject(readName(requested));
  } catch (error) {
    if (!(error instanceof NameError)) throw error;
    fail(error.message, USAGE_ERROR_CODE);
  }
}

/** @param {Project} project */
async function createProject({ folder: name, title, data, replacements }) {
  const folder = resolve(name);
  try {
    await mkdir(folder);
  } catch (error) {
    const { code, message } = asSystemError(error);
    fail(
      code === 'EEXIST'
        ? `${folder} already exists. Choose another name, or move the folder.`
        : `Couldn't create ${folder}: ${message}.`,
    );
    return;
  }
  try {
    await writeFiles(folder, replacements);
    // npm would leave this file out of the generator's package.
    await writeFile(join(folder, '.gitignore'), `${data}\ndist\nnode_modules\n*.tgz\n`);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    fail(`Couldn't write ${folder}: ${asSystemError(error).message}.`);
    return;
  }
  console.log(`Created ${title} in ${folder}. Open that folder and follow its README.md.`);
}

/**
 * @param {string} folder
 * @param {Project['replacements']} replacements
 */
async function writeFiles(folder, replacements) {
  // In one pass, because a new name can contain a name of the template.
  const names = new RegExp(replacements.map(([from]) => from).join('|'), 'g');
  const newNames = new Map(replacements);
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(folder, path.slice(TEMPLATE.length));
    await mkdir(dirname(target), { recursive: true });
    const text = await readFile(path, 'utf8');
    await writeFile(
      target,
      text.replace(names, (name) => newNames.get(name) ?? name),
    );
  }
}

/**
 * @param {string} sentence
 * @param {number} [exitCode]
 */
function fail(sentence, exitCode = 1) {
  console.error(sentence);
  process.exitCode = exitCode;
}

/** @param {unknown} error */
function asSystemError(error) {
  return /** @type {NodeJS.ErrnoException} */ (error);
}
