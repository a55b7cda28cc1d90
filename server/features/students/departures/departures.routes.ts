import { departures } from '@soltura/contract/students/departures';
import { readVersion } from '../../../changes/based-on.ts';
import { type ChangeSet, type Writing, writeChanges } from '../../../changes/change-set.ts';
import { implement } from '../../../http/implement.ts';
import { Refusal } from '../../../http/refusal.ts';
import { departStudent, restoreStudent } from './depart.ts';
import { readDepartureFacts } from './departure.queries.ts';

export const departuresRoutes = implement(departures, {
  async facts({ params }, { db, now }) {
    const facts = await readDepartureFacts(db, params.id, now);
    if (!facts) throw new Refusal('student-not-found');
    return facts;
  },

  depart({ params, headers, body }, call) {
    return writeChanges(call, async (changes) => {
      const { shown, ...choice } = body;
      await departStudent(changes, {
        id: params.id,
        version: readVersion(headers),
        choice,
        shown,
        companyDomains: call.config.coachEmailDomains,
      });
      setVersionOf(call, changes, params.id);
      return params.id;
    });
  },

  restore({ params, body }, call) {
    return writeChanges(call, async (changes) => {
      await restoreStudent(changes, { id: params.id, ...body });
      setVersionOf(call, changes, params.id);
      return params.id;
    });
  },
});

function setVersionOf({ setRecordVersion }: Writing, changes: ChangeSet, studentId: number): void {
  const version = changes.versionOf('coaching-students', studentId);
  if (version !== undefined) setRecordVersion(version);
}
