import { TestBed } from '@angular/core/testing';
import { API_AWAY, ApiError, Notifications } from '@hangar/ui-data-access';
import { fakeWorld } from '@hangar/ui-data-access/testing';

import { SaveRefusal } from './save-refusal';

function openPage() {
  const { events } = fakeWorld({});
  const refusal = TestBed.inject(SaveRefusal);
  const shown = () => TestBed.inject(Notifications).toasts();
  const connect = (step: 'open' | 'cut') => {
    events[step]();
    TestBed.tick();
  };
  connect('open');
  return { refusal, shown, connect };
}

describe('SaveRefusal', () => {
  it('reports that the API was unavailable only until it is available again', () => {
    const { refusal, shown, connect } = openPage();
    refusal.notify(new ApiError(API_AWAY, 'Hangar is not answering.'));
    connect('cut');
    expect(shown()).toMatchObject([
      { title: "Couldn't save the protocol", text: 'Hangar is not answering.' },
    ]);
    connect('open');
    expect(shown()).toEqual([]);
  });

  it('shows an API error until a save succeeds', () => {
    const { refusal, shown, connect } = openPage();
    refusal.notify(new ApiError('DISK_FULL', 'There is no space left.'));
    connect('cut');
    connect('open');
    expect(shown()).toHaveLength(1);
    refusal.dismiss();
    expect(shown()).toEqual([]);
  });
});
