export { formatBytes, formatBytesOf } from './format-bytes';
export { formatLastPlayed, formatPlayed } from './format-last-played';
export { formatPlaytime, formatTimer } from './format-playtime';
