import type { PreferenceSwitch } from './use-preference.ts';

export const onceMore: PreferenceSwitch = {
  preference: 'onceMore',
  label: 'Once more',
  help: 'Hard cards come back at the end of a review.',
  isOnAtFirst: true,
};
export const playsSpanish: PreferenceSwitch = {
  preference: 'playsSpanish',
  label: 'Play Spanish when the card turns',
  help: 'Plays once, as soon as the Spanish is seen.',
  isOnAtFirst: false,
};
