import { Injectable } from '@nestjs/common';

/** Reports whether a protocol is running. The feature that starts games adds the checks. */
@Injectable()
export class RunningProtocols {
  private readonly tellers: ((protocolId: string) => boolean)[] = [];

  add(isRunning: (protocolId: string) => boolean): void {
    this.tellers.push(isRunning);
  }

  isRunning(protocolId: string): boolean {
    return this.tellers.some((tell) => tell(protocolId));
  }
}
