import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Clock } from '@hangar/platform';
import type { Request } from 'express';

import { RegistryError } from '../registry-error';
import { CLOCK, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { getClientAddress } from './client-address';
import { RateLimiter } from './rate-limiter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits the rate at which an address can request a route. */
abstract class AddressLimit implements CanActivate {
  protected constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): true {
    rejectIfLimited(this.limiter.count(getClientAddress(context.switchToHttp().getRequest<Request>())));
    return true;
  }
}

@Injectable()
export class LookupLimit extends AddressLimit {
  constructor(@Inject(REGISTRY_OPTIONS) { limits }: CompleteOptions, @Inject(CLOCK) clock: Clock) {
    super(new RateLimiter(limits.lookupsPerMinute, MINUTE, clock));
  }
}

@Injectable()
export class SubmissionLimit extends AddressLimit {
  constructor(@Inject(REGISTRY_OPTIONS) { limits }: CompleteOptions, @Inject(CLOCK) clock: Clock) {
    super(new RateLimiter(limits.submissionsPerMinute, MINUTE, clock));
  }
}

@Injectable()
export class ExportLimit extends AddressLimit {
  constructor(@Inject(REGISTRY_OPTIONS) { limits }: CompleteOptions, @Inject(CLOCK) clock: Clock) {
    super(new RateLimiter(limits.exportsPerHour, HOUR, clock));
  }
}

/** Counts an installation's submissions, regardless of the address. */
@Injectable()
export class UuidLimits {
  private readonly limiter: RateLimiter;

  constructor(@Inject(REGISTRY_OPTIONS) { limits }: CompleteOptions, @Inject(CLOCK) clock: Clock) {
    this.limiter = new RateLimiter(limits.submissionsPerUuidAndHour, HOUR, clock);
  }

  /** @throws RegistryError */
  count(uuid: string): void {
    rejectIfLimited(this.limiter.count(uuid));
  }
}

/** Counts wrong tokens for each address to prevent guessing. */
@Injectable()
export class SignInLimit {
  private readonly limiter: RateLimiter;

  constructor(@Inject(REGISTRY_OPTIONS) { limits }: CompleteOptions, @Inject(CLOCK) clock: Clock) {
    this.limiter = new RateLimiter(limits.signInsPerMinute, MINUTE, clock);
  }

  /**
   * Call this before checking a token. After too many attempts, even a correct token must be rejected, because guessing
   * could continue otherwise.
   * @throws RegistryError
   */
  check(request: Request): void {
    rejectIfLimited(this.limiter.peek(getClientAddress(request)));
  }

  /** @throws RegistryError */
  countFailure(request: Request): void {
    rejectIfLimited(this.limiter.count(getClientAddress(request)));
  }
}

function rejectIfLimited(secondsToWait: number): void {
  if (secondsToWait > 0) {
    throw new RegistryError(
      'TOO_MANY_REQUESTS',
      `Too many requests. Try again in ${secondsToWait} seconds.`,
      secondsToWait,
    );
  }
}
