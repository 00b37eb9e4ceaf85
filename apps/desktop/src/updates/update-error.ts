import { endSentence } from '@hangar/domain';

import { UnsignedRelease } from './release-signature';

const MEGABYTE = 1_000_000;

/** Matches the messages of Node and Electron about failed connections. */
const NETWORK =
  /\b(?:E(?:CONN|HOST|NET|AI_|NOTFOUND|PIPE|TIMEDOUT)|net::ERR_|socket hang up|timed out|aborted)/u;

/**
 * Returns a message for the user about a failed update, including a remedy.
 * @param downloadedBytes the number of bytes downloaded; `null` if no download was in progress
 */
export function formatUpdateError(failure: unknown, current: string, downloadedBytes: number | null): string {
  return `${describeCause(failure, downloadedBytes)} ${current} still works; nothing was changed.`;
}

function describeCause(failure: unknown, bytes: number | null): string {
  if (failure instanceof UnsignedRelease) return failure.message;
  const { code, message = '' } = (failure ?? {}) as { code?: unknown; message?: string };
  switch (code) {
    case 'ERR_CHECKSUM_MISMATCH':
      return "The downloaded file doesn't match the published one and was deleted.";
    case 'ERR_UPDATER_INVALID_SIGNATURE':
      return "The downloaded installer isn't signed by the Hangar project and was deleted.";
    case 'ENOSPC':
      return 'The disk is full.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return "Hangar doesn't have permission to write to the download folder.";
  }
  if (String(code).startsWith('HTTP_ERROR_'))
    return 'The release server has no versions for this build of Hangar right now.';
  if (message.startsWith('Cannot download ')) return "The update isn't available right now. Try again later.";
  if (!NETWORK.test(`${String(code)} ${message}`)) return endSentence(`Update failed: ${message}`);
  if (bytes === null)
    return "Couldn't connect to the update server. Check your internet connection and try again.";
  return bytes < MEGABYTE
    ? 'The connection was lost.'
    : `The connection was lost at ${Math.round(bytes / MEGABYTE)} MB.`;
}
