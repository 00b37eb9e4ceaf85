import { Injectable } from '@nestjs/common';

/** Says whether a protocol is being played. Whoever starts ports hands in how that is told. */
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
