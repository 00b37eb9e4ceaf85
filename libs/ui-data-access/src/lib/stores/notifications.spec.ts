import { TestBed } from '@angular/core/testing';

import { ApiError } from '../api/api-error';
import { Notifications } from './notifications';

let notifications: Notifications;
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

beforeEach(() => {
  jest.useFakeTimers();
  notifications = TestBed.inject(Notifications);
});
afterEach(() => jest.useRealTimers());

describe('Notifications', () => {
  it('close success messages automatically, and keep all others until they are closed', () => {
    notifications.notify({ tone: 'good', title: 'Saved' });
    notifications.notify({ tone: 'info', title: 'By the way' });
    notifications.report(new ApiError('X', 'No.'), 'Not saved');
    jest.advanceTimersByTime(60_000);
    expect(titles(notifications.toasts())).toEqual(['By the way', 'Not saved']);
    notifications.dismiss(notifications.toasts()[0]?.id ?? 0);
    expect(titles(notifications.toasts())).toEqual(['Not saved']);
    expect(titles(notifications.recent())).toEqual(['Not saved', 'By the way', 'Saved']);
  });

  it('keep success messages visible while the user interacts with them', () => {
    notifications.pauseTimers();
    notifications.notify({ tone: 'good', title: 'Saltmarsh is deleted' });
    jest.advanceTimersByTime(60_000);
    expect(notifications.toasts()).toHaveLength(1);
    notifications.resumeTimers();
    notifications.pauseTimers();
    jest.advanceTimersByTime(60_000);
    expect(notifications.toasts()).toHaveLength(1);
    notifications.resumeTimers();
    jest.advanceTimersByTime(60_000);
    expect(notifications.toasts()).toEqual([]);
  });

  it('show identical notifications once', () => {
    notifications.report(new ApiError('X', 'No.'));
    notifications.report(new ApiError('X', 'No.'));
    expect([notifications.toasts().length, notifications.recent().length]).toEqual([1, 1]);
  });

  it('add unimportant notifications only to the panel', () => {
    notifications.addSilently({ tone: 'good', title: 'Achievement: Doors open' });
    expect([notifications.toasts().length, notifications.unseen()]).toEqual([0, 1]);
    expect(titles(notifications.recent())).toEqual(['Achievement: Doors open']);
  });

  it.each([
    ['is offered again later', {}, ['Show output']],
    ['can run only once', { isOnce: true }, [undefined]],
  ])('run an action that %s', (_, fields, labels) => {
    const run = jest.fn();
    notifications.notify({
      tone: 'bad',
      title: 'It ended',
      action: { label: 'Show output', run, ...fields },
    });
    notifications.toasts().forEach((newNotification) => notifications.runAction(newNotification));
    expect([run.mock.calls.length, notifications.toasts().length]).toEqual([1, 0]);
    expect(notifications.recent().map(({ action }) => action?.label)).toEqual(labels);
  });

  it('do not report cancelled tasks', () => {
    notifications.report(new ApiError('CANCELLED', 'This was cancelled.'));
    expect(notifications.recent()).toEqual([]);
  });

  it('report a failed attempt, but not a successful one', async () => {
    await notifications.attempt(() => Promise.resolve(), 'It was not stopped');
    expect(notifications.recent()).toEqual([]);
    const fail = () => Promise.reject(new ApiError('SESSION_NOT_FOUND', 'There is no such session.'));
    await notifications.attempt(fail, "Couldn't stop It");
    expect(notifications.toasts()).toMatchObject([
      { tone: 'bad', title: "Couldn't stop It", text: 'There is no such session.' },
    ]);
  });

  it('keep the latest fifty, and show the latest five', () => {
    for (let n = 1; n <= 60; n++) notifications.notify({ tone: 'bad', title: `n${n}` });
    expect([notifications.recent().length, notifications.recent().at(-1)?.title]).toEqual([50, 'n11']);
    expect(titles(notifications.toasts())).toEqual(['n56', 'n57', 'n58', 'n59', 'n60']);
  });

  it('count unseen notifications', () => {
    notifications.notify({ tone: 'good', title: 'a' });
    notifications.markSeen();
    notifications.notify({ tone: 'good', title: 'b' });
    expect(notifications.unseen()).toBe(1);
  });
});
