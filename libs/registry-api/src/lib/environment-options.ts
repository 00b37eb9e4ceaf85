import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@hangar/platform';

import {
  REGISTRY_DEFAULTS,
  type BackupOptions,
  type DatabaseLocation,
  type Limits,
  type RegistryApiOptions,
} from './registry-api-options';

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_TOKEN_LENGTH = 20;
const SECRET_BYTES = 32;
const MEGABYTE = 1_000_000;

/**
 * Reads the options from the environment. `bundleDirectory` is the bundle's folder, which contains the seed and the
 * style sheets. Creates the data directory and its secret if they are missing.
 * @throws StartupError for an invalid value
 */
export function environmentOptions(environment: Environment, bundleDirectory: string): RegistryApiOptions {
  const readNumberVariable = (name: string, fallback: number): number =>
    readNumber(environment, name, fallback);
  const directory = environment['REGISTRY_DATA_DIR'] || getDefaultDirectory(environment);
  return {
    host: environment['REGISTRY_HOST'] || REGISTRY_DEFAULTS.host,
    port: readNumberVariable('REGISTRY_PORT', REGISTRY_DEFAULTS.port),
    basePath: readBasePath(environment['REGISTRY_BASE_PATH'] ?? ''),
    database: getDatabaseLocation(environment, directory),
    secret: readSecret(environment, directory),
    moderators: readModerators(environment['REGISTRY_MODERATORS']),
    trustedProxies: readNumberVariable('REGISTRY_TRUSTED_PROXIES', REGISTRY_DEFAULTS.trustedProxies),
    arePublicMetrics: readPublicMetrics(environment['REGISTRY_METRICS'] || 'local'),
    webhookUrl: readWebhookUrl(environment['REGISTRY_WEBHOOK_URL']),
    backups: readBackups(environment, readNumberVariable),
    maxPending: readNumberVariable('REGISTRY_MAX_PENDING', REGISTRY_DEFAULTS.maxPending),
    maxPendingBytes:
      readNumberVariable('REGISTRY_MAX_PENDING_MB', REGISTRY_DEFAULTS.maxPendingBytes / MEGABYTE) * MEGABYTE,
    limits: readLimits(readNumberVariable),
    seedFile:
      environment['REGISTRY_SEED'] === 'none' ? null : join(bundleDirectory, 'seed/official-pwads.json'),
    assetsDirectory: join(bundleDirectory, 'assets'),
    searchWorkerFile: join(bundleDirectory, 'search-worker.mjs'),
  };
}

function readBackups(
  environment: Environment,
  number: (name: string, fallback: number) => number,
): BackupOptions | null {
  const directory = environment['REGISTRY_BACKUP_DIR'];
  if (!directory) return null;
  // At least one, because zero hours would write backups constantly, and zero backups would delete all of them.
  return {
    directory,
    intervalHours: Math.max(1, number('REGISTRY_BACKUP_HOURS', 24)),
    maxCount: Math.max(1, number('REGISTRY_BACKUP_COUNT', 7)),
  };
}

function readLimits(number: (name: string, fallback: number) => number): Limits {
  const { limits } = REGISTRY_DEFAULTS;
  return {
    lookupsPerMinute: number('REGISTRY_LOOKUPS_PER_MINUTE', limits.lookupsPerMinute),
    submissionsPerMinute: number('REGISTRY_SUBMISSIONS_PER_MINUTE', limits.submissionsPerMinute),
    submissionsPerUuidAndHour: number(
      'REGISTRY_SUBMISSIONS_PER_UUID_AND_HOUR',
      limits.submissionsPerUuidAndHour,
    ),
    exportsPerHour: number('REGISTRY_EXPORTS_PER_HOUR', limits.exportsPerHour),
    signInsPerMinute: number('REGISTRY_SIGN_INS_PER_MINUTE', limits.signInsPerMinute),
  };
}

function readNumber(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const max = name === 'REGISTRY_PORT' ? 65_535 : 1_000_000_000;
  if (!/^\d{1,10}$/.test(text) || Number(text) > max) {
    throw new StartupError(`${name} is “${text}”. Set it to a whole number from 0 to ${max}.`);
  }
  return Number(text);
}

function readBasePath(text: string): string {
  const path = text.replace(/\/$/, '');
  if (path !== '' && !/^(\/[\w~-][\w.~-]*)+$/.test(path)) {
    throw new StartupError(
      `REGISTRY_BASE_PATH is “${text}”. Set it to a path of letters, digits, hyphens and slashes, such as /registry.`,
    );
  }
  return path;
}

function readPublicMetrics(text: string): boolean {
  if (text === 'local' || text === 'public') return text === 'public';
  throw new StartupError(
    `REGISTRY_METRICS is “${text}”. Set it to local (this computer only) or public (every computer).`,
  );
}

/** The address may contain a secret, so error messages don't repeat it. */
function readWebhookUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url.href;
  throw new StartupError(
    'REGISTRY_WEBHOOK_URL must be an http or https address without a user name. Remove it to send no notifications.',
  );
}

function getDefaultDirectory(environment: Environment): string {
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'hangar-registry');
}

function getDatabaseLocation(environment: Environment, directory: string): DatabaseLocation {
  const url = environment['DATABASE_URL'];
  if (!url) {
    makeDirectory(directory);
    return { file: join(directory, 'registry.sqlite') };
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartupError(
      'DATABASE_URL must start with postgresql://. Remove it to use the embedded database.',
    );
  }
  return { url };
}

/**
 * Reads the secret. It is stored next to the embedded database, not in it, so that a copy of the database alone does
 * not reveal senders.
 */
function readSecret(environment: Environment, directory: string): Buffer {
  const configured = environment['REGISTRY_SECRET'];
  if (configured) {
    if (configured.length < MIN_TOKEN_LENGTH)
      throw new StartupError(`REGISTRY_SECRET is too short. Use at least ${MIN_TOKEN_LENGTH} characters.`);
    return Buffer.from(configured);
  }
  makeDirectory(directory);
  const file = join(directory, 'secret');
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' });
    const secret = readFileSync(file);
    if (secret.length >= SECRET_BYTES) return secret;
  } catch (error) {
    throw new StartupError(`Can't use the secret in ${file}: ${(error as Error).message}`);
  }
  throw new StartupError(
    `The secret in ${file} is damaged. Restore it from a backup, or delete it to get a new one.`,
  );
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `Couldn't create the data folder ${directory} (${(error as Error).message}). Set REGISTRY_DATA_DIR to a different one.`,
    );
  }
}

/** Parses `anna:token,ben:token`. Moderators who are missing from the list lose access. */
function readModerators(text: string | undefined): ReadonlyMap<string, string> | null {
  if (!text) return null;
  const moderators = new Map<string, string>();
  for (const pair of text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)) {
    const [, name, token] = /^([\p{L}\p{N} ._-]{1,40}):(\S+)$/u.exec(pair) ?? [];
    if (name === undefined || token === undefined || token.length < MIN_TOKEN_LENGTH) {
      throw new StartupError(
        `REGISTRY_MODERATORS must have the form name:token,name:token with tokens of at least ${MIN_TOKEN_LENGTH} characters. Create one with: openssl rand -base64 24`,
      );
    }
    moderators.set(name, token);
  }
  return moderators;
}
