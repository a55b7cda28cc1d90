/** The id of this window, sent with its writes, so that it does not read again what it has written itself. */
export const windowId = crypto.randomUUID();
