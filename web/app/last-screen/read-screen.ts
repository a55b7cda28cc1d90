import type { KeptNode } from './last-screen.ts';

/** The number of elements above which a screen is not read, because it would be too large to keep. */
const MAX_ELEMENTS = 4_000;

/** A screen that waits or has failed. A toast is no failure of the screen. */
const WAITING_OR_FAILED = '[aria-busy="true"], [role="alert"] :not([data-not-kept], [data-not-kept] *)';
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea';
const EDITABLE = '[contenteditable]:not([contenteditable="false"])';

/**
 * Elements that are not kept: those that run or play; dialogs and popovers, which would stand among the rest; and those
 * marked as passing, such as toasts, or as coming after the first commit of their screen.
 */
const LEFT_OUT =
  'script, style, template, noscript, iframe, object, embed, audio, video, dialog, [popover], [data-not-kept]';

/**
 * The content of an element as it looks now, without scripts, sounds, dialogs and toasts. Undefined for a screen that
 * waits or has failed, on which something is typed, or that has too many elements.
 */
export function readScreen(root: HTMLElement): KeptNode[] | undefined {
  if (root.getElementsByTagName('*').length > MAX_ELEMENTS) return undefined;
  if (root.querySelector(WAITING_OR_FAILED) || holdsTyped(root)) return undefined;
  return readChildren(root);
}

function holdsTyped(root: HTMLElement): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  return (
    [...fields].some(({ value }) => value !== '') ||
    [...root.querySelectorAll(EDITABLE)].some(({ textContent }) => textContent !== '')
  );
}

function readChildren(element: Element): KeptNode[] {
  const nodes: KeptNode[] = [];
  for (const node of element.childNodes) {
    if (node instanceof Text) nodes.push(node.data);
    else if (node instanceof Element && !node.matches(LEFT_OUT)) {
      nodes.push([node.localName, readAttributes(node), readChildren(node)]);
    }
  }
  return nodes;
}

function readAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name !== 'autofocus' && !name.startsWith('on')) attributes[name] = value;
  }
  if (element.scrollLeft !== 0 || element.scrollTop !== 0) {
    attributes['data-scrolled'] = `${element.scrollLeft} ${element.scrollTop}`;
  }
  // A choice that a person has made is no attribute.
  if (element instanceof HTMLInputElement) setFlag(attributes, 'checked', element.checked);
  if (element instanceof HTMLOptionElement) setFlag(attributes, 'selected', element.selected);
  return attributes;
}

function setFlag(attributes: Record<string, string>, name: string, isSet: boolean): void {
  if (isSet) attributes[name] = '';
  else delete attributes[name];
}
