/** The storage key prefix of unsent grades on this device. */
export const UNSENT_PREFIX = 'unsent-grade:';
