/** Returns the folder of PostgreSQL's server programs as installed by Debian, or `null`. */
export declare function findPostgresPrograms(): string | null;

/** A private PostgreSQL in a temporary directory, reached through a socket there rather than a port. */
export declare class PostgresCluster {
  static start(programs: string, settings?: readonly string[]): Promise<PostgresCluster>;
  newDatabase(): Promise<string>;
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
