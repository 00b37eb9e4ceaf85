import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TOOL = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../../../../tools/postgres/postgres-cluster.mjs',
);

/** A PostgreSQL server that a test can stop and start. */
export interface RestartablePostgres {
  /** Returns the address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Ends the server but keeps its data. */
  halt(): Promise<void>;
  /** Starts the server again. */
  resume(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL server for a test. PostgreSQL must be installed on this computer. */
export async function startPostgres(): Promise<RestartablePostgres> {
  // Loaded at run time, because libraries don't depend on the tools of the repository.
  const tool = (await import(pathToFileURL(TOOL).href)) as {
    findPostgresPrograms(): string;
    PostgresCluster: { start(programs: string): Promise<RestartablePostgres> };
  };
  return tool.PostgresCluster.start(tool.findPostgresPrograms());
}
