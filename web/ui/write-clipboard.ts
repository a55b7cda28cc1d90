/**
 * Puts a text on the clipboard that may still be on its way.
 *
 * Browsers allow this only shortly after a press, so the clipboard gets a promise of the text.
 * @throws What the text failed with, else the refusal of the browser.
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const promised = text.then((lines) => new Blob([lines], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })]);
  } catch (refusal) {
    // A text that failed is the reason; one that is there was refused by the browser.
    await text;
    throw refusal;
  }
}

/** What people are told when the browser has refused. */
export const CLIPBOARD_REFUSED = 'Your browser refused access to the clipboard.';
