import { FILE_LIMITS } from '@hangar/domain';
import { isUsableFolderPath, isUsablePath } from '@hangar/file-system';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';

import { assertReachable, type PathUse } from '../reachable-paths';
import type { InputRule } from './request-fields';

/** The beginnings of absolute paths on any operating system. The validator accepts only those of the current system. */
const PATH_SCHEMA = {
  type: 'string',
  maxLength: FILE_LIMITS.path,
  pattern: '^(~$|~?[/\\\\]|[A-Za-z]:[/\\\\])',
};

/**
 * An absolute path, or one that begins with `~`; with `each`, a list of them. The code that uses it checks access. A
 * path that must not be opened on Windows is rejected as `FORBIDDEN_PATH`.
 */
export function PathField({ each = false, usedBy = 'request' as PathUse } = {}): PropertyDecorator {
  return applyDecorators(
    ValidateBy(
      {
        name: 'path',
        validator: {
          validate: (value: unknown) => typeof value === 'string' && isUsablePath(value),
          defaultMessage: () =>
            `must be an absolute path of at most ${FILE_LIMITS.path} characters; a leading "~" is the home directory`,
        },
      },
      { each, context: { schema: PATH_SCHEMA } satisfies InputRule },
    ),
    ReachableField({ each, usedBy }),
  );
}

/** A {@link PathField} that files may be written to. */
export function FolderField(): PropertyDecorator {
  return applyDecorators(
    ValidateBy(
      {
        name: 'folder',
        validator: {
          validate: (value: unknown) => typeof value === 'string' && isUsableFolderPath(value),
          defaultMessage: () =>
            `must be an absolute path of at most ${FILE_LIMITS.path} characters, outside /proc and /sys; a leading "~" is the home directory`,
        },
      },
      { context: { schema: PATH_SCHEMA } satisfies InputRule },
    ),
    ReachableField({ each: false, usedBy: 'request' }),
  );
}

/** The validator throws, because its failures have their own error code. */
function ReachableField({ each, usedBy }: { each: boolean; usedBy: PathUse }): PropertyDecorator {
  return ValidateBy(
    {
      name: 'reachable',
      validator: {
        validate: (value: unknown) => {
          if (typeof value === 'string') assertReachable(value, usedBy);
          return true;
        },
      },
    },
    { each },
  );
}
