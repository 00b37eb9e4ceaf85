import { inject, Service } from '@angular/core';
import type { ICapabilities } from '@hangar/domain';
import { API_UNAVAILABLE, ApiClient, toApiError } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

/** The access policy of the program that hosts Hangar, as far as it concerns this user. */
@Service()
export class AccessApi {
  private readonly api = inject(ApiClient);

  /** Returns the user and what they may do. */
  getCapabilities(): Promise<ICapabilities> {
    return this.api.call('getCapabilities');
  }

  /**
   * Returns why the event stream is refused, which browsers don't report. `null` if it is available, or if the API
   * doesn't respond.
   */
  async findStreamRefusal(): Promise<ApiError | null> {
    const controller = new AbortController();
    try {
      await this.api.requests.send('streamEvents', { signal: controller.signal });
      return null;
    } catch (failure) {
      const error = toApiError(failure);
      return error.code === API_UNAVAILABLE ? null : error;
    } finally {
      controller.abort();
    }
  }
}
