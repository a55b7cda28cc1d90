import { api } from '@soltura/contract/api';
import { addDays, weekday } from '@soltura/domain/dates';
import { behindKinds, readBehind } from '@soltura/domain/reports/behind';
import type { TestRequest } from '../make-url.ts';
import type { Visit, VisitedSchool } from './visit.ts';

export async function* visitAsAdmin({ db, school, today }: VisitedSchool): AsyncGenerator<Visit> {
  const { student, admin } = school;
  const { audit, typoReports, openDecisions, reports, adminReports, schoolOffer, movingIn } = api;
  const sunday = addDays(today, -weekday(today));

  for (const kind of behindKinds) {
    const of = readBehind(kind) ? kind : `${kind}.${sunday}.${sunday}`;
    yield { endpoint: reports.behind, as: admin.emailAddress, request: { query: { of } } };
  }
  const ofMark = `records.${sunday}.${sunday}.mark-Salaried`;
  yield { endpoint: reports.behind, as: admin.emailAddress, request: { query: { of: ofMark } } };
  const groupCalls = { coachId: 'Coach Number 1', report: 'Group Sessions per Coach' };
  yield { endpoint: adminReports.calls, as: admin.emailAddress, request: { query: groupCalls } };
  // The course itself would make the library of the school, which other calls are held against, a larger one.
  const chosen = { course: false, coachingCourses: ['Call Bundle'] };
  yield { endpoint: schoolOffer.take, as: admin.emailAddress, request: { body: chosen } };
  yield { endpoint: movingIn.read, as: admin.emailAddress, request: {} };
  const list = (request: TestRequest): Visit => ({
    endpoint: typoReports.list,
    as: admin.emailAddress,
    request,
  });
  yield list({});
  yield list({ query: { status: 'fixed' } });
  yield list({ query: { status: 'dismissed' } });
  yield { endpoint: openDecisions.count, as: admin.emailAddress, request: {} };
  const [reported] = await db.query<{ recordId: number }>({
    name: 'last-typo-report',
    text: `select max(record_id) as "recordId" from typo_reports where status = 'open'`,
  });
  for (const status of ['fixed', 'open', 'dismissed', 'open'])
    yield {
      endpoint: typoReports.decide,
      as: admin.emailAddress,
      request: { body: { recordId: reported?.recordId ?? 0, status } },
    };
  // Filters that match nothing are answered by an index.
  for (const query of [
    { kind: 'keys-rotated' },
    { person: String(student.recordId) },
    { person: '1', before: '9' },
    { kind: 'signed-in', before: '9' },
    { address: '198.51.100.1' },
    { person: String(student.recordId), address: '10.0.0.7' },
    { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' },
    { kind: 'signed-in', from: `${addDays(today, -1)}T00:00:00Z`, to: `${today}T00:00:00Z`, size: '1000' },
  ]) {
    yield { endpoint: audit.events, as: admin.emailAddress, request: { query } };
  }
}
