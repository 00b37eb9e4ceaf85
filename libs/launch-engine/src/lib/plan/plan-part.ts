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
  /** Path rules of the system that the port runs on. */
  readonly paths: path.PlatformPath;
}

/** A note shown next to the field of a protocol option and among the notes. */
export interface Advice {
  readonly option: keyof IProtocolOptions;
  readonly text: string;
}

/** An option with its values, and the user's parameters that would replace it. */
export interface OptionArguments {
  readonly args: readonly string[];
  /** All options that set the same thing, in lower case. */
  readonly replacedBy: readonly string[];
  /** Phrase such as "the map" for the note about the replacement. Absent if both set the same value. */
  readonly subject?: string;
  /** Advice that only applies if the user's own parameters do not replace the option; it also becomes a note. */
  readonly advice?: readonly Advice[];
}

/** The contribution of one step to a plan. */
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

/** Joins all parts in order. */
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

/** Creates a part that consists of a note only. */
export function note(sentence: string): PlanPart {
  return { notes: [sentence] };
}
