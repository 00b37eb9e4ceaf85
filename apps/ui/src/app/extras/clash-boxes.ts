import { findExtraClashes, withoutStop } from '@hangar/domain';
import type { ExtraClash, LayeredFile } from '@hangar/domain';
import { interfaceLocale } from '@hangar/ui-components';

/** A file of a launch, identified by its MD5. */
export interface ClashingFile extends LayeredFile {
  readonly hashValue: string;
}

/** A way to resolve a conflict. */
export interface Resolution {
  readonly label: string;
  /** MD5s of the extras to turn off. */
  readonly off: readonly string[];
}

/** The description of a conflict before a launch, and the ways to resolve it. */
export interface ClashBox {
  /** Different for every set of files. */
  readonly key: string;
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly ways: readonly Resolution[];
  /** The label of the button that keeps the conflict. */
  readonly accept: string;
  /** MD5s of the affected extras. */
  readonly extras: readonly string[];
}

const NAMED_MAPS = 5;
const lists = new Intl.ListFormat(interfaceLocale(), { type: 'conjunction' });

/**
 * Returns the conflicts to resolve before a launch; `files` are in load order. Extras of one-at-a-time kinds
 * aren't included, because they turn each other off.
 */
export function clashBoxes(files: readonly ClashingFile[]): readonly ClashBox[] {
  const clashes = findExtraClashes(files);
  const patches = clashes.flatMap((clash) => (clash.kind === 'dehacked' ? [patchBox(clash.files)] : []));
  const withMaps = new Set(clashes.flatMap((clash) => (clash.kind === 'maps' ? [clash.extra] : [])));
  return [...patches, ...[...withMaps].map((extra) => mapBox(extra, clashes))];
}

function patchBox(files: readonly ClashingFile[]): ClashBox {
  const extras = files.filter(({ isExtra }) => isExtra);
  const last = files.at(-1)?.name ?? '';
  const names = lists.format(files.map(({ name }) => name));
  const isPair = files.length === 2;
  return {
    key: keyOf('dehacked', files),
    tone: 'warn',
    title: isPair
      ? $localize`Both contain a DEHACKED patch.`
      : $localize`Several files contain a DEHACKED patch.`,
    text: $localize`${names}:names: change the same things. ${last}:last: loads last and overrides the others, which may break them.`,
    ways: waysBetween(extras, extras.length < files.length),
    accept: isPair
      ? $localize`Load both, ${last}:last: last`
      : $localize`Load all of them, ${last}:last: last`,
    extras: extras.map(({ hashValue }) => hashValue),
  };
}

/**
 * Offers to keep one of the extras. If the protocol has its own patch, which is always loaded, offers to turn them off.
 */
function waysBetween(extras: readonly ClashingFile[], staysAnyway: boolean): readonly Resolution[] {
  if (staysAnyway && extras.length > 1)
    return [{ label: $localize`Turn them off`, off: extras.map(({ hashValue }) => hashValue) }];
  return extras.map(({ name, hashValue }) =>
    staysAnyway
      ? { label: $localize`Turn off ${name}:name:`, off: [hashValue] }
      : {
          label: $localize`Keep ${name}:name:`,
          off: extras.flatMap((other) => (other.hashValue === hashValue ? [] : [other.hashValue])),
        },
  );
}

function mapBox(extra: ClashingFile, clashes: readonly ExtraClash<ClashingFile>[]): ClashBox {
  const own = clashes.flatMap((clash) => (clash.kind === 'maps' && clash.extra === extra ? [clash] : []));
  const hidden = own.flatMap((clash) => clash.hidden ?? []);
  const maps = mapsText([...new Set(own.flatMap((clash) => clash.maps))]);
  const names = lists.format(hidden.map(({ name }) => name));
  return {
    key: keyOf('maps', [extra, ...hidden]),
    tone: 'bad',
    title: $localize`${extra.name}:name: has its own maps.`,
    text:
      hidden.length > 0
        ? $localize`${maps}:maps: would replace the maps of ${withoutStop(names)}:names:.`
        : $localize`It would replace ${maps}:maps:.`,
    ways: [{ label: $localize`Turn it off`, off: [extra.hashValue] }],
    accept: $localize`Play its maps`,
    extras: [extra.hashValue],
  };
}

function mapsText(maps: readonly string[]): string {
  const more = maps.length - NAMED_MAPS;
  if (more <= 0) return lists.format(maps);
  return $localize`${maps.slice(0, NAMED_MAPS).join(', ')}:maps: and ${more}:count: more`;
}

function keyOf(kind: string, files: readonly ClashingFile[]): string {
  return [kind, ...files.map(({ hashValue }) => hashValue)].join(' ');
}
