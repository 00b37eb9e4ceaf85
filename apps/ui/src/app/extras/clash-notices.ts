import { findExtraClashes, withoutStop } from '@hangar/domain';
import type { ExtraClash, LayeredFile } from '@hangar/domain';
import { getInterfaceLocale } from '@hangar/ui-components';

/** A file of a launch, identified by its MD5. */
export interface ClashingFile extends LayeredFile {
  readonly hashValue: string;
}

/** A way to resolve a conflict. */
export interface Resolution {
  readonly label: string;
  /** MD5s of the extras to turn off. */
  readonly hashesToTurnOff: readonly string[];
}

/** A conflict found before a launch, and the ways to resolve it. */
export interface ClashNotice {
  /** Identifies the conflict. Differs for each set of files. */
  readonly key: string;
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly resolutions: readonly Resolution[];
  /** The label of the button that accepts the conflict. */
  readonly acceptLabel: string;
  /** MD5s of the affected extras. */
  readonly extraHashes: readonly string[];
}

const MAX_NAMED_MAPS = 5;
const lists = new Intl.ListFormat(getInterfaceLocale(), { type: 'conjunction' });

/**
 * Returns the conflicts to resolve before a launch. `files` must be in load order. Extras of a kind that allows only
 * one at a time never conflict, because they turn each other off.
 */
export function createClashNotices(files: readonly ClashingFile[]): readonly ClashNotice[] {
  const clashes = findExtraClashes(files);
  const patches = clashes.flatMap((clash) =>
    clash.kind === 'dehacked' ? [createPatchNotice(clash.files)] : [],
  );
  const extrasWithMaps = new Set(clashes.flatMap((clash) => (clash.kind === 'maps' ? [clash.extra] : [])));
  return [...patches, ...[...extrasWithMaps].map((extra) => createMapNotice(extra, clashes))];
}

function createPatchNotice(files: readonly ClashingFile[]): ClashNotice {
  const extras = files.filter(({ isExtra }) => isExtra);
  const last = files.at(-1)?.name ?? '';
  const names = lists.format(files.map(({ name }) => name));
  const isPair = files.length === 2;
  return {
    key: createKey('dehacked', files),
    tone: 'warn',
    title: isPair
      ? $localize`Both contain a DEHACKED patch.`
      : $localize`Several files contain a DEHACKED patch.`,
    text: $localize`${names}:names: change the same things. ${last}:last: loads last and overrides the others, which may break them.`,
    resolutions: createResolutions(extras, extras.length < files.length),
    acceptLabel: isPair
      ? $localize`Load both, ${last}:last: last`
      : $localize`Load all of them, ${last}:last: last`,
    extraHashes: extras.map(({ hashValue }) => hashValue),
  };
}

/**
 * Returns the ways to resolve a conflict between patches. Usually, one of the extras can be kept. If the protocol has
 * its own patch, which is always loaded, the extras can only be turned off.
 */
function createResolutions(extras: readonly ClashingFile[], hasOwnPatch: boolean): readonly Resolution[] {
  if (hasOwnPatch && extras.length > 1)
    return [{ label: $localize`Turn them off`, hashesToTurnOff: extras.map(({ hashValue }) => hashValue) }];
  return extras.map(({ name, hashValue }) =>
    hasOwnPatch
      ? { label: $localize`Turn off ${name}:name:`, hashesToTurnOff: [hashValue] }
      : {
          label: $localize`Keep ${name}:name:`,
          hashesToTurnOff: extras.flatMap((other) =>
            other.hashValue === hashValue ? [] : [other.hashValue],
          ),
        },
  );
}

function createMapNotice(extra: ClashingFile, clashes: readonly ExtraClash<ClashingFile>[]): ClashNotice {
  const own = clashes.flatMap((clash) => (clash.kind === 'maps' && clash.extra === extra ? [clash] : []));
  const hiddenMaps = own.flatMap((clash) => clash.hidden ?? []);
  const maps = formatMaps([...new Set(own.flatMap((clash) => clash.maps))]);
  const names = lists.format(hiddenMaps.map(({ name }) => name));
  return {
    key: createKey('maps', [extra, ...hiddenMaps]),
    tone: 'bad',
    title: $localize`${extra.name}:name: has its own maps.`,
    text:
      hiddenMaps.length > 0
        ? $localize`${maps}:maps: would replace the maps of ${withoutStop(names)}:names:.`
        : $localize`It would replace ${maps}:maps:.`,
    resolutions: [{ label: $localize`Turn it off`, hashesToTurnOff: [extra.hashValue] }],
    acceptLabel: $localize`Play its maps`,
    extraHashes: [extra.hashValue],
  };
}

function formatMaps(maps: readonly string[]): string {
  const more = maps.length - MAX_NAMED_MAPS;
  if (more <= 0) return lists.format(maps);
  return $localize`${maps.slice(0, MAX_NAMED_MAPS).join(', ')}:maps: and ${more}:count: more`;
}

function createKey(kind: string, files: readonly ClashingFile[]): string {
  return [kind, ...files.map(({ hashValue }) => hashValue)].join(' ');
}
