import { withoutBuild } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';

import { getRemedyText } from '../readiness/readiness-text';
import type { RemedyNames } from '../readiness/readiness-text';
import { getShelfName } from '../shelf';
import type { CommonRemedy, ProblemCause, ProblemEntry } from './group-by-cause';

/** Returns the heading of the protocols with the same cause. */
export function getCauseHeading({ effect, common }: ProblemCause): string {
  if (common !== null) return describeCause(common);
  return getShelfName(effect === 'blocks' ? 'blocked' : 'warning');
}

function describeCause({ problem: { code, subject }, sourcePort, baseGame }: ProblemEntry): string {
  const port = sourcePort?.name ?? $localize`The source port`;
  const game = baseGame ? withoutBuild(baseGame.name) : $localize`the base game`;
  const name = subject?.name ?? $localize`A file`;
  switch (code) {
    case 'PARAMETERS_UNCONFIRMED':
      return $localize`Their arguments need your confirmation`;
    case 'LOAD_ORDER_CYCLE':
      return $localize`Their files need each other in the load order`;
    case 'PARAMETERS_INVALID':
      return $localize`Their arguments are invalid`;
    case 'SOURCE_PORT_MISSING':
      return sourcePort ? $localize`${port}:port: is missing` : $localize`Their source port is missing`;
    case 'BASE_GAME_MISSING':
      return baseGame ? $localize`${game}:game: is missing` : $localize`Their base game is missing`;
    case 'MOD_FILES_MISSING':
    case 'DEMO_FILE_MISSING':
      return $localize`${name}:file: is missing`;
    case 'BASE_GAME_UNSUPPORTED':
      return $localize`${port}:port: can't load ${game}:game:`;
    case 'MOD_FILES_UNSUPPORTED':
      return $localize`${port}:port: can't load their files`;
    case 'CONFIG_FILE_MISSING':
      return $localize`Their settings files are missing`;
    case 'MOD_FEATURES_UNSUPPORTED':
      return $localize`${port}:port: lacks features that they need`;
    case 'SOURCE_PORT_UNKNOWN':
      return $localize`${port}:port: may lack features that they need`;
    case 'CONTENTS_UNKNOWN':
      return $localize`${name}:file: can't be read`;
    case 'BASE_GAME_MISMATCH':
      return $localize`They weren't made for ${game}:game:`;
    case 'DEPENDENCY_MISSING':
      return $localize`They also need ${name}:file:`;
    case 'OPTION_LEFT_OUT':
      return $localize`${port}:port: ignores the option “${name}:option:”`;
    case 'EXTRA_LEFT_OUT':
      return $localize`${port}:port: can't load ${name}:file:`;
  }
}

/** Returns a text about the number of protocols with the same cause and the remedy for all of them. */
export function getCauseSentence({ entries, common }: ProblemCause, remedy: CommonRemedy | null): string {
  const count = formatProtocolCount(entries.length);
  if (common === null)
    return entries.length === 1
      ? $localize`${count}:count:.`
      : $localize`${count}:count:, each for another reason.`;
  switch (remedy?.kind) {
    case 'use-source-port':
      return $localize`${count}:count:. Use ${remedy.name}:port: instead.`;
    case 'install-source-port':
      return $localize`${count}:count:. ${remedy.name}:port: would work, but isn't installed.`;
    case 'find-files':
      return $localize`${count}:count:. An exact copy of the file is needed.`;
    case 'choose-base-game':
      return $localize`${count}:count:. Choose another base game.`;
    case 'get-free-game':
      return $localize`${count}:count:. You can use Freedoom, which is free.`;
    default:
      return $localize`${count}:count:.`;
  }
}

/** Returns the label of the button that applies a remedy to all protocols of a cause. */
export function getCommonRemedyText(remedy: CommonRemedy, count: number, names: RemedyNames): string {
  const label = getRemedyText(remedy, names);
  return remedy.kind === 'use-source-port' ||
    remedy.kind === 'install-source-port' ||
    remedy.kind === 'choose-base-game'
    ? $localize`${label}:remedy: for all ${formatCount(count)}:count:`
    : label;
}

/** Formats a number of protocols. */
export function formatProtocolCount(count: number): string {
  return count === 1 ? $localize`1 protocol` : $localize`${formatCount(count)}:count: protocols`;
}
