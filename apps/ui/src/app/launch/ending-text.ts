import { failureMessageOf, type ILaunchSession } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

/** How a source port ended, in one sentence. */
export function endingText({ exitCode, signal }: Pick<ILaunchSession, 'exitCode' | 'signal'>): string {
  return signal
    ? $localize`The source port was terminated (${signal}:signal:).`
    : $localize`The source port exited with code ${exitCode ?? 0}:code:.`;
}

/** Why a start failed, in the port's own words where it said any; the server's sentence when no port came to run. */
export function failedStartText(error: ApiError): string {
  const how = howItFailed(error);
  return how === null ? error.message : withLastLine(how, outputOf(error));
}

/** A sentence about an end, with the line in which the port said why, where it said any. */
export function withLastLine(how: string, output: readonly string[]): string {
  const words = failureMessageOf(output);
  return words === null ? how : $localize`${how}:how: Its last message: ${words}:words:`;
}

/** The lines that a port said before its start failed; none when it was silent or could not be run at all. */
export function outputOf(error: ApiError): readonly string[] {
  const { output } = (error.details ?? {}) as { output?: unknown };
  return Array.isArray(output) ? output.map(String) : [];
}

function howItFailed({ code, details }: ApiError): string | null {
  const { exitCode, signal } = (details ?? {}) as { exitCode?: unknown; signal?: unknown };
  if (code !== 'LAUNCH_FAILED') return null;
  if (typeof signal === 'string')
    return $localize`The source port was terminated right after starting (${signal}:signal:).`;
  if (typeof exitCode === 'number')
    return $localize`The source port exited right after starting (code ${exitCode}:code:).`;
  return null;
}
