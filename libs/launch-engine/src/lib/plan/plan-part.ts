import type * as path from 'node:path';

import type { IProtocolOptions } from '@hangar/domain';

import type { SourcePortFamilyFacts } from '../families';
import type { NestedSaves, PlannedFile, PlannedLink } from './launch-plan';
import type { LaunchRequest } from './launch-request';

/** What every step of the plan looks at. */
export interface PlanContext {
  readonly request: LaunchRequest;
  readonly facts: SourcePortFamilyFacts;
  readonly families: readonly SourcePortFamilyFacts[];
  /** Path rules of the system that the port runs on. */
  readonly paths: path.PlatformPath;
}

/** Something to say beside the field of one of the protocol's options; among the notes, too. */
export interface Advice {
  readonly option: keyof IProtocolOptions;
  readonly text: string;
}

/** An option with its values, and what the user's own parameters would replace by setting it. */
export interface OptionArguments {
  readonly args: readonly string[];
  /** Every option that sets the same thing, lower case. */
  readonly replacedBy: readonly string[];
  /** "the map": for the note that says so. Absent for what is the same whoever sets it. */
  readonly subject?: string;
  /** What holds only while the user's own parameters do not replace it; it becomes a note by itself. */
  readonly advice?: readonly Advice[];
}

/** What one step contributes to a plan. */
export interface PlanPart {
  readonly options?: readonly OptionArguments[];
  readonly notes?: readonly string[];
  readonly links?: readonly PlannedLink[];
  readonly nestedSaves?: NestedSaves | null;
  readonly createDirectories?: readonly string[];
  readonly writeFiles?: readonly PlannedFile[];
  readonly files?: readonly string[];
  readonly advice?: readonly Advice[];
}

/** All parts as one, in order. */
export function joinParts(parts: readonly PlanPart[]): Required<PlanPart> {
  return {
    options: parts.flatMap((part) => part.options ?? []),
    notes: parts.flatMap((part) => part.notes ?? []),
    links: parts.flatMap((part) => part.links ?? []),
    nestedSaves: parts.find((part) => part.nestedSaves)?.nestedSaves ?? null,
    createDirectories: parts.flatMap((part) => part.createDirectories ?? []),
    writeFiles: parts.flatMap((part) => part.writeFiles ?? []),
    files: parts.flatMap((part) => part.files ?? []),
    advice: parts.flatMap((part) => part.advice ?? []),
  };
}

/** A part that is only a sentence. */
export function note(sentence: string): PlanPart {
  return { notes: [sentence] };
}
