/** What people are told when the browser has refused. */
export const CLIPBOARD_REFUSED = 'Your browser refused access to the clipboard.';

/** Puts a text on the clipboard; answers whether it is there: not where the browser has no clipboard, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts a text on the clipboard that may still be on its way.
 *
 * Browsers allow this only shortly after a press, so the clipboard gets a promise of the text. One that takes no promise gets
 * the text when it is there.
 * @throws What the text failed with, else the refusal of the browser.
 */
export async function copyPromised(text: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(text) })]);
  } catch (refusal) {
    // A text that failed is the reason; one that is there was refused by the browser.
    if (!(await copyText(await text))) throw refusal;
  }
}

async function toBlob(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' });
}
