import {
  FILE_LIMITS,
  isPlainWebAddress,
  isWebAddress,
  MD5_AS_SENT,
  REQUEST_LIMITS,
  WEB_ADDRESS_LIMIT,
} from '@hangar/domain';
import { isFileName } from '@hangar/file-system';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

/** OpenAPI properties that cannot be derived from a validator's name. They are stored in its `context`. */
export interface InputRule {
  /** JSON schema keywords of the field. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** The request class of the object, or of each object in the list. */
  readonly type?: () => new () => object;
  /** Whether `null` is also accepted. */
  readonly allowsNull?: true;
}

/** The key may be absent, which means "leave unchanged". `null` is not accepted. */
export const OptionalField = () => ValidateIf((_, value) => value !== undefined);

/** The key may be absent ("leave unchanged") or `null` ("none"). */
export const NullableField = () =>
  ValidateIf((_, value) => value !== undefined && value !== null, {
    context: { allowsNull: true } satisfies InputRule,
  });

/** Text without control characters other than tabs and line ends; with `each`, a list of them. */
export function TextField(maxLength: number, { minLength = 0, each = false } = {}): PropertyDecorator {
  return applyDecorators(
    IsString({ each, message: 'must be text' }),
    // eslint-disable-next-line no-control-regex -- these are the characters that are rejected
    Matches(/^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$/, { each, message: 'must not contain control characters' }),
    MinLength(minLength, {
      each,
      message: minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`,
    }),
    MaxLength(maxLength, { each, message: `must have at most ${maxLength} characters` }),
  );
}

/** At least one visible character: spaces, marks and invisible characters are not enough. */
export const VISIBLE_CHARACTER = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE_OR_EMPTY = new RegExp(`^$|${VISIBLE_CHARACTER.source}`, 'u');

/**
 * A display name: a {@link TextField} with at least one visible character, without surrounding white space. With
 * `each`, a list of such names.
 */
export function NameField(maxLength: number, { each = false } = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map(trimText) : trimText(value),
    ),
    Matches(VISIBLE_CHARACTER, { each, message: 'must have at least one visible character' }),
    TextField(maxLength, { each }),
  );
}

function trimText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** The beginning of a web address (URL). */
const WEB_ADDRESS_SCHEMA = { type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' };

/** An http or https address; `isPlain` rejects a user name before the host. */
export function WebAddressField({ isPlain = false } = {}): PropertyDecorator {
  const isAddress = isPlain ? isPlainWebAddress : isWebAddress;
  return applyDecorators(
    MaxLength(WEB_ADDRESS_LIMIT, { message: `must have at most ${WEB_ADDRESS_LIMIT} characters` }),
    ValidateBy(
      {
        name: 'webAddress',
        validator: {
          validate: (value: unknown) => typeof value === 'string' && isAddress(value),
          defaultMessage: () => `must be an http or https address${isPlain ? ' without a user name' : ''}`,
        },
      },
      { context: { schema: WEB_ADDRESS_SCHEMA } satisfies InputRule },
    ),
  );
}

/** A file name without folders. A leading dot would hide the file. */
// eslint-disable-next-line no-control-regex -- these are the characters that are rejected
const FILE_NAME = /^(?!\.)[^/\\\x00-\x1f]*$/;

/** A visible file name without a path. */
export function FileNameField({ orEmpty = false } = {}): PropertyDecorator {
  return applyDecorators(
    IsString({ message: 'must be text' }),
    MaxLength(FILE_LIMITS.name, { message: `must have at most ${FILE_LIMITS.name} characters` }),
    Matches(FILE_NAME, { message: 'must be a file name without folders' }),
    Matches(orEmpty ? VISIBLE_OR_EMPTY : VISIBLE_CHARACTER, {
      message: 'must have at least one visible character',
    }),
    ValidateBy({
      name: 'fileName',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && (value === '' || isFileName(value)),
        defaultMessage: () => `must be the name of a file, of at most ${FILE_LIMITS.name} bytes in UTF-8`,
      },
    }),
  );
}

const MD5 = new RegExp(`^${MD5_AS_SENT}$`);
const MD5_OR_EMPTY = new RegExp(`^(${MD5_AS_SENT})?$`);

/** An MD5 in hex, converted to lower case. */
export function Md5Field({ orEmpty = false } = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    Matches(orEmpty ? MD5_OR_EMPTY : MD5, { message: 'must be an MD5 in hex' }),
  );
}

/** One of the choices. `others` lists additional accepted values for the message. */
export function ChoiceField(choices: readonly (string | number)[], ...others: 'null'[]): PropertyDecorator {
  return IsIn(choices, { message: `must be one of ${[...choices, ...others].join(', ')}` });
}

export function BooleanField(): PropertyDecorator {
  return IsBoolean({ message: 'must be true or false' });
}

export function IntegerField(min: number, max: number): PropertyDecorator {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** A list of objects of one request class. */
export function ListField(type: () => new () => object, maxLength: number): PropertyDecorator {
  const message = 'must be a list of objects';
  return applyDecorators(
    IsArray({ message: 'must be a list' }),
    Type(type),
    // ValidateNested would validate the elements of a nested list, so an empty list would be accepted.
    ValidateBy(
      { name: 'isNoList', validator: { validate: (element) => !Array.isArray(element) } },
      { each: true, message },
    ),
    ValidateNested({
      each: true,
      message,
      context: { type } satisfies InputRule,
    }),
    ArrayMaxSize(maxLength, { message: `must have at most ${maxLength} elements` }),
  );
}

const areUnique = (ids: unknown) => Array.isArray(ids) && new Set(ids).size === ids.length;

/** A list of ids: at least one, without duplicates. `itemName` names the items in messages. */
export function IdListField(itemName: string): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: 'must be a list' }),
    ArrayMinSize(1, { message: `must name at least one ${itemName}` }),
    ArrayMaxSize(REQUEST_LIMITS.protocols, {
      message: `must have at most ${REQUEST_LIMITS.protocols} elements`,
    }),
    // `ArrayUnique` compares each element with all before it: a hundred thousand ids would block the process for
    // seconds.
    ValidateBy(
      { name: 'eachOnce', validator: { validate: areUnique } },
      { message: `must name each ${itemName} once` },
    ),
    TextField(REQUEST_LIMITS.id, { each: true }),
  );
}

/** An object of one request class. */
export function ObjectField(type: () => new () => object): PropertyDecorator {
  const message = 'must be an object';
  return applyDecorators(
    Type(type),
    ValidateNested({ message, context: { type } satisfies InputRule }),
    IsObject({ message }),
  );
}

/** A boolean in a query string: `true` or `false`. */
export function QueryBooleanField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    BooleanField(),
  );
}
