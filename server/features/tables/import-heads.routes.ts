import { importHeads } from '@soltura/contract/tables/import-heads';
import { implement } from '../../http/implement.ts';
import { findImportHead, keepImportHead } from './import-heads.queries.ts';

export const importHeadsRoutes = implement(importHeads, {
  async find({ body }, { db }) {
    return { reading: await findImportHead(db, body.list, body.head) };
  },

  async keep({ body }, { db, now }) {
    await keepImportHead(db, body.list, body, now);
    return { reading: body.reading };
  },
});
