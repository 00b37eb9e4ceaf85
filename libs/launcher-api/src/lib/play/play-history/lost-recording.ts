import { basename, dirname, resolve } from 'node:path';
import { endingOf } from '@hangar/domain';

import type { EndedSession } from '../launch';
import type { WrittenFile } from './written-files';

/** Returns a note if a session was started to record a demo, but no demo was written; otherwise an empty list. */
export function createLostRecordingNotes(
  { session, played }: EndedSession,
  written: readonly WrittenFile[],
): readonly string[] {
  const { args, workingDirectory } = session.command;
  const optionIndex = args.findIndex((argument) => /^[-+]record$/i.test(argument));
  const path = resolve(workingDirectory, args[optionIndex + 1] ?? '');
  if (optionIndex < 0 || played.isPlayback || dirname(path) !== resolve(workingDirectory)) return [];
  // Source ports may append a number and an extension, which may be specific to the port.
  const name = basename(path).toLowerCase();
  if (written.some((file) => basename(file.path).toLowerCase().startsWith(name))) return [];
  return endingOf(session) === 'quit'
    ? ["The source port didn't save a demo."]
    : ['The source port was stopped before it saved the demo.'];
}
