import type { IRequestFault } from '@hangar/domain';
import {
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
  type ValidationError,
} from '@nestjs/common';
import * as classTransformer from 'class-transformer';
import { Allow, getMetadataStorage, validate } from 'class-validator';

import { invalidValue, ValidationFailed } from '../errors';

/** The parts of class-validator that Nest uses. A bundle can omit the rest. */
const VALIDATOR = { validate, getMetadataStorage };

/** Validates bodies and queries against their request classes and reports every fault. Unknown keys are faults. */
export function requestValidation(): ValidationPipe {
  return new ValidationPipe({
    // The packages are passed explicitly, because Nest's lazy import does not work in a bundle of CommonJS packages.
    transformerPackage: classTransformer,
    validatorPackage: VALIDATOR,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    transformOptions: { exposeUnsetFields: false },
    exceptionFactory: (errors) => new ValidationFailed(errors.flatMap((error) => toFaults(error))),
  });
}

/** A key that the server sets. Clients may send it as part of a full record; it is accepted and dropped. */
export function ServerOwned(): PropertyDecorator {
  return (target, key) => {
    Allow()(target, key);
    classTransformer.Transform(() => undefined)(target, key as string);
  };
}

function toFaults(error: ValidationError, parentPath = ''): IRequestFault[] {
  const path = parentPath ? `${parentPath}.${error.property}` : error.property;
  const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    path,
    message: rule === 'whitelistValidation' ? 'is not known here' : removeName(message, error.property),
  }));
  return [...messages, ...(error.children ?? []).flatMap((child) => toFaults(child, path))];
}

/** Removes the property name from the beginning of a validator's message, because the path contains it. */
function removeName(message: string, property: string): string {
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}

/** Validates a body that is a list of one request class. Faults have paths such as `0.name` and `1.slug`. */
export class RequestList<T extends object> implements PipeTransform<unknown, Promise<T[]>> {
  private readonly validation = requestValidation();

  constructor(
    readonly elementType: new () => T,
    readonly maxLength = 10_000,
  ) {}

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<T[]> {
    if (!Array.isArray(value)) throw invalidValue('', 'the body must be a list');
    if (value.length > this.maxLength)
      throw invalidValue('', `the list must have at most ${this.maxLength} elements`);
    const faults: IRequestFault[] = [];
    const elements: T[] = [];
    for (const [place, element] of value.entries()) {
      try {
        elements.push(await this.validateElement(element, metadata));
      } catch (error) {
        if (!(error instanceof ValidationFailed)) throw error;
        faults.push(
          ...error.faults.map((fault) => ({
            ...fault,
            path: [place, fault.path].filter((part) => part !== '').join('.'),
          })),
        );
      }
    }
    if (faults.length > 0) throw new ValidationFailed(faults);
    return elements;
  }

  private async validateElement(value: unknown, metadata: ArgumentMetadata): Promise<T> {
    if (!isPlainObject(value)) throw invalidValue('', 'must be an object');
    return (await this.validation.transform(value, { ...metadata, metatype: this.elementType })) as T;
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
