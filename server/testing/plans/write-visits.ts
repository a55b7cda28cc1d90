import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { makeExample, makeGivenSet } from '../cards.ts';
import { makeCourse, makeMembership } from '../coaching.ts';
import { readRow } from '../rows.ts';
import type { Visit, VisitedSchool } from './visit.ts';

/** Changes single records, and many at once: collections, sets that are given, and enrolments. */
export async function* visitWrites({ db, school, today, run }: VisitedSchool): AsyncGenerator<Visit> {
  const { student, admin } = school;
  const {
    membershipWrites,
    recordWrites,
    flashcards,
    collecting,
    givenSets,
    weekWrites,
    exampleEditing,
    enrolments,
  } = api;
  const week = await readRow<{ recordId: number }>(db, 'weeks', {}, { order: 'record_id desc' });
  const change = (endpoint: Endpoint, body: object): Visit => ({
    endpoint,
    as: admin.emailAddress,
    request: { body },
  });

  yield change(weekWrites.update, { recordId: week?.recordId, notes: `Read aloud (${run}).` });
  const { recordId: membership } = await makeMembership(db);
  const { recordId: relatedCourse } = await makeCourse(db);
  yield change(membershipWrites.update, { recordId: membership, relatedCourse });
  // What looks the same is looked for, and found the second time.
  const { emailAddress: address } = school.coach;
  const day = { date: today, callType: 'Monthly Call', rating: 'Good' };
  for (const [endpoint, body] of [
    [recordWrites.addPrivateCall, { ...day, relatedWeek: week?.recordId, caller: address }],
    [
      recordWrites.addAssignment,
      { relatedWeek: week?.recordId, homeworkCorrector: address, assignmentType: 'Writing', rating: 'Good' },
    ],
    [recordWrites.addWholeSession, { date: today, coach: address, sessionType: 'Level 1', attendees: [] }],
  ] as const) {
    const request = { headers: { 'if-none-match': '*' }, body };
    yield { endpoint, as: admin.emailAddress, request: { body } };
    yield { endpoint, as: admin.emailAddress, request, status: 409 };
  }
  yield change(recordWrites.addTopic, { newChoice: `Topic of ${run}` });
  const example = { recordId: await makeExample(db), englishTranslation: `Good morning (${run}).` };
  yield change(exampleEditing.update, { example });
  const many = Array.from({ length: 20 }, (_, index) => school.exampleId + index);
  for (const [endpoint, body] of [
    [collecting.collectMine, { exampleIds: many }],
    [collecting.removeMine, { cardIds: many }],
  ] as const) {
    yield { endpoint, as: student.emailAddress, request: { body } };
  }
  const forMany = { addresses: [student.emailAddress, `${run}@home.example`], exampleIds: many };
  for (const [endpoint, body] of [
    [givenSets.plan, forMany],
    [givenSets.give, forMany],
  ] as const) {
    yield { endpoint, as: admin.emailAddress, request: { body } };
  }
  const group = { relatedProgram: school.programId, cohort: 'A', relatedCoach: 1, without: [] } as const;
  for (const one of [
    group,
    { ...group, relatedProgram: null, cohort: '' },
    { ...group, relatedCoach: null },
  ] as const) {
    const body = { addresses: [], group: one, exampleIds: many };
    yield { endpoint: givenSets.plan, as: admin.emailAddress, request: { body } };
  }
  yield { endpoint: givenSets.list, as: admin.emailAddress, request: {} };
  yield {
    endpoint: givenSets.trial,
    as: admin.emailAddress,
    request: { params: { id: await makeGivenSet(db) } },
  };
  yield {
    endpoint: enrolments.facts,
    as: admin.emailAddress,
    request: { body: { emailAddresses: [student.emailAddress, `${run}@home.example`] } },
  };
  const people = [student.emailAddress, `${run}@list.example`].map((emailAddress) => ({
    name: 'Listed Person',
    emailAddress,
    relatedProgram: null,
    cohort: '',
    relatedCoach: 1,
    relatedCourse,
    startDate: today,
    endDate: '',
    totalCredits: '',
    expiration: '',
  }));
  yield {
    endpoint: enrolments.trial,
    as: admin.emailAddress,
    request: { body: { people, invitation: 'link' } },
  };
  // A refusal is stored under its key too.
  const headers = { updateid: String(2 ** 31 - 1), newinterval: '1', 'idempotency-key': `${run} no card` };
  yield { endpoint: flashcards.updateMine, as: student.emailAddress, request: { headers }, status: 404 };
}
