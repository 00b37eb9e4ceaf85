/**
 * Stands between the id of a protocol and the rest of a screenshot's name. Ids do not have it, so none is taken for the
 * beginning of a longer one; neither do the names that other pictures are given.
 */
const SEPARATOR = '~';

/** The stem of a picture's name: it begins with the id of the protocol of which the picture is a screenshot. */
export function stemFor(stem: string, protocolId: string | undefined): string {
  return protocolId === undefined ? stem : `${protocolId}${SEPARATOR}${stem}`;
}

/** Whether a picture is a screenshot of a protocol, by its name. */
export function isScreenshotOf(protocolId: string, fileName: string): boolean {
  return fileName.startsWith(`${protocolId}${SEPARATOR}`);
}
