import { PostgresCluster, findPostgresPrograms } from './postgres-cluster.mjs';

/**
 * Starts a real PostgreSQL for tests, with its address in HANGAR_TEST_POSTGRES. Prints a warning if it is not
 * installed.
 */
export default async function startPostgres() {
  const programs = findPostgresPrograms();
  if (programs !== null) {
    globalThis.__hangarPostgres = await PostgresCluster.start(programs, ['fsync=off', 'max_connections=200']);
    process.env.HANGAR_TEST_POSTGRES = globalThis.__hangarPostgres.url();
    return;
  }
  const problem =
    "PostgreSQL isn't installed. On Debian or Ubuntu: sudo apt-get install --no-install-recommends postgresql";
  if (process.env.CI) throw new Error(problem);
  const line = '!'.repeat(80);
  console.error(`${line}\nThe tests on PostgreSQL were SKIPPED. ${problem}\n${line}`);
}
