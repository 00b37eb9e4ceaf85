import type { RequestAction } from '@hangar/api-foundation/http';
import { ROUTES, type LauncherEvents, type RouteName } from '@hangar/domain';

import type { AuditSubject } from './audit-entry';

/** The kind of the record that a parameter identifies, by the part of the path before it. */
const KINDS: Readonly<Record<string, string>> = {
  catalog: 'mod-file',
  configs: 'config',
  demos: 'demo',
  discover: 'discover-source',
  extensions: 'extension',
  files: 'found-file',
  images: 'image',
  import: 'import',
  jobs: 'job',
  managed: 'source-port',
  maps: 'map',
  protocols: 'protocol',
  results: 'result',
  saves: 'save',
  screenshots: 'image',
  sessions: 'session',
  'source-ports': 'port-family',
  trash: 'trash-item',
  uploads: 'upload',
  versions: 'base-game',
};

/** Returns the subjects of the events that name the records that a request has changed. */
const EVENT_SUBJECTS: {
  readonly [Name in keyof LauncherEvents]?: (payload: LauncherEvents[Name]) => AuditSubject[];
} = {
  'catalog.changed': ({ ids }) => toSubjects('mod-file', ids),
  'configs.changed': ({ fileNames }) => toSubjects('config', fileNames),
  'images.changed': ({ fileNames }) => toSubjects('image', fileNames),
  'job.changed': ({ id }) => toSubjects('job', [id]),
  'job.removed': ({ id }) => toSubjects('job', [id]),
  'protocols.changed': ({ ids }) => toSubjects('protocol', ids),
  'session.started': ({ sessionId }) => toSubjects('session', [sessionId]),
  'settings.changed': ({ keys }) => toSubjects('settings', keys),
  'trash.changed': ({ ids }) => toSubjects('trash-item', ids),
  'versions.delta': ({ added, updated, removed }) =>
    toSubjects(
      'base-game',
      [...added, ...updated, ...removed].map(({ id }) => id),
    ),
};

/** Returns the records that a request was about: those that it has changed, and those in its path. */
export function listSubjects({ access, changes, events }: RequestAction): AuditSubject[] {
  const changed = [
    ...changes.filter(({ id }) => id !== '').map(({ kind, id }) => ({ kind, id })),
    ...events.flatMap(({ name, payload }) => {
      const list = EVENT_SUBJECTS[name as keyof LauncherEvents] as
        ((payload: unknown) => AuditSubject[]) | undefined;
      return list?.(payload) ?? [];
    }),
  ];
  if (changed.length === 0) return access ? listPathSubjects(access) : [];
  const kinds = new Set(changed.map(({ kind }) => kind));
  // A parameter may be the slug of a record that is already listed with its ID.
  const inPath = access ? listPathSubjects(access).filter(({ kind }) => !kinds.has(kind)) : [];
  const unique = new Map(
    [...inPath, ...changed].map((subject) => [`${subject.kind} ${subject.id}`, subject]),
  );
  return [...unique.values()];
}

function listPathSubjects({ route, params }: NonNullable<RequestAction['access']>): AuditSubject[] {
  if (route.startsWith('extension:')) return toSubjects('extension', [route.slice('extension:'.length)]);
  const parts = ROUTES[route as RouteName].path.split('/');
  return parts.flatMap((part, index) => {
    const id = part.startsWith(':') ? params?.[part.slice(1)] : undefined;
    const name = parts[index - 1] ?? '';
    return id === undefined ? [] : [{ kind: KINDS[name] ?? name, id }];
  });
}

function toSubjects(kind: string, ids: readonly string[]): AuditSubject[] {
  return ids.map((id) => ({ kind, id }));
}
