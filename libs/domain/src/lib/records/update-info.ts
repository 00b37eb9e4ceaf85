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
}
