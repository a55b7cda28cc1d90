import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import type { CallPlaces, PlannedCall } from '@soltura/contract/planned-calls/planned-calls';

export const HANNAH = { recordId: 301, name: 'Hannah Whitlock', timeZone: 'America/Chicago' };
export const JONAH = { recordId: 302, name: 'Jonah Kessler', timeZone: 'America/New_York' };
export const PRIYA = { recordId: 303, name: 'Priya Raman', timeZone: 'CET' };

/** A private call of Carmen with Hannah on the evening of 2026-11-19 in Madrid. */
export function makeListedCall(given: Partial<ListedCall> = {}): ListedCall {
  return {
    recordId: 81,
    version: 1,
    kind: 'private',
    coachId: 5,
    coachName: 'Carmen',
    startsAt: '2026-11-19T17:00:00Z',
    minutes: 30,
    timeZone: 'Europe/Madrid',
    callType: 'Monthly Call',
    sessionType: '',
    topic: 'The wedding in Oaxaca',
    joinLink: 'https://meet.example.com/carmen',
    status: 'planned',
    students: [HANNAH],
    relatedPrivateCall: null,
    relatedGroupSession: null,
    rating: '',
    ...given,
  };
}

export function makeGroupCall(given: Partial<ListedCall> = {}): ListedCall {
  return makeListedCall({
    recordId: 91,
    kind: 'group',
    callType: '',
    sessionType: 'Level 2',
    minutes: 60,
    topic: 'The past tenses in a story',
    students: [HANNAH, JONAH],
    ...given,
  });
}

export function makePlannedCall(given: Partial<PlannedCall> = {}): PlannedCall {
  return { ...makeListedCall(given), coach: 'carmen@school.example', note: '', repeats: [], ...given };
}

/** One membership for each student. */
export function makePlaces(given: Partial<CallPlaces> = {}): CallPlaces {
  return {
    day: '2026-11-19',
    weekStarts: '2026-11-15',
    students: [
      {
        recordId: HANNAH.recordId,
        name: HANNAH.name,
        memberships: [{ recordId: 401, courseName: 'Level 2' }],
      },
    ],
    ...given,
  };
}
