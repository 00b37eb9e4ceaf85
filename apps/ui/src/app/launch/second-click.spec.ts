import { isSecondClickOfLaunch, isOnControl } from './second-click';

const session = { startedAt: '2026-01-01T12:00:00.000Z' };
const getTimeAfterStart = (milliseconds: number) => Date.parse(session.startedAt) + milliseconds;

describe('isSecondClickOfLaunch', () => {
  it.each([
    ['the second click of a double click, right after the start', 2, 150, true],
    ['a third click, right after the start', 3, 600, true],
    ['a separate click, right after the start', 1, 150, false],
    ['a key, right after the start', 0, 150, false],
    ['a double click on a game that has been running', 2, 700, false],
  ])('classifies %s', (_, detail, milliseconds, expected) => {
    expect(isSecondClickOfLaunch({ detail }, session, getTimeAfterStart(milliseconds))).toBe(expected);
  });
});

describe('isOnControl', () => {
  const isOnControlAt = (selector: string) => {
    const card = document.createElement('div');
    card.innerHTML = '<button><i></i></button><a href="#">x</a><span></span>';
    let answer: boolean | undefined;
    card.addEventListener('dblclick', (event) => (answer = isOnControl(event)));
    card.querySelector(selector)?.dispatchEvent(new Event('dblclick', { bubbles: true }));
    return answer;
  };

  it('is true for clicks inside a button or link', () => {
    expect([isOnControlAt('i'), isOnControlAt('a')]).toEqual([true, true]);
  });

  it('is false for clicks elsewhere', () => expect(isOnControlAt('span')).toBe(false));
});
