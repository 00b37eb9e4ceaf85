import { join } from 'node:path';
import { SetupProblem } from '../setup/setup-problem.mjs';

/** The port of the page. It differs from the port of an installed Hangar, so that both can run. */
export const DEFAULT_PORT = 4200;

/** In a folder that Git ignores, and never the user's own data. */
const DEFAULT_DATA_DIRECTORY = 'tmp/dev/data';

const INSPECT = '--inspect';

/**
 * Reads the options of `npm run dev` from its arguments and from HANGAR_PORT and HANGAR_DATA_DIR.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} workspace
 * @returns {{ port: number, dataDirectory: string, inspect: boolean }} `port` is that of the page
 * @throws {SetupProblem} for an argument or a port that cannot be used
 */
export function readDevOptions(args, env, workspace) {
  const unknown = args.find((arg) => arg !== INSPECT);
  if (unknown !== undefined)
    throw new SetupProblem(`Unknown option: ${unknown}. The only option of npm run dev is ${INSPECT}.`);
  return {
    port: readPort(env.HANGAR_PORT),
    dataDirectory: env.HANGAR_DATA_DIR || join(workspace, DEFAULT_DATA_DIRECTORY),
    inspect: args.includes(INSPECT),
  };
}

function readPort(text) {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new SetupProblem(`HANGAR_PORT is “${text}”. Set it to a whole number from 1 to 65535, or remove it.`);
}
