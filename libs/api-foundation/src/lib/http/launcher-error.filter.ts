import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';

import { sendError } from './error-response';
import { toNodeRequest, hijackResponse, type HandlerRequest, type HandlerResponse } from './exchange';

/** Converts every failure of a handler to an error response. */
@Catch()
export class LauncherErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(
      error,
      toNodeRequest(http.getRequest<HandlerRequest>()),
      hijackResponse(http.getResponse<HandlerResponse>()),
    );
  }
}
