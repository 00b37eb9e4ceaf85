/** A Windows library whose functions can be called. */
export interface NativeLibrary {
  func(declaration: string): (...values: unknown[]) => unknown;
}

/** PROCESS_SET_QUOTA and PROCESS_TERMINATE, which Windows requires to add a process to a job. */
const ACCESS_TO_ASSIGN = 0x101;
/** JobObjectBasicProcessIdList. */
const PROCESS_IDS = 3;
/** JobObjectExtendedLimitInformation, the size of its structure, and the offset of its LimitFlags. */
const EXTENDED_LIMITS = 9;
const EXTENDED_LIMITS_BYTES = 144;
const LIMIT_FLAGS_OFFSET = 16;
/** JOB_OBJECT_LIMIT_BREAKAWAY_OK. Without it, programs that need to start a child outside of any job would fail. */
const MAY_BREAK_AWAY = 0x800;

/** More processes than any game has. */
const MAX_PROCESSES = 4096;
/** JOBOBJECT_BASIC_PROCESS_ID_LIST: two counts, then a PID in 8 bytes for each process. */
const LIST_HEADER_BYTES = 8;
const LISTED_PID_BYTES = 8;

/** A job object of Windows: a process, and all processes that it and its children start after it was added. */
export interface WindowsJob {
  /**
   * Returns the running processes of the job, even if the processes that started them have ended.
   * @throws Error if Windows doesn't list them
   */
  listProcesses(): readonly number[];
  /** Ends all processes of the job. */
  terminate(): void;
  /** Closes the job's handle. The job then counts as empty, but its processes continue. */
  close(): void;
}

/** Reads the PIDs in a JOBOBJECT_BASIC_PROCESS_ID_LIST. */
export function parseJobProcesses(list: Buffer): readonly number[] {
  const count = list.readUInt32LE(4);
  return Array.from({ length: count }, (_, place) =>
    Number(list.readBigUInt64LE(LIST_HEADER_BYTES + place * LISTED_PID_BYTES)),
  );
}

/** Returns a function that puts a process into a new job; `null` if Windows refuses. */
export function bindJobFunctions(kernel: NativeLibrary): (pid: number) => WindowsJob | null {
  const createJob = kernel.func('int64 __stdcall CreateJobObjectW(void* security, void* name)');
  const setInformation = kernel.func(
    'bool __stdcall SetInformationJobObject(int64 job, int kind, void* value, uint32 length)',
  );
  const assign = kernel.func('bool __stdcall AssignProcessToJobObject(int64 job, int64 process)');
  const query = kernel.func(
    'bool __stdcall QueryInformationJobObject(int64 job, int kind, void* value, uint32 length, void* returned)',
  );
  const terminate = kernel.func('bool __stdcall TerminateJobObject(int64 job, uint32 code)');
  const openProcess = kernel.func('int64 __stdcall OpenProcess(uint32 access, bool inherit, uint32 pid)');
  const closeHandle = kernel.func('bool __stdcall CloseHandle(int64 handle)');

  const assignProcess = (job: unknown, pid: number): boolean => {
    const handle = openProcess(ACCESS_TO_ASSIGN, false, pid);
    if (handle === 0) return false;
    try {
      return assign(job, handle) === true;
    } finally {
      closeHandle(handle);
    }
  };

  return (pid) => {
    const job = createJob(null, null);
    if (job === 0) return null;
    const limits = Buffer.alloc(EXTENDED_LIMITS_BYTES);
    limits.writeUInt32LE(MAY_BREAK_AWAY, LIMIT_FLAGS_OFFSET);
    const isReady = setInformation(job, EXTENDED_LIMITS, limits, limits.length) === true;
    if (!isReady || !assignProcess(job, pid)) {
      closeHandle(job);
      return null;
    }
    let isClosed = false;
    return {
      listProcesses: () => {
        if (isClosed) return [];
        const list = Buffer.alloc(LIST_HEADER_BYTES + MAX_PROCESSES * LISTED_PID_BYTES);
        if (query(job, PROCESS_IDS, list, list.length, null) !== true)
          throw new Error('Windows did not list the processes of a game.');
        return parseJobProcesses(list);
      },
      terminate: () => {
        if (!isClosed) terminate(job, 1);
      },
      close: () => {
        if (!isClosed) closeHandle(job);
        isClosed = true;
      },
    };
  };
}
