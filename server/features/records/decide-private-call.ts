import type { GivenPrivateCall } from '@soltura/contract/records/record-writes';
import { checkPrivateCall } from '@soltura/domain/records/private-call';
import { normaliseLine, normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { SettingValues } from '../../settings.ts';
import { findCoachId, readCoaches } from '../people/coach-list.ts';
import { checkCoach, checkWeekExists } from './known-references.ts';
import type { PrivateCallRow } from './record-types.ts';

/** The order of the rules in api.md 7.7. */
const order = ['rating', 'date', 'caller', 'recording', 'relatedWeek', 'callType'];

/**
 * Returns the private call to be stored; `stored` is absent for a new one.
 * @throws Refusal 'validation-failed'
 */
export async function decidePrivateCall(
  db: Db,
  given: GivenPrivateCall,
  config: SettingValues,
  stored?: PrivateCallRow,
): Promise<PrivateCallRow> {
  const address = normaliseRequired(given.caller);
  const caller = findCoachId(await readCoaches(db), address, config.coachEmailDomains, stored?.caller);
  const relatedWeek = given.relatedWeek === undefined ? stored?.relatedWeek : given.relatedWeek;
  const next = {
    rating: normaliseRequired(given.rating, stored?.rating),
    date: normaliseRequired(given.date, stored?.date),
    caller,
    recording: normaliseLine(given.recording, stored?.recording),
    callType:
      normaliseLine(given.callType, stored?.callType) || stored?.callType || (config.callTypes[0] ?? ''),
    notes: normaliseText(given.notes, stored?.notes),
    areasOfDifficulty: normaliseText(given.areasOfDifficulty, stored?.areasOfDifficulty),
    relatedWeek: relatedWeek ?? 0,
  };
  const known = {
    isCreating: stored === undefined || given.relatedWeek !== undefined,
    stored,
    lists: config,
  };
  const broken = [
    ...checkPrivateCall({ ...next, caller: address, relatedWeek }, known),
    ...checkCoach('caller', address, caller),
    ...(await checkWeekExists(db, relatedWeek ?? undefined, stored?.relatedWeek)),
  ];
  refuseBroken(broken, order);
  return next;
}
