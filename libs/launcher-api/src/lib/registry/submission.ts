import { createHash } from 'node:crypto';
import { isPublicHost, type IModFile } from '@hangar/domain';
import {
  cleanLink,
  cleanText,
  type IRegistrySubmission,
  type RegistryFinding,
} from '@hangar/registry-client';

/** The fields of an entry that a submission carries. */
export const SUBMITTED_FIELDS: readonly (keyof IModFile)[] = [
  'name',
  'url',
  'version',
  'sidecarOnly',
  'loadOrder',
];

/** As long as a version can be that the Registry tells of. */
const MAX_VERSION = 60;

/** The link of an entry as it may be told to a Registry, or `null`: what leads into the user's own network is nobody's business. */
export function linkToOffer(url: string | null): string | null {
  const link = cleanLink(url);
  return link !== null && isPublicHost(new URL(link).hostname) ? link : null;
}

/**
 * What is to be sent about an entry: something only if it has a public link and the Registry does not know the file, or
 * not with this address or version. An entry without a version says nothing about it, so that is no difference.
 */
export function submissionFor(entry: IModFile, known: RegistryFinding | null): IRegistrySubmission | null {
  const url = linkToOffer(entry.url);
  if (url === null || (known && !isNews(entry, url, known))) return null;
  const { hashValue, name, version, sidecarOnly, loadOrder } = entry;
  return {
    hash: hashValue,
    suggested_name: name,
    url,
    ...(version ? { version } : {}),
    is_sidecar: sidecarOnly ? 1 : 0,
    ...(loadOrder.length === 0
      ? {}
      : { load_order: loadOrder.map((item) => ({ name: item.name, hash: item.hashValue })) }),
  };
}

/** Stands for everything in a submission, so that the same is not sent twice in a row. */
export function fingerprintOf(submission: IRegistrySubmission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('hex').slice(0, 32);
}

function isNews({ version }: IModFile, url: string, { entry, links }: RegistryFinding): boolean {
  const written = cleanText(version, MAX_VERSION);
  const hasNewVersion = written !== null && written !== entry.version;
  return hasNewVersion || !links.some((link) => new URL(link).href === new URL(url).href);
}
