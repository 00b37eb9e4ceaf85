import {
  isProcessAlive,
  ProcessStateUnknown,
  readProcessState,
  readStartTimeToRecord,
  UNREAD_START_TIME,
} from './process-identity';

describe('the state of a process', () => {
  const { platform } = process;
  const { PATH } = process.env;

  /** Simulates a system that reads the state of processes with a command, which is not found. */
  function hideCommands(): void {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    process.env['PATH'] = '/nonexistent';
  }

  function restoreCommands(): void {
    Object.defineProperty(process, 'platform', { value: platform });
    process.env['PATH'] = PATH;
  }

  afterEach(restoreCommands);

  it('is unknown if it cannot be read', async () => {
    const identity = { pid: process.pid, startTime: 'Sat Nov 28 11:12:13 2026' };
    hideCommands();
    await expect(readProcessState(process.pid)).rejects.toThrow(ProcessStateUnknown);
    await expect(isProcessAlive(identity)).rejects.toThrow(ProcessStateUnknown);
  });

  it('is known if no process has the PID, even if states cannot be read', async () => {
    const maxPid = 4_194_304;
    hideCommands();
    expect(await readProcessState(maxPid + 1)).toBeNull();
    expect(await isProcessAlive({ pid: maxPid + 1, startTime: '' })).toBe(false);
    expect(await isProcessAlive({ pid: maxPid + 1, startTime: UNREAD_START_TIME })).toBe(false);
    expect(await readStartTimeToRecord(maxPid + 1)).toBeNull();
  });

  it('stays unknown for a process whose start time could not be read when it was recorded', async () => {
    hideCommands();
    const startTime = (await readStartTimeToRecord(process.pid)) ?? '';
    restoreCommands();
    expect(startTime).toBe(UNREAD_START_TIME);
    await expect(isProcessAlive({ pid: process.pid, startTime })).rejects.toThrow(ProcessStateUnknown);
  });
});
