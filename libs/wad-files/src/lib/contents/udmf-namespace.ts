import { MAX_NAMESPACE_BYTES, MAX_TEXT_BYTES } from '../reading-limits';
import { ScriptScanner } from '../texts';

/** The number of bytes to read at first, and the larger numbers to read as long as only comments are found. */
const READ_STEPS = [512, 4 * 1024, 32 * 1024, 256 * 1024, MAX_TEXT_BYTES] as const;
const FIRST_BYTES = READ_STEPS[0];

/** The bytes that may still be read from one file to find namespaces, in addition to the first bytes of each map. */
export interface NamespaceBudget {
  bytes: number;
}

export function createNamespaceBudget(): NamespaceBudget {
  return { bytes: MAX_NAMESPACE_BYTES };
}

/**
 * Returns the namespace in the first statement of a UDMF map (UDMF 1.1) in lower case, or `''` if the map does not
 * begin with one. Skips comments before it. Returns `undefined` if the text ends before this is known.
 */
export function parseUdmfNamespace(text: string): string | undefined {
  const scanner = new ScriptScanner(text);
  const next = (): string | undefined => (scanner.next() ? scanner.text.toLowerCase() : undefined);
  const [word, equals, namespace, end] = [next(), next(), next(), next()];
  // The text may be truncated, so its last token may be incomplete.
  if (namespace === undefined || end === undefined) return undefined;
  return word === 'namespace' && equals === '=' && end === ';' ? namespace : '';
}

/**
 * Reads only as much of a map's text as necessary to find its namespace. Returns `''` if the map does not specify a
 * namespace, and `undefined` if this could not be determined within the limits.
 */
export async function readUdmfNamespace(
  text: { readonly sizeBytes: number; read(maxBytes: number): Promise<Buffer> },
  budget: NamespaceBudget,
): Promise<string | undefined> {
  for (const maxBytes of READ_STEPS) {
    const sizeBytes = Math.min(maxBytes, text.sizeBytes);
    if (maxBytes > FIRST_BYTES) {
      if (budget.bytes < sizeBytes) return undefined;
      budget.bytes -= sizeBytes;
    }
    const namespace = parseUdmfNamespace((await text.read(maxBytes)).toString('latin1'));
    if (namespace !== undefined) return namespace;
    if (text.sizeBytes <= maxBytes) return '';
  }
  return undefined;
}
