import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** Not the folder in TMPDIR, because the server's own user may not be able to enter it. */
const DIRECTORY_PARENT = '/tmp';
const START_ATTEMPTS = 300;

/** Returns the folder of PostgreSQL's server programs as installed by Debian, or `null`. */
export function findPostgresPrograms() {
  if (!existsSync(DEBIAN_VERSIONS)) return null;
  const folders = readdirSync(DEBIAN_VERSIONS)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** A private PostgreSQL in a temporary directory, reached through a socket there rather than a port. */
export class PostgresCluster {
  #directory;
  #launch;
  #server;
  #databases = 0;

  /** Starts PostgreSQL; `settings` are lines of its configuration. */
  static async start(programs, settings = []) {
    const cluster = new PostgresCluster();
    cluster.#directory = mkdtempSync(join(DIRECTORY_PARENT, 'hangar-postgres-'));
    const user = findUnprivilegedUser();
    if (user.uid !== undefined) chownSync(cluster.#directory, user.uid, user.gid);
    const data = join(cluster.#directory, 'data');
    // Tests of queries discard the database, so it need not survive a crash.
    const init = ['-D', data, '-U', 'registry', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), init, { ...user, cwd: cluster.#directory, stdio: 'pipe' });
    const options = ['listen_addresses=', `unix_socket_directories=${cluster.#directory}`, ...settings];
    cluster.#launch = async () => {
      cluster.#server = spawn(
        join(programs, 'postgres'),
        ['-D', data, ...options.flatMap((option) => ['-c', option])],
        { ...user, cwd: cluster.#directory, stdio: 'ignore' },
      );
      await cluster.#ready(programs);
    };
    await cluster.#launch();
    return cluster;
  }

  /** Returns the address of a database. */
  url(name = 'postgres') {
    return `postgresql:///${name}?host=${encodeURIComponent(this.#directory)}&user=registry`;
  }

  /** Returns the address of a new, empty database. */
  async newDatabase() {
    const name = `registry_${process.pid}_${++this.#databases}`;
    await this.#query(`CREATE DATABASE ${name}`);
    return this.url(name);
  }

  /**
   * Does immediately what autovacuum does within a minute or two. Until then, PostgreSQL has no statistics about its
   * tables.
   */
  settle() {
    return this.#query('VACUUM ANALYZE');
  }

  /** Ends the server but keeps its data. */
  async halt() {
    if (this.#server.exitCode !== null) return;
    const ended = once(this.#server, 'exit');
    // SIGINT closes connections that are still open.
    this.#server.kill('SIGINT');
    await ended;
  }

  /** Starts the server again after {@link halt}. */
  async resume() {
    await this.#launch();
  }

  async stop() {
    await this.halt();
    rmSync(this.#directory, { recursive: true, force: true, maxRetries: 3 });
  }

  async #query(sql) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: this.url() });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  async #ready(programs) {
    for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
      const { status } = spawnSync(join(programs, 'pg_isready'), ['-q', '-h', this.#directory]);
      if (status === 0) return;
      if (this.#server.exitCode !== null) break;
      await pause(100);
    }
    throw new Error("PostgreSQL didn't start.");
  }
}

/** PostgreSQL refuses to run as root, so it runs as the user created by its Debian package. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
