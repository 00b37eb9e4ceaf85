import type { Integer } from './value-types';

export interface IUpdateInfo {
  status:
    | 'idle'
    | 'checking'
    | 'available'
    | 'not-available'
    | 'downloading'
    | 'downloaded'
    | 'error'
    | 'unsupported';
  version?: string;
  releaseNotes?: string;
  percent?: number;
  error?: string;
  /** Size of the download. */
  sizeBytes?: Integer;
  /** Page for downloading versions manually. */
  downloadPage?: string;
}
