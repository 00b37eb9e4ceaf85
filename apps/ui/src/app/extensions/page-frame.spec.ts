import { showPage, TOKENS } from './page-frame';

const PAGE = {
  extension: 'scores',
  displayName: 'Scores',
  title: 'Board',
  path: '/api/extensions/scores/board',
};

let root: HTMLElement;
let removePage: () => void;
let messages: { hangar: string; theme: string; tokens: Record<string, string> }[];

beforeEach(() => {
  root = document.documentElement;
  root.dataset['theme'] = 'dark';
  root.style.setProperty('--text-1', 'white');
  messages = [];
  removePage = showPage(document.body, PAGE, {
    callRoute: () => Promise.resolve(null),
    getPageAddress: (path) => path,
  });
  const target = getFrame().contentWindow;
  if (target) target.postMessage = (message: unknown) => void messages.push(message as (typeof messages)[0]);
});
afterEach(() => {
  removePage();
  getFrame().remove();
  root.removeAttribute('style');
});

const getFrame = () => document.querySelector('iframe') as HTMLIFrameElement;
const observed = () => new Promise((resolve) => setTimeout(resolve));

it('sends the theme with its tokens once the page of the extension is loaded', () => {
  getFrame().dispatchEvent(new Event('load'));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ hangar: 'hello', theme: 'dark', tokens: { '--text-1': 'white' } });
  expect(Object.keys(messages[0]?.tokens ?? {})).toEqual([...TOKENS]);
});

it('sends the theme again after each change, until the page is removed', async () => {
  root.style.setProperty('--text-1', 'black');
  root.dataset['theme'] = 'light';
  await observed();
  expect(messages).toMatchObject([{ hangar: 'theme', theme: 'light', tokens: { '--text-1': 'black' } }]);
  removePage();
  root.dataset['theme'] = 'dark';
  await observed();
  expect(messages).toHaveLength(1);
});

it('has no background of its own, even if the theme is dark', () => {
  expect(getFrame().getAttribute('style')).toContain('color-scheme: normal');
});
