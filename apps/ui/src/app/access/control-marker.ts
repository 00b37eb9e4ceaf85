import { DOCUMENT, effect, inject, Service } from '@angular/core';
import { Notifications } from '@hangar/ui-data-access';

import { AccessWatcher } from './access-watcher';
import { listRefusedControls } from './control-routes';
import { Permissions } from './permissions';

const NO_PERMISSION = $localize`You don't have permission to do this.`;

/** The attribute by which a template names the control that an element is. */
const NEEDS = 'data-needs';
/** Marks an element as refused. */
const REFUSED = 'data-refused';

/** Keys that operate a button, a link or a slider. */
const OPERATING_KEYS = ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const LOCK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75'%3E%3Cpath d='M5.5 10.5h13v10h-13zM8 10V7.5a4 4 0 0 1 8 0V10'/%3E%3C/svg%3E\")";

/** Elements that may be refused later are invisible until it is known what the user may do (styles/base.css). */
const REFUSED_STYLE = `
  [${REFUSED}] { cursor: not-allowed; opacity: 0.6; }
  [${REFUSED}] > hangar-icon { background: currentColor; mask: ${LOCK} center / contain no-repeat; }
  [${REFUSED}] > hangar-icon > * { visibility: hidden; }
`;

/**
 * Hides the controls that a read-only library doesn't have, and disables those that this user must not use. Works on
 * the attribute `data-needs` of all elements, also of those that are added later.
 */
@Service()
export class ControlMarker {
  private readonly document = inject(DOCUMENT);
  private readonly permissions = inject(Permissions);
  private readonly notifications = inject(Notifications);
  private readonly style = new CSSStyleSheet();

  constructor() {
    const { capabilities } = inject(AccessWatcher);
    this.permissions.explain = () => this.explain();
    this.document.adoptedStyleSheets.push(this.style);
    effect(() => {
      const known = capabilities();
      if (!known) return;
      const refused = listRefusedControls(known);
      this.permissions.refused.set(refused);
      this.style.replaceSync(known.readOnly ? formatHidingRule(refused) : REFUSED_STYLE);
      this.document.documentElement.dataset['access'] = 'known';
      this.markAll(known.readOnly ? new Set() : refused);
    });
    this.observeElements();
    const block = (event: Event) => this.block(event);
    // The first listeners of all, because the element's own listener must not be called.
    for (const name of ['click', 'keydown'])
      this.document.defaultView?.addEventListener(name, block, { capture: true });
  }

  private observeElements(): void {
    const observer = new MutationObserver((changes) => {
      const refused = this.permissions.refused();
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node instanceof Element) this.markWithin(node, refused);
    });
    observer.observe(this.document.body, { childList: true, subtree: true, attributeFilter: [NEEDS] });
  }

  private markAll(refused: ReadonlySet<string>): void {
    for (const element of this.document.querySelectorAll(`[${REFUSED}]`)) unmark(element);
    this.markWithin(this.document.body, refused);
  }

  private markWithin(root: Element, refused: ReadonlySet<string>): void {
    for (const element of [root, ...root.querySelectorAll(`[${NEEDS}]`)]) {
      if (!refused.has(element.getAttribute(NEEDS) ?? '')) {
        // The permission that a remedy needs can change with the problem.
        if (element.hasAttribute(REFUSED)) unmark(element);
        continue;
      }
      element.setAttribute(REFUSED, '');
      element.setAttribute('aria-disabled', 'true');
      element.setAttribute('aria-description', NO_PERMISSION);
      element.setAttribute('title', NO_PERMISSION);
    }
  }

  private block(event: Event): void {
    if (event instanceof KeyboardEvent && !OPERATING_KEYS.includes(event.key)) return;
    if (!(event.target instanceof Element) || !event.target.closest(`[${REFUSED}]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key also triggers a click, which is blocked too.
    if (event.type === 'click' || (event as KeyboardEvent).key === 'Enter') this.explain();
  }

  private explain(): void {
    this.notifications.notify({ tone: 'info', title: NO_PERMISSION });
  }
}

function unmark(element: Element): void {
  for (const name of [REFUSED, 'aria-disabled', 'aria-description', 'title']) element.removeAttribute(name);
}

function formatHidingRule(refused: ReadonlySet<string>): string {
  const selectors = [...refused].map((control) => `[${NEEDS}="${CSS.escape(control)}"]`);
  return selectors.length === 0 ? '' : `${selectors.join()} { display: none !important; }`;
}
