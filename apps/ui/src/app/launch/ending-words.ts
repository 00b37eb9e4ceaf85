import type { ILaunchSession } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

/** How a source port ended, in one sentence. */
export function endingWords({ exitCode, signal }: Pick<ILaunchSession, 'exitCode' | 'signal'>): string {
  return signal
    ? $localize`The source port was ended by ${signal}:signal:.`
    : $localize`The source port ended with exit code ${exitCode ?? 0}:code:.`;
}

/** Why a start failed, without the output, which is shown apart; the server's own sentence when no port came to run. */
export function failedStartWords(error: ApiError): string {
  const { exitCode, signal } = (error.details ?? {}) as { exitCode?: unknown; signal?: unknown };
  if (error.code !== 'LAUNCH_FAILED') return error.message;
  if (typeof signal === 'string') return $localize`The source port was ended at once by ${signal}:signal:.`;
  if (typeof exitCode === 'number')
    return $localize`The source port ended at once, with exit code ${exitCode}:code:.`;
  return error.message;
}
