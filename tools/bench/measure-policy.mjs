import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNodeProgram } from '../setup/programs.mjs';
import { WORKSPACE } from '../setup.mjs';
import { Client, times } from './client.mjs';
import { Server } from './server.mjs';
import { checkMaximumRatio } from './verdict.mjs';

const ROUNDS = 8;
/** The first rounds are slower, because the code isn't compiled yet. */
const WARM_UP_ROUNDS = 4;
const REQUESTS = 2000;
const CONNECTIONS = 8;
/** How much slower a policy and a sink may be than a bare guard and interceptor that do the same. */
const MAX_RATIO = 1.1;
/** @type {Record<string, [method: string, path: string]>} */
const REQUESTS_BY_KIND = {
  'reading with a policy': ['GET', '/api/extensions/shop/item'],
  'changing with a policy and a sink': ['POST', '/api/extensions/shop/order'],
};

/** Measures requests to a host with a policy and an audit sink, and to one with a guard and an interceptor, in turn. */
export async function measurePolicy({ programs }) {
  const builder = spawnSync(findNodeProgram(WORKSPACE), ['tools/build.mjs', 'launcher-api'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  if (builder.status !== 0) throw new Error(`The library could not be built: ${builder.stderr}`);
  const start = (mode) =>
    Server.start(join(import.meta.dirname, 'policy-host.mjs'), {
      home: programs.emptyDirectory('policy-home'),
      args: [
        mode,
        programs.emptyDirectory(`policy-${mode}`),
        join(WORKSPACE, 'dist/libs/launcher-api/index.js'),
      ],
    });
  const hosts = { policy: await start('policy'), bare: await start('bare') };
  try {
    const rows = [];
    for (const [name, request] of Object.entries(REQUESTS_BY_KIND)) {
      const figures = { policy: [], bare: [] };
      await times(ROUNDS + WARM_UP_ROUNDS, async (round) => {
        for (const mode of round % 2 === 0 ? ['policy', 'bare'] : ['bare', 'policy'])
          figures[mode].push(await sendMany(hosts[mode], request));
      });
      const [policy, bare] = [figures.policy.slice(WARM_UP_ROUNDS), figures.bare.slice(WARM_UP_ROUNDS)];
      rows.push(checkMaximumRatio(`CPU of ${REQUESTS} requests, ${name}`, policy, bare, MAX_RATIO));
    }
    return rows;
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
  }
}

/** Returns the CPU that a host uses for many requests. Other load on the machine matters less than for the time. */
async function sendMany(host, [method, path]) {
  const client = new Client(host.url, CONNECTIONS);
  const cpuBefore = host.cpuMilliseconds();
  await Promise.all(Array.from({ length: REQUESTS }, () => client.send(method, path)));
  client.close();
  return host.cpuMilliseconds() - cpuBefore;
}
