// Signs the files of a release server: node tools/sign-releases.mjs <folder of the packages>
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const KEY = 'HANGAR_RELEASE_KEY';
/** Matches names such as `Hangar-0.3.0-x64-portable.exe`. The part after the version is the processor. */
const PORTABLE = /-(\d+\.\d+\.\d+(?:-[0-9a-z.]+?)??)(?:-(?:x64|arm64|ia32))?-portable\.exe$/iu;

/**
 * Signs each list of files (`latest-linux.yml` …) in a folder, after writing the list for portable copies, which
 * electron-builder does not create. The name of a list is signed with it.
 * @param {string} folder
 * @param {string} key private key (Ed25519) as PEM
 */
async function signReleases(folder, key) {
  const privateKey = readKey(key);
  const names = await readdir(folder);
  const portable = names.filter((name) => /-portable\b.*\.exe$/iu.test(name)).sort();
  if (portable.length > 0) names.push(await writePortableList(folder, portable));
  const lists = [...new Set(names)].filter((name) => name.endsWith('.yml'));
  if (lists.length === 0) throw new Error(`${folder} contains no list of files (.yml).`);
  for (const name of lists) {
    const text = await readFile(join(folder, name), 'utf8');
    const signature = sign(null, Buffer.from(`${name}\n${text}`), privateKey);
    await writeFile(join(folder, `${name}.sig`), `${signature.toString('base64')}\n`);
  }
  return lists;
}

/** @param {string} key */
function readKey(key) {
  try {
    return createPrivateKey(key);
  } catch {
    // The cause could show parts of the key.
    throw new Error(
      `${KEY} contains no private key (PEM). Create one with: openssl genpkey -algorithm ed25519`,
    );
  }
}

/**
 * Writes one list for all processors. Each copy uses the file with its own processor in the name.
 * @param {string} folder @param {string[]} files
 */
async function writePortableList(folder, files) {
  const versions = new Set(files.map(getVersion));
  const [version = '', another] = versions;
  if (another)
    throw new Error(
      `${folder} contains portable files of ${[...versions].join(' and ')}. Keep only those of one version.`,
    );
  const lines = [`version: ${version}`, 'files:'];
  for (const file of files) {
    const hash = createHash('sha512');
    await pipeline(createReadStream(join(folder, file)), hash);
    const { size } = await stat(join(folder, file));
    lines.push(`  - url: ${file}`, `    sha512: ${hash.digest('base64')}`, `    size: ${size}`);
  }
  const name = version.includes('-') ? 'beta-portable.yml' : 'latest-portable.yml';
  await writeFile(join(folder, name), `${lines.join('\n')}\n`);
  return name;
}

/** @param {string} file */
function getVersion(file) {
  const [, version] = PORTABLE.exec(file) ?? [];
  if (!version) throw new Error(`The name of ${file} has no version before “-portable”.`);
  return version;
}

const [folder] = process.argv.slice(2);
const key = process.env[KEY];
if (!folder || !key) {
  console.error(`Usage: ${KEY}=<private key as PEM> node tools/sign-releases.mjs <folder>`);
  process.exitCode = 2;
} else
  try {
    console.log(`Signed: ${(await signReleases(folder, key)).join(', ')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
