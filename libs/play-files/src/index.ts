export type { CountAndTotal } from './lib/count-and-total';
export { DamagedPlayFile } from './lib/damaged-play-file';
export { readDemoAnalysis } from './lib/statistics/demo-analysis';
export { readDsdaStats, type DsdaMapRecord } from './lib/statistics/dsda-stats';
export type { FinishedMap } from './lib/statistics/finished-map';
export { readLevelStat, type FractionOfSecond } from './lib/statistics/level-stat';
export { readStatDump } from './lib/statistics/stat-dump';
export { MAX_STATISTICS_BYTES } from './lib/statistics/statistics-limits';
export { readZDoomStat, type ZDoomRun, type ZDoomRunMap } from './lib/statistics/zdoom-stat';
export { TICS_PER_SECOND, toTics } from './lib/tics';
export type { DemoFile, DemoFooter } from './lib/demos/demo';
export { MAX_DEMO_BYTES, readDemo } from './lib/demos/read-demo';
export { DEMO_HEADER_BYTES, isDemo, isDemoHeader } from './lib/demos/demo-header';
export { readSave } from './lib/saves/read-save';
export type { SaveFormat, SaveGame } from './lib/saves/save-game';
export {
  mapOfSave,
  createSaveFilesPattern,
  readSaveName,
  type MapNaming,
  type SaveName,
} from './lib/saves/save-names';
export { readSavePicture, type SavePicture } from './lib/saves/save-picture';
