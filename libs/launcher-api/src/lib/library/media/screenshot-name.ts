/**
 * Separates the id of a protocol from the rest of a screenshot's name. Ids don't contain it, so an id can't match the
 * beginning of a longer one. The names of other pictures don't contain it either.
 */
const SEPARATOR = '~';

/** Returns the stem of a picture's name. For a screenshot it begins with the id of its protocol. */
export function stemFor(stem: string, protocolId: string | undefined): string {
  return protocolId === undefined ? stem : `${protocolId}${SEPARATOR}${stem}`;
}

/** Whether a picture is a screenshot of a protocol, by its name. */
export function isScreenshotOf(protocolId: string, fileName: string): boolean {
  return fileName.startsWith(`${protocolId}${SEPARATOR}`);
}
