import * as nestCommon from '@nestjs/common';
import * as nestCore from '@nestjs/core';
import * as classTransformer from 'class-transformer';
import * as classValidator from 'class-validator';
import * as rxjs from 'rxjs';
import * as rxjsOperators from 'rxjs/operators';
import * as domain from '@hangar/domain';

import * as launcherApi from '../index';
import type { SharedModules } from './extensions/extension-files';

// The build omits the data about phone numbers, which is larger than the rest of Hangar.
const {
  IsPhoneNumber: _decorator,
  isPhoneNumber: _check,
  IS_PHONE_NUMBER: _name,
  ...validator
} = classValidator;

/** The packages that the running program shares with extensions, by the name under which extensions import them. */
export const SHARED_MODULES: SharedModules = {
  '@hangar/domain': domain,
  '@hangar/launcher-api': launcherApi,
  '@nestjs/common': nestCommon,
  '@nestjs/core': nestCore,
  'class-transformer': classTransformer,
  'class-validator': validator,
  'reflect-metadata': {},
  rxjs,
  'rxjs/operators': rxjsOperators,
};
