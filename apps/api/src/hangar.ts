import { runCommandLine } from '@hangar/command-line';

import { getLauncherOptions } from './launcher-options';
import { openPage } from './open-page';

/** The `hangar` command of the headless host. */
void runCommandLine(process.argv.slice(2), { getLauncherOptions, open: openPage });
