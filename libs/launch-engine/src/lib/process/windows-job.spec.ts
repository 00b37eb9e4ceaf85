import { parseJobProcesses } from './windows-job';

it("reads the PIDs in the list of a job's processes, which may have room for more", () => {
  const list = Buffer.alloc(8 + 4 * 8);
  list.writeUInt32LE(2, 0);
  list.writeUInt32LE(2, 4);
  list.writeBigUInt64LE(4321n, 8);
  list.writeBigUInt64LE(1234n, 16);
  list.writeBigUInt64LE(99n, 24);
  expect(parseJobProcesses(list)).toEqual([4321, 1234]);
});
