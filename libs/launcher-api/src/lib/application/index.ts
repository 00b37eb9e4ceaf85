/** The parts of the application that other areas use. */
export {
  canBeStarted,
  ConfiguredPorts,
  familyOrNull,
  MOD_FILES_FOLDER,
  MOD_READMES_FOLDER,
  SettingsModule,
  SettingsRepository,
  SourcePortFamilies,
  SourcePortRegistrar,
  type KnownSourcePort,
} from './settings';
export {
  damagedItem,
  pathOccupied,
  RECORD_DOCUMENT,
  recordDocument,
  Trash,
  TrashModule,
  type DiscardedItem,
  type TrashedFiles,
  type MovedFile,
  type ReadDocument,
  type TrashOwner,
  type TrashRecord,
} from './trash';
export { UploadsModule, UploadStore } from './uploads';
