import type { IIntake } from '../../records/intake';
import type { IAcceptedIntake, IAcceptIntakeRequest, IIntakeRequest } from '../intake-contract';
import { GAME_START_ERRORS } from './launch-errors';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface IntakeRouteTypes {
  readIntake: { body: IIntakeRequest; answer: IIntake };
  acceptIntake: { body: IAcceptIntakeRequest; answer: IAcceptedIntake };
}

/** Routes for reading dropped files and accepting the resulting proposals. */
export const INTAKE_ROUTES = {
  readIntake: {
    method: 'POST',
    path: '/api/intake',
    kind: 'read',
    summary: 'Read files, archives and folders, and propose how to add them; changes nothing',
    status: 200,
    errors: ['FILE_NOT_FOUND', 'FORBIDDEN_PATH', 'UPLOAD_NOT_FOUND', 'CANCELLED', 'NO_SPACE'],
  },
  acceptIntake: {
    method: 'POST',
    path: '/api/intake/accept',
    kind: 'change',
    summary: 'Accept proposals: add files to the catalogue, create protocols, launch a game',
    status: 201,
    bodyLimitBytes: 16 * 1024 ** 2,
    errors: [
      ...GAME_START_ERRORS,
      'ALREADY_RUNNING',
      'LAUNCH_REFUSED',
      'FILE_NOT_FOUND',
      'FORBIDDEN_PATH',
      'FILE_CHANGED',
      'UNSUPPORTED_FILE_TYPE',
      'ARCHIVE_INVALID',
      'ARCHIVE_ENCRYPTED',
      'ARCHIVE_TOO_LARGE',
      'ARCHIVE_UNSAFE',
      'ENTRY_NOT_FOUND',
      'PROTOCOL_NOT_FOUND',
      'MOD_FILE_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'NOT_AN_IWAD',
    ],
  },
} as const satisfies RouteDefinitions<IntakeRouteTypes>;
