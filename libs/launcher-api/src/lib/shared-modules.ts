import * as nestCommon from '@nestjs/common';
import * as nestCore from '@nestjs/core';
import * as rxjs from 'rxjs';
import * as rxjsOperators from 'rxjs/operators';
import * as domain from '@hangar/domain';

import * as launcherApi from '../index';
import type { SharedModuleName, SharedModules } from './extensions/extension-files';

/** The running program's own copies of packages, by the name that extensions import. */
export const SHARED_MODULES: Pick<SharedModules, SharedModuleName> = {
  '@hangar/domain': domain,
  '@hangar/launcher-api': launcherApi,
  '@nestjs/common': nestCommon,
  '@nestjs/core': nestCore,
  'reflect-metadata': {},
  rxjs,
  'rxjs/operators': rxjsOperators,
};
