import { ScriptScanner } from '../texts';

/** Enough for the first statement of nearly every UDMF map. */
const FIRST_BYTES = 512;
/** Longer comments before the namespace are not skipped. */
export const MAX_BYTES_TO_NAMESPACE = 16 * 1024;

/** The namespace that the first statement of a UDMF map names (UDMF 1.1), lower case. Comments before it are skipped. */
export function udmfNamespaceOf(text: string): string | undefined {
  const scanner = new ScriptScanner(text);
  const next = (): string | undefined => (scanner.next() ? scanner.text.toLowerCase() : undefined);
  if (next() !== 'namespace' || next() !== '=') return undefined;
  const namespace = next();
  // Without the end of the statement the name may be cut short.
  return next() === ';' ? namespace : undefined;
}

/** Reads as much of a map's text as its namespace takes. */
export async function readUdmfNamespace(text: {
  readonly sizeBytes: number;
  read(maxBytes: number): Promise<Buffer>;
}): Promise<string | undefined> {
  const read = async (maxBytes: number) => udmfNamespaceOf((await text.read(maxBytes)).toString('latin1'));
  return (
    (await read(FIRST_BYTES)) ?? (text.sizeBytes > FIRST_BYTES ? read(MAX_BYTES_TO_NAMESPACE) : undefined)
  );
}
