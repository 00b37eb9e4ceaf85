import {
  damageWarning,
  endSentence,
  fileNameOf,
  joinWithAnd,
  joinWithOr,
  stemOf,
  withoutStop,
  type FileClues,
  type SourcePortFamily,
} from '@hangar/domain';

import {
  factsOfFamily,
  describeMark,
  judgeContents,
  judgeLevel,
  type JudgedHint,
  type JudgedLevel,
  type MarkEffect,
  type SourcePortFamilyFacts,
} from '../families';
import { warnAboutGame, warnAboutUnread } from './file-warnings';
import type { RequestedFile } from './launch-request';
import { findMissingDependencies } from './missing-dependencies';
import type { PlanContext, PlanPart } from './plan-part';

/** Reports which of the files' requirements this launch does not meet. */
export function buildContentsPart(context: PlanContext, files: readonly RequestedFile[]): PlanPart {
  const { request, facts } = context;
  const { version } = request.port;
  const hints = judgeContents(
    files.map(({ contents }) => contents?.portHints ?? []),
    facts,
    version,
  );
  return {
    notes: files.flatMap((file, index) => [
      ...(hints[index] ?? []).flatMap((hint) => getRequirementNotes(facts, file, hint)),
      ...getLevelNotes(facts, file, judgeLevel(file.contents?.complevel ?? null, facts, version)),
      ...getGameNotes(context, file),
      ...getDependencyNotes(file, files),
      ...(file.isUnread ? [warnAboutUnread(file.name)] : []),
      ...toList(damageWarning(file.name, file.contents)),
    ]),
  };
}

function getRequirementNotes(
  { label }: SourcePortFamilyFacts,
  { name }: RequestedFile,
  { families, marks }: JudgedHint,
): string[] {
  const describeMarks = (effect: MarkEffect) => {
    const found = marks.filter((judged) => judged.effect === effect);
    return joinWithAnd([...new Set(found.map(({ mark }) => describeMark(mark)))]);
  };
  const missing = describeMarks('missing');
  const unknown = describeMarks('unknown');
  const ignored = describeMarks('ignored');
  return [
    ...(missing.length > 0
      ? [
          endSentence(
            `${name} has ${missing}, which ${label} doesn't support, so the mod may not work. Try ${formatLabels(families)}`,
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [`Hangar doesn't know whether ${label} supports ${unknown}, which ${name} has.`]
      : []),
    ...(ignored.length > 0 ? [endSentence(`${name} has ${ignored}, which ${label} ignores`)] : []),
  ];
}

function getLevelNotes(
  { label }: SourcePortFamilyFacts,
  { name }: RequestedFile,
  level: JudgedLevel | null,
): string[] {
  switch (level?.support.knowledge) {
    case 'no':
      return [
        `${name} needs ${withoutStop(level.label)}. ${label} doesn't support it, so the mod may not work.`,
      ];
    case 'unknown':
      return [`Hangar doesn't know whether ${label} supports ${level.label}, which ${name} needs.`];
    default:
      return [];
  }
}

function formatLabels(families: readonly SourcePortFamily[]): string {
  return joinWithOr(families.slice(0, 2).map((id) => factsOfFamily(id).label));
}

function getGameNotes({ request }: PlanContext, file: RequestedFile): string[] {
  const iwad = file.contents?.gameInfo?.iwad ?? null;
  const baseGame = request.iwad?.properName;
  if (iwad !== null && baseGame !== undefined && getLowerStem(iwad) !== getLowerStem(baseGame))
    return [`${file.name} needs ${iwad}, but this protocol uses ${baseGame}.`];
  const version = request.iwad?.version;
  return toList(version === undefined ? null : warnAboutGame(toClues(file), version));
}

function toList(warning: string | null): string[] {
  return warning === null ? [] : [warning];
}

function toClues({ name, statedGame, contents }: RequestedFile): FileClues {
  const { guess = null, maps = [], gameInfo = null } = contents ?? {};
  return {
    name,
    contents: contents === undefined ? null : { guess, maps, gameInfo },
    ...(statedGame ? { statedGame } : {}),
  };
}

function getDependencyNotes(file: RequestedFile, files: readonly RequestedFile[]): string[] {
  const missing = findMissingDependencies(file, files.flatMap(getNames));
  return missing.length > 0
    ? [
        `${file.name} also needs ${joinWithAnd(missing)}, which ${missing.length === 1 ? "isn't" : "aren't"} in this protocol.`,
      ]
    : [];
}

function getNames({ path, name, fileName }: RequestedFile): string[] {
  return [fileNameOf(path), name, fileName ?? ''];
}

function getLowerStem(fileName: string): string {
  return stemOf(fileName).toLowerCase();
}
