import { movingIn } from '@soltura/contract/moving-in/moving-in';
import { isHistoryList } from '@soltura/domain/moving-in/history-lists';
import { implement } from '../../http/implement.ts';
import { findChangedSince, listImports, readFacts } from './moving-in.queries.ts';

export const movingInRoutes = implement(movingIn, {
  async read(_, { db, user, now }) {
    const facts = await readFacts(db);
    const stored = await listImports(db, now);
    const own = stored.filter(({ actor, isFinal }) => actor === user.recordId && !isFinal);
    const changed = await findChangedSince(
      db,
      own.map(({ changeSet }) => changeSet),
    );
    const imports = stored.map(({ actor, isFinal, ...one }) => {
      const isOwn = actor === user.recordId;
      const who = changed.get(one.changeSet);
      const isPartial = isHistoryList(one.list);
      return {
        ...one,
        isOwn,
        obstacle: findObstacle({ isOwn, isFinal, who: isPartial ? undefined : who }),
        stays:
          isPartial && who !== undefined ? `What ${who || 'somebody else'} has changed since stays.` : null,
      };
    });
    return { facts: { ...facts, withoutAccount: [...facts.withoutAccount] }, imports };
  },
});

interface Standing {
  readonly isOwn: boolean;
  readonly isFinal: boolean;
  readonly who: string | undefined;
}

function findObstacle({ isOwn, isFinal, who }: Standing): string | null {
  if (isFinal) return 'A whole school is not taken back.';
  if (!isOwn) return 'Only who made a change can undo it.';
  return who === undefined ? null : `Something of it was changed since by ${who || 'somebody else'}.`;
}
