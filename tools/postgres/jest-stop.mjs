/** Stops the PostgreSQL that jest-start.mjs has started. */
export default async function stopPostgres() {
  await globalThis.__hangarPostgres?.stop();
}
