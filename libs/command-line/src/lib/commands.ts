import { ADD_COMMAND } from './add-command';
import { API_COMMAND } from './api-command';
import type { Command } from './command';
import { createCompletionCommand } from './completion';
import { EXTENSION_COMMANDS } from './extension-commands';
import { FIND_COMMAND } from './find-command';
import { GET_COMMAND } from './get-command';
import { IMPORT_COMMANDS } from './import-commands';
import { JOBS_COMMAND } from './jobs-command';
import { LIST_COMMAND } from './list-command';
import { createManCommand } from './man-page';
import { OPEN_COMMAND } from './open-command';
import { CONTINUE_COMMAND, LAUNCH_COMMAND } from './play-commands';
import { PORT_COMMANDS } from './port-commands';
import { SHORTCUT_COMMAND } from './shortcut-command';
import { UPDATES_COMMAND } from './updates-command';

const BASE_COMMANDS: readonly Command[] = [
  LAUNCH_COMMAND,
  CONTINUE_COMMAND,
  LIST_COMMAND,
  ADD_COMMAND,
  FIND_COMMAND,
  GET_COMMAND,
  UPDATES_COMMAND,
  ...IMPORT_COMMANDS,
  OPEN_COMMAND,
  SHORTCUT_COMMAND,
  ...PORT_COMMANDS,
  JOBS_COMMAND,
  API_COMMAND,
  ...EXTENSION_COMMANDS,
];

const COMMANDS_WITHOUT_MAN: readonly Command[] = [...BASE_COMMANDS, createCompletionCommand(BASE_COMMANDS)];

/** All commands of the program, in the order of its help. */
export const COMMANDS: readonly Command[] = [...COMMANDS_WITHOUT_MAN, createManCommand(COMMANDS_WITHOUT_MAN)];
