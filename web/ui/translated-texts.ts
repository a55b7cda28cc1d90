/** The element with which browsers replace a translated text; the app renders none of its own. */
const STAND_IN = 'FONT';

interface Placing {
  readonly removeChild: (this: Node, node: Node) => Node;
  readonly insertBefore: (this: Node, node: Node, before: Node | null) => Node;
  readonly appendChild: (this: Node, node: Node) => Node;
}

/** The element that replaced each translated text, to which React still refers. */
const standIns = new WeakMap<Node, ChildNode>();
/** The elements of `standIns`, so that none is used for the translation of another text too. */
const taken = new WeakSet<Node>();

/**
 * Keeps pages working while the browser translates them. A translation replaces each text of the page with an element;
 * React, which only knows the text, would then fail on removing the text or inserting before it, and would change a
 * text that is not in the page. This patch redirects both to the element, and puts a changed text back into the page,
 * where it is translated anew. Without the patch every text beside other elements would need an element around it, in
 * hundreds of places. Returns a function that removes the patch, for tests.
 */
export function keepTranslatedTexts(): () => void {
  const prototype: Placing = Node.prototype;
  const { removeChild, insertBefore, appendChild } = prototype;
  const observer = new MutationObserver((records) => records.forEach(note));
  const note = (record: MutationRecord) => {
    if (record.type === 'characterData') putBack(record.target);
    else for (const node of record.removedNodes) if (node instanceof Text) noteRemoved(node, record);
  };
  const noteRemoved = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFreeStandIn);
    if (text.parentNode || !standIn) return;
    standIns.set(text, standIn);
    taken.add(standIn);
    observer.observe(text, { characterData: true });
  };

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const standIn = findStandIn(child, this);
    if (!standIn) return take(removeChild, this, child);
    take(removeChild, this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    clear(node);
    const place = before && (findStandIn(before, this) ?? before);
    insertBefore.call(this, node, place);
    return node;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    clear(node);
    return take(appendChild, this, node);
  };
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
  };
}

function take<T extends Node>(change: (this: Node, node: Node) => unknown, parent: Node, node: T): T {
  change.call(parent, node);
  return node;
}

function isFreeStandIn(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === STAND_IN && !taken.has(node);
}

function findStandIn(node: Node, parent: Node): ChildNode | undefined {
  const standIn = standIns.get(node);
  return node.parentNode !== parent && standIn?.parentNode === parent ? standIn : undefined;
}

function clear(node: Node): void {
  if (node.parentNode === null) standIns.get(node)?.remove();
}

function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (text.parentNode === null && standIn?.isConnected) standIn.replaceWith(text);
}
