export { CATEGORY_OPTIONS, categoryName } from './category-names';
export { formatBytes, formatBytesOf } from './format-bytes';
export { formatCount } from './format-count';
export { formatDay } from './format-day';
export { formatDeleted, formatLastPlayed, formatPlayed } from './format-last-played';
export { formatMoment } from './format-moment';
export { formatPlaytime, formatTimer } from './format-playtime';
export { interfaceLocale } from './interface-locale';
