import { findBuild } from './find-build';
import { LUMP_RULES } from './generated/base-game-tables';
import { RELEASE, UNKNOWN_BUILD, withRemark } from './identify-wad';

const ANY_RELEASE = new RegExp(`^${RELEASE.source}$`);

/**
 * Whether a base game still has the name that `identifyWad` derived for this MD5. Otherwise, the user has renamed it.
 */
export function isAutomaticName(name: string, md5: string): boolean {
  const build = findBuild(md5);
  if (build) return build[4] === name;
  return LUMP_RULES.some((rule) => {
    const [start = '', end = ''] = withRemark(rule.name, '\n').split('\n');
    if (!name.startsWith(start) || !name.endsWith(end)) return false;
    const remark = name.slice(start.length, name.length - end.length);
    return remark === UNKNOWN_BUILD || ANY_RELEASE.test(remark);
  });
}
