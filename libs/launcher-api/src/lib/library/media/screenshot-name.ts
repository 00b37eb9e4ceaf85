/**
 * Separates the id of a protocol from the rest of a screenshot's name. Ids and the names of other pictures don't
 * contain it, so a longer id with the same beginning can't match.
 */
const SEPARATOR = '~';

/** Returns the stem of a picture's name. For a screenshot it begins with the id of its protocol. */
export function createStem(stem: string, protocolId: string | undefined): string {
  return protocolId === undefined ? stem : `${protocolId}${SEPARATOR}${stem}`;
}

/** Whether a picture is a screenshot of a protocol, by its name. */
export function belongsToProtocol(protocolId: string, fileName: string): boolean {
  return fileName.startsWith(`${protocolId}${SEPARATOR}`);
}
