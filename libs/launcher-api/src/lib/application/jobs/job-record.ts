import {
  readBoolean,
  readChoice,
  isObject,
  textField,
  textOrNull,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import {
  JOB_KINDS,
  JOB_STATES,
  type IJob,
  type IJobError,
  type JobResult,
  type JobSubject,
} from '@hangar/domain';

/** A job as stored in `jobs/<id>.json`. */
export interface JobRecord {
  readonly job: IJob;
  /** The name of its `JobType`. */
  readonly typeName: string;
  readonly key: string;
  readonly input: unknown;
  /** Whether the user has cancelled the job while its changes are still being undone. */
  readonly isCancelled?: boolean;
}

/** `<number>-<random>`: the number increases with each job, regardless of the clock. */
const JOB_ID = /^([1-9][0-9]{0,14})-[0-9a-f]{8}$/;

/** Returns the number in the ID of a job; `null` if the ID is invalid. */
export function parseJobNumber(id: string): number | null {
  const number = JOB_ID.exec(id)?.[1];
  return number === undefined ? null : Number(number);
}

/** Whether a job is waiting or running. */
export function isActive({ state }: IJob): boolean {
  return state === 'waiting' || state === 'running';
}

/** Reads the content of a job's file; `null` if the content is unusable. An interrupted job becomes a waiting job. */
export function readJobRecord(id: string, raw: JsonObject): JobRecord | null {
  const kind = readChoice(raw['kind'], JOB_KINDS, null);
  const state = readChoice(raw['state'], JOB_STATES, null);
  const subject = readSubject(raw['subject']);
  const typeName = textOrNull(raw['type']);
  const key = textOrNull(raw['key']);
  if (kind === null || state === null || subject === null || typeName === null || key === null) return null;
  const job: IJob = {
    id,
    kind,
    title: textField(raw['title'], id),
    subject,
    step: null,
    state: state === 'running' ? 'waiting' : state,
    doneBytes: readCountOrNull(raw['doneBytes']),
    totalBytes: readCountOrNull(raw['totalBytes']),
    doneItems: readCountOrNull(raw['doneItems']),
    totalItems: readCountOrNull(raw['totalItems']),
    startedAt: timeOrNull(raw['startedAt']),
    endedAt: timeOrNull(raw['endedAt']),
    error: readError(raw['error']),
    result: isObject(raw['result']) ? (raw['result'] as unknown as JobResult) : null,
  };
  const isCancelled = isActive(job) && readBoolean(raw['isCancelled'], false);
  return { job, typeName, key, input: raw['input'], ...(isCancelled ? { isCancelled } : {}) };
}

/** Returns the content of a job's file, without the ID, which is the name of the file. */
export function toFileContent({ job, typeName, key, input, isCancelled }: JobRecord): JsonObject {
  const { id: _fileName, step: _step, ...content } = job;
  return { ...content, type: typeName, key, input, ...(isCancelled ? { isCancelled } : {}) };
}

/** Subjects contain only short texts and `true`. */
function readSubject(value: unknown): JobSubject | null {
  if (!isObject(value) || Object.keys(value).length === 0) return null;
  const isUsable = Object.values(value).every((part) => typeof part === 'string' || part === true);
  return isUsable ? (value as unknown as JobSubject) : null;
}

function readError(value: unknown): IJobError | null {
  if (!isObject(value)) return null;
  const code = textOrNull(value['code']);
  const message = textOrNull(value['message']);
  if (code === null || message === null) return null;
  return { code, message, ...(value['details'] === undefined ? {} : { details: value['details'] }) };
}

function readCountOrNull(value: unknown): number | null {
  const count = wholeNumberField(value, -1);
  return count < 0 ? null : count;
}

function timeOrNull(value: unknown): string | null {
  const text = textOrNull(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
}
