import type * as path from 'node:path';

import type { IProtocolOptions } from '@hangar/domain';

import type { SourcePortFamilyFacts } from '../families';
import type { NestedSaves, PlannedFile, PlannedLink } from './launch-plan';
import type { LaunchRequest } from './launch-request';

/** The input of every step of the plan. */
export interface PlanContext {
  readonly request: LaunchRequest;
  readonly facts: SourcePortFamilyFacts;
  readonly families: readonly SourcePortFamilyFacts[];
  /** Path rules of the system on which the port runs. */
  readonly paths: path.PlatformPath;
}

/** A note that is shown next to a protocol option's field and among the other notes. */
export interface Advice {
  readonly option: keyof IProtocolOptions;
  readonly text: string;
}

/** An option with its values, and the user's parameters that take precedence over it. */
export interface OptionArguments {
  readonly args: readonly string[];
  /** All options that have the same effect, in lower case. */
  readonly replacedBy: readonly string[];
  /** Phrase such as "the map" for the note about the replacement. Absent if both set the same value. */
  readonly subject?: string;
  /** Advice that is shown, and also added to the notes, unless the user's own parameters replace the option. */
  readonly advice?: readonly Advice[];
}

/** The contribution of a single step to a plan. */
export interface PlanPart {
  readonly options?: readonly OptionArguments[];
  readonly notes?: readonly string[];
  /** The `notes` that are informational rather than warnings. */
  readonly information?: readonly string[];
  readonly links?: readonly PlannedLink[];
  readonly nestedSaves?: NestedSaves | null;
  readonly createDirectories?: readonly string[];
  readonly writeFiles?: readonly PlannedFile[];
  readonly files?: readonly string[];
  readonly advice?: readonly Advice[];
}

/** Combines all parts in order. */
export function joinParts(parts: readonly PlanPart[]): Required<PlanPart> {
  return {
    options: parts.flatMap((part) => part.options ?? []),
    notes: parts.flatMap((part) => part.notes ?? []),
    information: parts.flatMap((part) => part.information ?? []),
    links: parts.flatMap((part) => part.links ?? []),
    nestedSaves: parts.find((part) => part.nestedSaves)?.nestedSaves ?? null,
    createDirectories: parts.flatMap((part) => part.createDirectories ?? []),
    writeFiles: parts.flatMap((part) => part.writeFiles ?? []),
    files: parts.flatMap((part) => part.files ?? []),
    advice: parts.flatMap((part) => part.advice ?? []),
  };
}

/** Creates a part that contains only a warning. */
export function createNotePart(sentence: string): PlanPart {
  return { notes: [sentence] };
}

/** Creates a part that contains only an informational note. */
export function createInformationPart(sentence: string): PlanPart {
  return { notes: [sentence], information: [sentence] };
}
