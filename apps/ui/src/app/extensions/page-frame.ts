import { isPathOfExtension } from '@hangar/domain';
import type { IBridgeAnswer, IBridgeGreeting, IExtensionPage } from '@hangar/domain';
import type { ExtensionsApi } from '@hangar/ui-data-access';

import { answerCall, parseBridgeCall } from './page-bridge';
import type { WithExtension } from './running-extensions';

/** The CSS variables that pages of extensions receive, as listed in docs/extending.md. */
export const TOKENS = [
  ...['--bg-0', '--bg-1', '--bg-2', '--bg-3', '--line', '--line-strong'],
  ...['--text-1', '--text-2', '--cool', '--on-cool', '--hot', '--good', '--warn', '--bad'],
  ...['--font-ui', '--font-display', '--font-mono', '--t-sm', '--t-md', '--t-lg', '--r-2', '--ui-scale'],
] as const;

/**
 * Shows an extension's page in a sandboxed frame, which has no origin and can only use the bridge. Returns a function
 * that removes the listeners. The frame is created without a template, because a frame in a template would add more of
 * Angular to the first script.
 */
export function showPage(
  container: HTMLElement,
  page: WithExtension<IExtensionPage>,
  api: Pick<ExtensionsApi, 'callRoute' | 'getPageAddress'>,
): () => void {
  const frame = container.ownerDocument.createElement('iframe');
  const postToFrame = (message: IBridgeAnswer | IBridgeGreeting) =>
    frame.contentWindow?.postMessage(message, '*');
  const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
    // A frame without an origin can only be identified by its window.
    const call = source !== null && source === frame.contentWindow ? parseBridgeCall(data) : null;
    if (call) void answerCall(page.extension, call, api.callRoute.bind(api)).then(postToFrame);
  };
  frame.setAttribute('sandbox', 'allow-scripts');
  // Browsers give a frame an opaque white background if its colour scheme differs from that of its document.
  frame.setAttribute('style', 'display: block; width: 100%; height: 100%; border: 0; color-scheme: normal');
  frame.referrerPolicy = 'no-referrer';
  frame.title = page.title;
  const { documentElement: root } = container.ownerDocument;
  const sendTheme = (hangar: IBridgeGreeting['hangar']) =>
    postToFrame({ hangar, theme: getTheme(root), tokens: readTokens(root) });
  frame.addEventListener('load', () => sendTheme('hello'));
  const observer = new MutationObserver(() => sendTheme('theme'));
  observer.observe(root, { attributeFilter: ['data-theme', 'style', 'class'] });
  // The server also checks the path.
  if (isPathOfExtension(page.extension, page.path)) frame.src = api.getPageAddress(page.path);
  const pageWindow = container.ownerDocument.defaultView;
  pageWindow?.addEventListener('message', handleMessage);
  container.append(frame);
  return () => {
    observer.disconnect();
    pageWindow?.removeEventListener('message', handleMessage);
  };
}

function getTheme(root: HTMLElement): string {
  return root.dataset['theme'] ?? 'dark';
}

function readTokens(root: HTMLElement): Record<string, string> {
  const style = getComputedStyle(root);
  return Object.fromEntries(TOKENS.map((name) => [name, style.getPropertyValue(name).trim()]));
}
