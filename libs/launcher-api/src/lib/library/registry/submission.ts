import { createHash } from 'node:crypto';
import {
  isAcceptedBy,
  md5OrNull,
  publicLinkOrNull,
  REGISTRY_LIMITS,
  nameOfFile,
  REGISTRY_SUBMISSION,
  type ILoadOrderItem,
  type IModFile,
  type IRegistryLoadOrderItem,
  type IRegistrySubmission,
} from '@hangar/domain';
import { cleanText, type RegistryFinding } from '@hangar/registry-client';

/** The fields of an entry that a submission contains. */
export const SUBMITTED_FIELDS: readonly (keyof IModFile)[] = [
  'name',
  'url',
  'version',
  'sidecarOnly',
  'loadOrder',
];

/**
 * Returns the submission for an entry; `null` if the entry has no public link, or if the Registry already has the file
 * with this link and version. An entry without a version matches any version. Values that the Registry would reject are
 * not sent: names are truncated, overlong versions and load orders are omitted, and the result is validated as on the
 * server.
 */
export function createSubmission(entry: IModFile, known: RegistryFinding | null): IRegistrySubmission | null {
  const url = publicLinkOrNull(entry.url);
  const name = cleanName(entry.name) ?? cleanName(nameOfFile(entry.fileName));
  const version = getSubmittableVersion(entry);
  if (url === null || name === null || (known && !addsInformation(version, url, known))) return null;
  const loadOrder = getSubmittableLoadOrder(entry.loadOrder);
  const submission: IRegistrySubmission = {
    hash: entry.hashValue,
    suggested_name: name,
    url,
    ...(version === null ? {} : { version }),
    is_sidecar: entry.sidecarOnly ? 1 : 0,
    ...(loadOrder.length === 0 ? {} : { load_order: loadOrder }),
  };
  return isAcceptedBy(REGISTRY_SUBMISSION, submission) ? submission : null;
}

function cleanName(name: string): string | null {
  return cleanText(name, REGISTRY_LIMITS.name);
}

/**
 * Returns the version if it can be submitted. A truncated version would be a different one, so it is sent completely or
 * not at all.
 */
function getSubmittableVersion({ version }: IModFile): string | null {
  const cleaned = cleanText(version, Infinity);
  return cleaned !== null && [...cleaned].length <= REGISTRY_LIMITS.version ? cleaned : null;
}

/**
 * Returns the load order if it can be submitted. A truncated load order would be a different one, so it is sent
 * completely or not at all.
 */
function getSubmittableLoadOrder(loadOrder: readonly ILoadOrderItem[]): IRegistryLoadOrderItem[] {
  const items = loadOrder.map(({ name, hashValue }) => {
    const hash = md5OrNull(hashValue);
    return { name: cleanName(name) ?? hashValue, ...(hash === null ? {} : { hash }) };
  });
  return isAcceptedBy(REGISTRY_SUBMISSION.fields.load_order, items) ? items : [];
}

/** Returns a hash of the whole submission, which prevents sending the same submission twice in a row. */
export function computeFingerprint(submission: IRegistrySubmission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('hex').slice(0, 32);
}

function addsInformation(version: string | null, url: string, { entry, links }: RegistryFinding): boolean {
  const hasNewVersion = version !== null && version !== entry.version;
  return hasNewVersion || !links.some((link) => new URL(link).href === new URL(url).href);
}
