import { type ClipSizes, downloads } from '@soltura/contract/flashcards/downloads';
import type { Db } from '../../db/session.ts';
import { pauseCharge } from '../../http/computing.ts';
import { implement } from '../../http/implement.ts';
import { ListJson } from '../../http/large-answers/list-statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findClipSize } from './clip-files.ts';
import { listClips, reviewsOfCards } from './downloads.queries.ts';
import { isUser } from './flashcards.queries.ts';

export const downloadsRoutes = implement(downloads, {
  async myReviews(_, { user }) {
    return new ListJson(reviewsOfCards, [user.recordId]);
  },

  async reviewsOfStudent({ params }, { db }) {
    await requireUser(db, params.userId);
    return new ListJson(reviewsOfCards, [params.userId]);
  },

  async myClipSizes(_, { db, user }) {
    return measureClips(db, user.recordId);
  },

  async clipSizesOfStudent({ params }, { db }) {
    await requireUser(db, params.userId);
    return measureClips(db, params.userId);
  },
});

async function requireUser(db: Db, userId: number): Promise<void> {
  if (!(await isUser(db, userId))) throw new Refusal('student-not-found');
}

async function measureClips(db: Db, studentId: number): Promise<ClipSizes> {
  const clips = await listClips(db, studentId);
  const sizes = await pauseCharge(() => Promise.all(clips.map(findClipSize)));
  const known = sizes.filter((size) => size !== undefined);
  return {
    clips: clips.length,
    bytes: known.reduce((sum, size) => sum + size, 0),
    unknown: clips.length - known.length,
  };
}
