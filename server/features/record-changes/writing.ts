import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';

/** What a write needs of its call: where to, who and when. */
export type Writing = Pick<Call<CallingUser>, 'db' | 'user' | 'now'>;
