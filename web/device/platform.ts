/** Whether this device has Apple's keys, ⌘ in the place of Ctrl; no where the browser does not tell. */
export const hasAppleKeys = /Mac|iPhone|iPad/.test(navigator.platform);
