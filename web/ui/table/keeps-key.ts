/** Controls that use letters, Home and End themselves. */
const TYPED_INTO = 'input, textarea, [contenteditable]';
const UNTYPED_INPUTS: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
]);

/**
 * True if a control uses a key itself, so that the key does not leave the cell. An arrow leaves a text only at the end
 * it points to, with nothing selected. Lists and calendars keep their keys.
 */
export function keepsKey(control: EventTarget | null, { key }: { key: string }): boolean {
  if (!(control instanceof Element)) return false;
  if (control.matches('select, [role="listbox"], [role="menu"], [aria-expanded="true"]')) return true;
  if (control instanceof HTMLInputElement && UNTYPED_INPUTS.has(control.type))
    return control.type === 'radio';
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)
    return !isAtEdge(control, key);
  return control.matches(TYPED_INTO);
}

function isAtEdge(field: HTMLTextAreaElement | HTMLInputElement, key: string): boolean {
  const { selectionStart, selectionEnd, value } = field;
  // Inputs for numbers and dates have no caret position.
  if (selectionStart === null || selectionStart !== selectionEnd) return false;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return selectionStart === 0;
  if (key === 'ArrowRight' || key === 'ArrowDown') return selectionStart === value.length;
  return false;
}
