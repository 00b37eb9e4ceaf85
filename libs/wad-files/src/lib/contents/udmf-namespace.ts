import { ScriptScanner } from '../texts';

/** Enough for the first statement of nearly every UDMF map. */
const FIRST_BYTES = 512;
/** Comments before the namespace are skipped up to this length. */
export const MAX_BYTES_TO_NAMESPACE = 16 * 1024;

/** Returns the namespace in the first statement of a UDMF map (UDMF 1.1) in lower case. Skips comments before it. */
export function parseUdmfNamespace(text: string): string | undefined {
  const scanner = new ScriptScanner(text);
  const next = (): string | undefined => (scanner.next() ? scanner.text.toLowerCase() : undefined);
  if (next() !== 'namespace' || next() !== '=') return undefined;
  const namespace = next();
  // If the statement is incomplete, the name may be truncated.
  return next() === ';' ? namespace : undefined;
}

/** Reads only as much of a map's text as necessary to find its namespace. */
export async function readUdmfNamespace(text: {
  readonly sizeBytes: number;
  read(maxBytes: number): Promise<Buffer>;
}): Promise<string | undefined> {
  const read = async (maxBytes: number) => parseUdmfNamespace((await text.read(maxBytes)).toString('latin1'));
  return (
    (await read(FIRST_BYTES)) ?? (text.sizeBytes > FIRST_BYTES ? read(MAX_BYTES_TO_NAMESPACE) : undefined)
  );
}
