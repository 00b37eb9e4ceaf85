/**
 * Separates the ID of a protocol from the rest of a screenshot's name. IDs and the names of other pictures don't
 * contain this character, so a longer ID with the same beginning can't match.
 */
const SEPARATOR = '~';

/** Returns the stem of a picture's name. For a screenshot, it starts with the ID of the protocol. */
export function createStem(stem: string, protocolId: string | undefined): string {
  return protocolId === undefined ? stem : `${protocolId}${SEPARATOR}${stem}`;
}

/** Whether a picture is a screenshot of a protocol, based on its name. */
export function belongsToProtocol(protocolId: string, fileName: string): boolean {
  return fileName.startsWith(`${protocolId}${SEPARATOR}`);
}
