import { failureMessageOf, type ILaunchSession } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

/** Describes in one sentence how a source port exited. */
export function getEndingText({ exitCode, signal }: Pick<ILaunchSession, 'exitCode' | 'signal'>): string {
  return signal
    ? $localize`The source port was terminated (${signal}:signal:).`
    : $localize`The source port exited with code ${exitCode ?? 0}:code:.`;
}

/**
 * Describes why a launch failed, with the source port's own error message if it printed one. Returns the server's
 * message if the source port didn't start at all.
 */
export function getFailedStartText(error: ApiError): string {
  const how = getFailureSentence(error);
  return how === null ? error.message : appendPortMessage(how, getOutput(error));
}

/** Appends the source port's own error message to a sentence, if it printed one. */
export function appendPortMessage(sentence: string, output: readonly string[]): string {
  const message = failureMessageOf(output);
  return message === null ? sentence : $localize`${sentence}:how: Its last message: ${message}:words:`;
}

/**
 * Returns the lines that a source port printed before its launch failed; empty if it printed nothing or couldn't be
 * started.
 */
export function getOutput(error: ApiError): readonly string[] {
  const { output } = (error.details ?? {}) as { output?: unknown };
  return Array.isArray(output) ? output.map(String) : [];
}

function getFailureSentence({ code, details }: ApiError): string | null {
  const { exitCode, signal } = (details ?? {}) as { exitCode?: unknown; signal?: unknown };
  if (code !== 'LAUNCH_FAILED') return null;
  if (typeof signal === 'string')
    return $localize`The source port was terminated right after starting (${signal}:signal:).`;
  if (typeof exitCode === 'number')
    return $localize`The source port exited right after starting (code ${exitCode}:code:).`;
  return null;
}
