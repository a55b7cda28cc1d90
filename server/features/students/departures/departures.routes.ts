import { departures } from '@soltura/contract/students/departures';
import { readVersion } from '../../../changes/based-on.ts';
import { writeChanges } from '../../../changes/change-set.ts';
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
      return params.id;
    });
  },

  restore({ params, body }, call) {
    return writeChanges(call, async (changes) => {
      await restoreStudent(changes, { id: params.id, ...body });
      return params.id;
    });
  },
});
