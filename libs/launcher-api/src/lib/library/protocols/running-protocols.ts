import { Injectable } from '@nestjs/common';

/** Reports whether a protocol is running. The feature that launches games adds the checks. */
@Injectable()
export class RunningProtocols {
  private readonly checks: ((protocolId: string) => boolean)[] = [];

  add(isRunning: (protocolId: string) => boolean): void {
    this.checks.push(isRunning);
  }

  isRunning(protocolId: string): boolean {
    return this.checks.some((check) => check(protocolId));
  }
}
