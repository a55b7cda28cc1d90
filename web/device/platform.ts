/** True on devices with Apple's keys, ⌘ in place of Ctrl. False if the browser does not tell. */
export const hasAppleKeys = /Mac|iPhone|iPad/.test(navigator.platform);
