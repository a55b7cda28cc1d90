/** The id of this window, sent with its writes, so that it does not read its own writes again. */
export const windowId = crypto.randomUUID();
