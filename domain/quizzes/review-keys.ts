/** The acts of a quiz that keys do, in the order of the settings (screens-student 19). */
export const keyActs = ['flip', 'play', 'hard', 'easy', 'previous', 'next', 'report'] as const;
export type KeyAct = (typeof keyActs)[number];

/**
 * The keys that a person has chosen, one for each act they changed. A key is a value of `KeyboardEvent.key`: what is
 * written on it in any layout, 'ñ' too; letters in lower case.
 */
export type ChosenKeys = { readonly [act in KeyAct]?: string | undefined };

export type ActKeys = Readonly<Record<KeyAct, readonly string[]>>;

/** The usual keys of each act, the one that is shown first (S1 §9). */
const USUAL_KEYS: Readonly<Record<KeyAct, readonly [string, ...string[]]>> = {
  flip: ['ArrowUp', 'w', 'ArrowDown', 's'],
  play: [' '],
  hard: ['q', ',', '<'],
  easy: ['e', '.', '>'],
  previous: ['ArrowLeft', 'a'],
  next: ['ArrowRight', 'd'],
  report: ['t'],
};

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** The app's own keys beside a quiz: the search, and the fold of the side bar of staff. */
const KEYS_OF_THE_APP: readonly string[] = ['/', '['];
/** Firefox begins a search in the page with this key. */
const KEYS_OF_BROWSERS: readonly string[] = ["'"];
const SIGN = /^[\p{L}\p{N}\p{P}\p{S} ]$/u;

/** Returns a key as it is compared and stored: letters in lower case, as `useShortcuts` reads them. */
export function toKey(pressed: string): string {
  return pressed.length === 1 ? pressed.toLowerCase() : pressed;
}

export type KeyRefusal = 'app' | 'browser' | 'accent' | 'other';

export function refuseKey(key: string): KeyRefusal | undefined {
  if (key === 'Dead') return 'accent';
  if (KEYS_OF_THE_APP.includes(key)) return 'app';
  if (KEYS_OF_BROWSERS.includes(key)) return 'browser';
  return ARROWS.includes(key) || (SIGN.test(key) && toKey(key) === key) ? undefined : 'other';
}

/**
 * Returns the keys of each act, the one to be shown first. An act that was changed has its chosen key alone; the others
 * have their usual keys without those that were chosen elsewhere.
 */
export function listActKeys(chosen: ChosenKeys): ActKeys {
  const taken = new Set(Object.values(chosen));
  const find = (act: KeyAct): readonly string[] => {
    const own = chosen[act];
    return own === undefined ? USUAL_KEYS[act].filter((key) => !taken.has(key)) : [own];
  };
  return {
    flip: find('flip'),
    play: find('play'),
    hard: find('hard'),
    easy: find('easy'),
    previous: find('previous'),
    next: find('next'),
    report: find('report'),
  };
}

/**
 * Returns the keys for the next and the previous step of an audio quiz: the usual keys to flip, without those that
 * have another act there.
 */
export function listStepKeys({ play, previous, next }: ActKeys): { next: string[]; previous: string[] } {
  const taken = [...play, ...previous, ...next];
  const free = (keys: readonly string[]) => keys.filter((key) => !taken.includes(key));
  return { next: free(['ArrowUp', 'w']), previous: free(['ArrowDown', 's']) };
}

export function areKeysSound(chosen: ChosenKeys): boolean {
  const keys = Object.values(chosen).filter((key) => key !== undefined);
  return (
    keys.every((key) => refuseKey(key) === undefined) &&
    new Set(keys).size === keys.length &&
    Object.values(listActKeys(chosen)).every(({ length }) => length > 0)
  );
}

/**
 * 'chosen': `from` has had the key besides others, which it keeps. 'taken': the pressed key is the only key of `by`;
 * `swapped` is the choice in which that act gets `key` in its place.
 */
export type KeyChoice =
  | { readonly name: 'chosen'; readonly keys: ChosenKeys; readonly from?: KeyAct }
  | { readonly name: 'refused'; readonly why: KeyRefusal }
  | { readonly name: 'taken'; readonly by: KeyAct; readonly key: string; readonly swapped: ChosenKeys };

export function chooseKey(chosen: ChosenKeys, act: KeyAct, pressed: string): KeyChoice {
  const key = toKey(pressed);
  const why = refuseKey(key);
  if (why !== undefined) return { name: 'refused', why };
  const before = listActKeys(chosen);
  const by = keyActs.find((other) => other !== act && before[other].includes(key));
  const keys = { ...chosen, [act]: key };
  if (by === undefined) return { name: 'chosen', keys };
  if (before[by].length > 1) return { name: 'chosen', keys, from: by };
  const [former = key] = before[act];
  return { name: 'taken', by, key: former, swapped: { ...keys, [by]: former } };
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

export function nameKey(key: string): string {
  const upper = key.toUpperCase();
  return NAMES[key] ?? (upper.length === key.length ? upper : key);
}

/** A key in the syntax of `aria-keyshortcuts`. */
export function toKeyShortcut(key: string): string {
  if (key === ' ') return 'Space';
  return key === '+' ? 'Plus' : key;
}
