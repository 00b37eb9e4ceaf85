import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const START_ATTEMPTS = 300;

/** The folder of PostgreSQL's server programs, as Debian installs them; `null` where there are none. */
export function postgresPrograms() {
  if (!existsSync(DEBIAN_VERSIONS)) return null;
  const folders = readdirSync(DEBIAN_VERSIONS)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** A PostgreSQL of our own in a temporary directory, reached through a socket there and by no port. */
export class PostgresCluster {
  #directory;
  #server;
  #databases = 0;

  /** Starts one; `settings` are lines of its configuration. */
  static async start(programs, settings = []) {
    const cluster = new PostgresCluster();
    cluster.#directory = mkdtempSync(join(tmpdir(), 'hangar-postgres-'));
    const user = unprivilegedUser();
    if (user.uid !== undefined) chownSync(cluster.#directory, user.uid, user.gid);
    const data = join(cluster.#directory, 'data');
    // What a crash would do to a database that is thrown away does not matter to those that only test the queries.
    const init = ['-D', data, '-U', 'registry', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), init, { ...user, cwd: cluster.#directory, stdio: 'pipe' });
    const options = ['listen_addresses=', `unix_socket_directories=${cluster.#directory}`, ...settings];
    cluster.#server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...options.flatMap((option) => ['-c', option])],
      { ...user, cwd: cluster.#directory, stdio: 'ignore' },
    );
    await cluster.#ready(programs);
    return cluster;
  }

  /** The address of a database. */
  url(name = 'postgres') {
    return `postgresql:///${name}?host=${encodeURIComponent(this.#directory)}&user=registry`;
  }

  /** The address of a new, empty database. */
  async newDatabase() {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: this.url() });
    await client.connect();
    const name = `registry_${process.pid}_${++this.#databases}`;
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.url(name);
  }

  async stop() {
    if (this.#server.exitCode === null) {
      const ended = once(this.#server, 'exit');
      // SIGINT: ends the connections that are still open.
      this.#server.kill('SIGINT');
      await ended;
    }
    rmSync(this.#directory, { recursive: true, force: true, maxRetries: 3 });
  }

  async #ready(programs) {
    for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
      const { status } = spawnSync(join(programs, 'pg_isready'), ['-q', '-h', this.#directory]);
      if (status === 0) return;
      if (this.#server.exitCode !== null) break;
      await pause(100);
    }
    throw new Error('PostgreSQL did not start.');
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its Debian package made. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
