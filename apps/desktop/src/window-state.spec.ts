import { getInitialBounds, readWindowState } from './window-state';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
const storedBounds = { x: 100, y: 50, width: 1400, height: 900 };
const state = (bounds: typeof storedBounds) => ({ bounds, isMaximized: false });

describe('getInitialBounds', () => {
  it('opens with the default size the first time', () => {
    expect(getInitialBounds(null, [SCREEN])).toEqual({ width: 1280, height: 800 });
  });

  it('opens where the window was when it closed', () => {
    expect(getInitialBounds(state(storedBounds), [SCREEN])).toEqual(storedBounds);
  });

  it.each([
    ['on a disconnected screen', { ...storedBounds, x: 2500 }],
    ['above the screen', { ...storedBounds, y: -60 }],
    ['almost off the screen', { ...storedBounds, x: 1900 }],
  ])('is centred if the window was left %s', (_, bounds) => {
    expect(getInitialBounds(state(bounds), [SCREEN])).toEqual({ width: 1400, height: 900 });
  });

  it('finds the second screen', () => {
    const second = { x: 1920, y: 0, width: 1920, height: 1080 };
    expect(getInitialBounds(state({ ...storedBounds, x: 2500 }), [SCREEN, second])).toMatchObject({
      x: 2500,
    });
  });

  it('never opens larger than the screens', () => {
    const huge = { x: 0, y: 0, width: 99_999, height: 99_999 };
    expect(getInitialBounds(state(huge), [SCREEN])).toEqual(SCREEN);
    expect(getInitialBounds(state(huge), [SCREEN, { ...SCREEN, x: -800 }])).toMatchObject({ width: 2720 });
    expect(getInitialBounds(state(huge), [])).toEqual({ width: 360, height: 480 });
  });

  it('never opens smaller than the minimum size of the page', () => {
    expect(getInitialBounds(state({ ...storedBounds, width: 0, height: -5 }), [SCREEN])).toMatchObject({
      width: 360,
      height: 480,
    });
  });
});

describe('readWindowState', () => {
  it('reads what was written', () => {
    const written = { bounds: storedBounds, isMaximized: true };
    expect(readWindowState(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it.each([
    null,
    7,
    [],
    {},
    { bounds: null },
    { bounds: { ...storedBounds, x: '1' } },
    { bounds: { ...storedBounds, width: 1e300 } },
    { bounds: { x: 1, y: 1 } },
  ])('returns nothing for %j', (value) => {
    expect(readWindowState(value)).toBeNull();
  });
});
