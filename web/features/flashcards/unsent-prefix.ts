/** How the keys of grades that wait on this device begin. */
export const UNSENT_PREFIX = 'unsent-grade:';
