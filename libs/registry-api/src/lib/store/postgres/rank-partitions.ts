/** The highest rank with its own partition. Longer names share this partition. */
const LAST_RANK = 40;

/** The partitions of the word index, from the shortest names to the longest. Part of the tables' layout. */
const PARTITIONS = Array.from({ length: LAST_RANK + 1 }, (_, rank) => ({
  name: `entry_terms_${rank}`,
  from: rank === 0 ? 'MINVALUE' : `${rank}`,
  to: rank === LAST_RANK ? 'MAXVALUE' : `${rank + 1}`,
}));

/**
 * Creates a partition for each rank. PostgreSQL's index returns matches unordered, and sorting all matches of a
 * frequent word takes a long time. Reading the partitions in sequence returns the matches in order and can stop as soon
 * as there are enough.
 */
export const CREATE_PARTITIONS: readonly string[] = [
  `CREATE TABLE entry_terms (
    entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    rank INTEGER NOT NULL,
    terms TSVECTOR NOT NULL,
    PRIMARY KEY (entry_id, rank)
  ) PARTITION BY RANGE (rank)`,
  ...PARTITIONS.map(
    ({ name, from, to }) =>
      `CREATE TABLE ${name} PARTITION OF entry_terms FOR VALUES FROM (${from}) TO (${to})`,
  ),
];

/**
 * Number of partitions that are queried together. For a frequent word, the first few contain enough matches. For a
 * prefix, querying all 41 takes longer.
 */
const PARTITIONS_PER_QUERY = 8;

/**
 * Searches the partitions. Planning takes longer than any search, so a function is used, which is planned only once per
 * connection, independently of the words. A plan with sequential or parallel scans would lose the order.
 */
export const CREATE_FIND = `CREATE OR REPLACE FUNCTION find_entries(wanted TSQUERY, most INTEGER) RETURNS TEXT
  LANGUAGE plpgsql STABLE
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET max_parallel_workers_per_gather = 0
  AS $$ DECLARE
    hits TEXT;
    further TEXT;
    further_count BIGINT;
  BEGIN
    ${Array.from({ length: Math.ceil(PARTITIONS.length / PARTITIONS_PER_QUERY) }, (_, turn) =>
      findInStatements(PARTITIONS.slice(turn * PARTITIONS_PER_QUERY, (turn + 1) * PARTITIONS_PER_QUERY)),
    ).join('\n')}
    RETURN hits;
  END $$`;

/** Adds the matches in these partitions to `hits`, and returns if there are enough. */
function findInStatements(partitions: typeof PARTITIONS): string {
  const parts = partitions.map(
    ({ name }) => `(SELECT rank, entry_id FROM ${name} WHERE terms @@ wanted LIMIT most)`,
  );
  return `SELECT string_agg(entry_id::text, ',' ORDER BY rank, entry_id), count(*) INTO further, further_count
    FROM (SELECT rank, entry_id FROM (${parts.join(' UNION ALL ')}) AS all_parts LIMIT most) AS taken;
    hits := nullif(concat_ws(',', hits, further), '');
    most := most - further_count;
    IF most <= 0 THEN RETURN hits; END IF;`;
}
