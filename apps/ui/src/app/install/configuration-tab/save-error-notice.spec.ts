import { TestBed } from '@angular/core/testing';
import { API_UNAVAILABLE, ApiError, Notifications } from '@hangar/ui-data-access';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { SaveErrorNotice } from './save-error-notice';

function openPage() {
  const { events } = createFakeWorld({});
  const refusal = TestBed.inject(SaveErrorNotice);
  const shownToasts = () => TestBed.inject(Notifications).toasts();
  const changeConnection = (step: 'open' | 'interrupt') => {
    events[step]();
    TestBed.tick();
  };
  changeConnection('open');
  return { refusal, shownToasts, changeConnection };
}

describe('SaveErrorNotice', () => {
  it('reports that the API is unavailable only until it is available again', () => {
    const { refusal, shownToasts, changeConnection } = openPage();
    refusal.notify(new ApiError(API_UNAVAILABLE, 'Hangar is not responding.'));
    changeConnection('interrupt');
    expect(shownToasts()).toMatchObject([
      { title: "Couldn't save the protocol", text: 'Hangar is not responding.' },
    ]);
    changeConnection('open');
    expect(shownToasts()).toEqual([]);
  });

  it('shows an API error until a save succeeds', () => {
    const { refusal, shownToasts, changeConnection } = openPage();
    refusal.notify(new ApiError('DISK_FULL', 'There is no space left.'));
    changeConnection('interrupt');
    changeConnection('open');
    expect(shownToasts()).toHaveLength(1);
    refusal.dismiss();
    expect(shownToasts()).toEqual([]);
  });
});
