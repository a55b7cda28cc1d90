export const CLIPBOARD_REFUSED = 'Your browser refused access to the clipboard.';

/** Copies a text. Resolves to false where the browser has no clipboard, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text that is still being loaded. Browsers allow copying only shortly after a press, so the clipboard gets a
 * promise. A clipboard that takes no promise gets the text later.
 * @throws The error of the text, else the refusal of the browser.
 */
export async function copyPromised(text: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(text) })]);
  } catch (refusal) {
    // A failure of the text is thrown first; otherwise the browser has refused.
    if (!(await copyText(await text))) throw refusal;
  }
}

async function toBlob(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' });
}
