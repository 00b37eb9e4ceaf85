import { TestBed } from '@angular/core/testing';

import { PORT_SWITCHES_STORAGE_KEY, PortSwitches } from './port-switches';

const SWITCH = { movesDefault: true, protocolIds: ['a'] };

/** Creates the service of another tab. */
function openTab(): PortSwitches {
  TestBed.resetTestingModule();
  return TestBed.inject(PortSwitches);
}

describe('PortSwitches', () => {
  beforeEach(() => localStorage.clear());

  it('are known to all tabs, and taken by only one of them', () => {
    openTab().add('job-1', SWITCH);
    const other = openTab();
    expect(other.has('job-1')).toBe(true);
    expect(other.take('job-1')).toEqual(SWITCH);
    expect(openTab().take('job-1')).toBeNull();
    expect(localStorage.getItem(PORT_SWITCHES_STORAGE_KEY)).toBeNull();
  });

  it('are removed after a week', () => {
    const tab = openTab();
    const week = 7 * 24 * 60 * 60 * 1000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    tab.add('job-1', SWITCH);
    now.mockReturnValue(week);
    tab.add('job-2', SWITCH);
    now.mockRestore();
    expect([tab.has('job-1'), tab.has('job-2')]).toEqual([false, true]);
  });

  it('are kept in memory if the storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Blocked.');
    });
    const tab = openTab();
    tab.add('job-1', SWITCH);
    expect(tab.take('job-1')).toEqual(SWITCH);
    blocked.mockRestore();
  });

  it.each(['', 'x', 'null', '[1]', '{"job-1": {"movesDefault": 3}}'])(
    'are empty if the storage contains %j',
    (text) => {
      localStorage.setItem(PORT_SWITCHES_STORAGE_KEY, text);
      expect(openTab().take('job-1')).toBeNull();
    },
  );
});
