import { bindJobFunctions, type NativeLibrary, type WindowsJob } from './windows-job';
import {
  findDescendants,
  parseProcessEntry,
  PROCESS_ENTRY_BYTES,
  type ListedProcess,
} from './windows-process-list';

/**
 * koffi's binary, which calls functions of C libraries. npm installs it on Windows only. The package `koffi` itself
 * would be installed on every system.
 */
const FOREIGN_FUNCTIONS = '@koromix/koffi-win32-x64';

/** PROCESS_QUERY_LIMITED_INFORMATION and SYNCHRONIZE. */
const ACCESS_TO_STATE = 0x10_1000;
/** Result of WaitForSingleObject for a process that is running. */
const WAIT_TIMEOUT = 0x102;
/** TH32CS_SNAPPROCESS. */
const SNAPSHOT_OF_PROCESSES = 2;
const INVALID_HANDLE = -1;
const WM_CLOSE = 0x10;
/** More windows than any desktop has. The list may change while it is read. */
const MAX_WINDOWS_CHECKED = 20_000;

interface ForeignFunctions {
  load(library: string): NativeLibrary;
}

/** Windows' own functions for processes, which return within microseconds. */
export interface WindowsProcesses {
  /** Returns when a process started, as a FILETIME. `null` if it has ended, or doesn't belong to this user. */
  readStartTime(pid: number): string | null;
  /** Returns all descendants of a running process. */
  listDescendants(pid: number): readonly number[];
  /** Puts a process into a new job. `null` if Windows refuses, for example because the process has ended. */
  createJob(pid: number): WindowsJob | null;
  /** Sends a close request to each visible window of these processes. Returns whether there was such a window. */
  requestClose(pids: readonly number[]): boolean;
}

let loading: Promise<WindowsProcesses | null> | undefined;

/** Loads the functions when they are first needed. `null` on other systems, and if the library isn't installed. */
export function loadWindowsProcesses(): Promise<WindowsProcesses | null> {
  if (process.platform !== 'win32') return Promise.resolve(null);
  return (loading ??= importForeignFunctions().then((functions) => functions && bindFunctions(functions)));
}

async function importForeignFunctions(): Promise<ForeignFunctions | null> {
  try {
    const module = (await import(FOREIGN_FUNCTIONS)) as { readonly default: ForeignFunctions };
    return module.default;
  } catch {
    // The binary is not installed, made for another processor, or blocked by a policy. Commands are run instead.
    return null;
  }
}

function bindFunctions(foreign: ForeignFunctions): WindowsProcesses {
  const kernel = foreign.load('kernel32.dll');
  const openProcess = kernel.func('int64 __stdcall OpenProcess(uint32 access, bool inherit, uint32 pid)');
  const closeHandle = kernel.func('bool __stdcall CloseHandle(int64 handle)');
  const wait = kernel.func('uint32 __stdcall WaitForSingleObject(int64 handle, uint32 milliseconds)');
  const getTimes = kernel.func(
    'bool __stdcall GetProcessTimes(int64 handle, _Out_ uint64* created, _Out_ uint64* ended, _Out_ uint64* kernel, _Out_ uint64* user)',
  );
  const createSnapshot = kernel.func('int64 __stdcall CreateToolhelp32Snapshot(uint32 flags, uint32 pid)');
  const readFirst = kernel.func('bool __stdcall Process32FirstW(int64 snapshot, void* entry)');
  const readNext = kernel.func('bool __stdcall Process32NextW(int64 snapshot, void* entry)');

  const readStartTime = (pid: number): string | null => {
    const handle = openProcess(ACCESS_TO_STATE, false, pid);
    if (handle === 0) return null;
    try {
      if (wait(handle, 0) !== WAIT_TIMEOUT) return null;
      const created = [0n];
      return getTimes(handle, created, [0n], [0n], [0n]) === true ? String(created[0]) : null;
    } finally {
      closeHandle(handle);
    }
  };

  const listProcesses = (): ListedProcess[] => {
    const snapshot = createSnapshot(SNAPSHOT_OF_PROCESSES, 0);
    if (snapshot === INVALID_HANDLE) return [];
    try {
      const entry = Buffer.alloc(PROCESS_ENTRY_BYTES);
      entry.writeUInt32LE(PROCESS_ENTRY_BYTES);
      const processes: ListedProcess[] = [];
      for (let read = readFirst; read(snapshot, entry) === true; read = readNext)
        processes.push(parseProcessEntry(entry));
      return processes;
    } finally {
      closeHandle(snapshot);
    }
  };

  return {
    readStartTime,
    listDescendants: (pid) => findDescendants(pid, listProcesses(), readStartTime),
    createJob: bindJobFunctions(kernel),
    requestClose: (pids) => requestClose(foreign, new Set(pids)),
  };
}

function requestClose(foreign: ForeignFunctions, pids: ReadonlySet<unknown>): boolean {
  const user = foreign.load('user32.dll');
  const findNext = user.func(
    'int64 __stdcall FindWindowExW(int64 parent, int64 after, void* class, void* title)',
  );
  const getProcess = user.func('uint32 __stdcall GetWindowThreadProcessId(int64 window, _Out_ uint32* pid)');
  const isVisible = user.func('bool __stdcall IsWindowVisible(int64 window)');
  const post = user.func(
    'bool __stdcall PostMessageW(int64 window, uint32 message, uint64 wide, int64 long)',
  );
  let hasWindow = false;
  let window = findNext(0, 0, null, null);
  for (let count = 0; window !== 0 && count < MAX_WINDOWS_CHECKED; count++) {
    const owner = [0];
    getProcess(window, owner);
    // Hidden windows belong to system components that run in each program.
    if (pids.has(owner[0]) && isVisible(window) === true)
      hasWindow = post(window, WM_CLOSE, 0, 0) === true || hasWindow;
    window = findNext(0, window, null, null);
  }
  return hasWindow;
}
