export {
  isTrustedAddress,
  parseTrustedAddresses,
  UnusableAddress,
  type AddressPolicy,
} from './address-policy';
export { ChecksumMeter, parseChecksums, type Checksums } from './checksums';
export type { DownloadedFile, DownloadRequest } from './download-request';
export { Downloader, shouldKeepDownload } from './downloader';
export * from './downloads.module';
export { PartFolder } from './part-folder';
export { busyError, noResponseError, upstreamInvalidError, UpstreamUnavailable } from './upstream-errors';
export { openConnection, rejectOnAbort } from './web-connection';
export { WebRequests, type ContentVersion, type WebContent, type WebRequest } from './web-requests';
