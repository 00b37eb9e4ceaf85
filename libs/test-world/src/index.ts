export { ROUTES } from './contract-routes.ts';
export { EventStream, type Payload, type StreamedEvent } from './event-stream.ts';
export { COUNT_ITEMS_ARGUMENTS, LauncherDriver as FirstGame } from './first-game.ts';
export { findFreePort } from './free-port.ts';
export { FreeGameServer } from './free-game-server.ts';
export { GameKeys } from './game-keys.ts';
export { HangarProcess, type ProcessOptions } from './hangar-process.ts';
export { LauncherClient, LauncherError, type Call } from './launcher-client.ts';
export { fillLibrary, addMissingBaseGame } from './fill-library.ts';
export { openWads } from './open-files.ts';
export { PortReleaseServer } from './port-release-server.ts';
export { RecordingProxy } from './recording-proxy.ts';
export { RecordingServer } from './recording-server.ts';
export { RegistryProcess } from './registry-process.ts';
export { ServerProcess, type ServerOptions } from './server-process.ts';
export { createTemporaryHome, type TemporaryHome } from './temporary-home.ts';
export { writeHistory, type SessionSpec as WrittenSession } from './write-history.ts';
export { until } from './until.ts';
export { startVirtualDisplay } from './virtual-display.ts';
export { buildIwad } from './wads.ts';
export {
  FREEDOOM,
  FREEDOOM_PHASE_1,
  requireFreedoom,
  writeRoom,
  writeTestFiles as writeWalkFiles,
} from './walk-files.ts';
export { buildMod, buildWad, exitDemo, exitMap, lump } from './wads.ts';
