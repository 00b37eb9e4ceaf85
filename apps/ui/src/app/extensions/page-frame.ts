import { isPathOfExtension } from '@hangar/domain';
import type { IBridgeAnswer, IBridgeGreeting, IExtensionPage } from '@hangar/domain';
import type { ExtensionsApi } from '@hangar/ui-data-access';

import { answerCall, parseBridgeCall } from './page-bridge';
import type { WithExtension } from './running-extensions';

/**
 * Shows an extension's page in a sandboxed frame, which has no origin and can only use the bridge. Returns a function
 * that removes the listener. The frame is created without a template, because a template with a frame would add more of
 * Angular to the first script.
 */
export function showPage(
  container: HTMLElement,
  page: WithExtension<IExtensionPage>,
  api: ExtensionsApi,
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
  frame.setAttribute('style', 'display: block; width: 100%; height: 100%; border: 0');
  frame.referrerPolicy = 'no-referrer';
  frame.title = page.title;
  frame.addEventListener('load', () =>
    postToFrame({ hangar: 'hello', theme: getTheme(container.ownerDocument) }),
  );
  // The server also checks the path.
  if (isPathOfExtension(page.extension, page.path)) frame.src = api.getPageAddress(page.path);
  const pageWindow = container.ownerDocument.defaultView;
  pageWindow?.addEventListener('message', handleMessage);
  container.append(frame);
  return () => pageWindow?.removeEventListener('message', handleMessage);
}

function getTheme({ documentElement }: Document): string {
  return documentElement.dataset['theme'] ?? 'dark';
}
